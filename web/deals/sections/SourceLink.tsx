import type { Source } from '#engine/rates.ts';

/** Where a fact was read; a constant of the product has no address. */
export function SourceLink({ source }: { source: Source }) {
  if (source.address === '') return <>{source.title}</>;
  return (
    <a href={source.address} rel="noreferrer" target="_blank">
      {source.title}
    </a>
  );
}
