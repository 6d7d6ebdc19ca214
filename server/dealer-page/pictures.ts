import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CallReply } from '#contract/contract.ts';

type Picture = CallReply<'readDealerMakes'>['data']['pictures'][number];

const kinds: Readonly<Record<string, Picture['kind']>> = {
  brand: 'icon',
  vehicle: 'drawing',
  banner: 'banner',
  background: 'background',
};

/** The product's own pictures that a dealer may choose from, by what they show. */
export const pictures: readonly Picture[] = readdirSync(join(import.meta.dirname, '../../content/pictures'))
  .toSorted()
  .flatMap((file): Picture[] => {
    const kind = kinds[/^([a-z]+)-.*\.svg$/.exec(file)?.[1] ?? ''];
    return kind ? [{ file, kind }] : [];
  });

const files = new Set(pictures.map(({ file }) => file));

export const isPicture = (file: string): boolean => files.has(file);
