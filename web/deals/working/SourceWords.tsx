import { Trans, useLingui } from '@lingui/react/macro';
import type { Source } from '#engine/rates.ts';
import { formatDay } from '../../kit/format.ts';
import { productName } from '../../kit/product.ts';
import { sourcePath } from '../../paths.ts';

/** Where a fact was read, since when it holds, and the way to its entry on the page of sources. */
export function SourceWords({ source, from }: { source: Source; from: string }) {
  return (
    <>
      <NamedSource source={source} from={from} />
      {source.entry && (
        <>
          {' · '}
          <a href={sourcePath(source.entry)} target="_blank" rel="noopener">
            <Trans>See our source</Trans>
          </a>
        </>
      )}
    </>
  );
}

/** Without an address it is the product's own. */
function NamedSource({ source, from }: { source: Source; from: string }) {
  const { i18n } = useLingui();
  const day = formatDay(from, i18n.locale);
  if (source.address === '')
    return (
      <Trans>
        {productName} default amount, since {day}
      </Trans>
    );
  return (
    <a href={source.address} rel="noreferrer" target="_blank">
      <Trans>
        <span lang="en">{source.title}</span>, since {day}
      </Trans>
    </a>
  );
}

/** Where a fact was read, by the title that its publisher gave it, in English; an assumption has no address. */
export function SourceLink({ source }: { source: Source }) {
  if (source.address === '') return <Trans>our own assumption</Trans>;
  return (
    <a href={source.address} rel="noreferrer" target="_blank" lang="en">
      {source.title}
    </a>
  );
}
