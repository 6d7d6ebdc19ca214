import { Trans } from '@lingui/react/macro';
import type { Source } from '#engine/rates.ts';

/** Where a fact was read, by the title that its publisher gave it, in English; an assumption has no address. */
export function SourceLink({ source }: { source: Source }) {
  if (source.address === '') return <Trans>an assumption of our own</Trans>;
  return (
    <a href={source.address} rel="noreferrer" target="_blank" lang="en">
      {source.title}
    </a>
  );
}
