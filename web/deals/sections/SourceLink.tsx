import type { Source } from '#engine/rates.ts';

/** Where a fact was read, by the title that its publisher gave it, in English; the product's own has no address. */
export function SourceLink({ source }: { source: Source }) {
  if (source.address === '') return <>{source.title}</>;
  return (
    <a href={source.address} rel="noreferrer" target="_blank" lang="en">
      {source.title}
    </a>
  );
}
