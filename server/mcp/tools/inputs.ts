import { z } from 'zod';
import { provinceLetters } from '#contract/programme-shape.ts';
import { t } from '#contract/words.ts';

/** Parts of addresses: no dots alone, which would be steps. */
const segment = (longest: number) =>
  z.string().regex(/[^.]/, t`Send text.`).max(longest, t`Use at most ${{ longest }} characters.`);

export const id = (description: string) => segment(100).describe(description);

export const businessName = segment(80).describe(
  'The dealer by its name in addresses, such as north-cars: `businessName` of find_dealers and search_cars.',
);

export const whole = (most: number, description: string) => z.int().min(0).max(most).describe(description);

export const dollars = (description: string) => whole(10_000_000, `${description} Whole dollars.`);

export const province = provinceLetters.describe('A province or territory by its two letters, such as ON.');

export const pageOfList = z.int().min(1).max(99_999).describe('The page of the list; the first one without it.');
