import { pages } from './pages.ts';

const product = 'icardeals';

/** Words that would read as the product's own in an address or as a name. */
const words =
  'admin administrator api app assets billing contact dealer dealers embed help images legal login mail operator ' +
  'privacy security staff support team www';

/** Those, and the first part of each page's address. */
const reserved = new Set([
  ...words.split(' '),
  ...Object.values(pages).flatMap(({ path }) => path.toLowerCase().split('/')[1] || []),
]);

/** Whether a name or an address would be taken for the product's own: its name in it, or one of its words alone. */
export function isReserved(name: string): boolean {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return plain.includes(product) || reserved.has(plain);
}
