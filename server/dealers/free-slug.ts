import { foldLetters } from '#contract/fold-letters.ts';
import type { Queryable } from '../database/db.ts';
import { isNameTaken } from './names.ts';

const longest = 60;

/** A name as an address can hold it: small letters and digits with dashes between. Empty where nothing is left. */
const slugOf = (name: string): string =>
  foldLetters(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');

/**
 * The address of a new dealer's page: its name, with the city where that is taken, then with a number. What leads to
 * another dealer's page, since that went by it before, is taken as well.
 */
export async function freeSlug(queryable: Queryable, name: string, city: string): Promise<string> {
  const plain = slugOf(name) || 'car-dealer';
  const withCity = slugOf(`${plain} ${city}`);
  for (const slug of [plain, withCity]) if (!(await isNameTaken(queryable, slug))) return slug;
  let number = 2;
  while (await isNameTaken(queryable, `${withCity}-${number}`)) number += 1;
  return `${withCity}-${number}`;
}
