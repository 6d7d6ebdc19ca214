import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { dealers } from './tables.ts';

const longest = 60;

/** A name as an address can hold it: small letters and digits with dashes between. Empty where nothing is left. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');

/** The address of a new dealer's page: its name, with the city where that is taken, then with a number. */
export async function freeSlug(queryable: Queryable, name: string, city: string): Promise<string> {
  const plain = slugOf(name) || 'dealer';
  const withCity = slugOf(`${plain} ${city}`);
  for (const slug of [plain, withCity]) if (await isFree(queryable, slug)) return slug;
  let number = 2;
  while (!(await isFree(queryable, `${withCity}-${number}`))) number += 1;
  return `${withCity}-${number}`;
}

const isFree = async (queryable: Queryable, slug: string): Promise<boolean> =>
  (await queryable.$count(dealers, eq(dealers.businessName, slug))) === 0;
