import { z } from 'zod';
import { t } from '#contract/words.ts';
import { anyId, textOf } from './texts.ts';

/** Parts of addresses that ask for the same wherever they stand, each with what the API's document shows of it. */
export const parameters = {
  id: anyId.meta({ description: 'The id of what the call is about.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
  businessName: textOf(80).meta({ description: 'The dealer’s name in addresses.', example: 'north-cars' }),
  make: textOf(60).meta({ description: 'A make, as `listMakes` names it.', example: 'ACURA' }),
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, t`Send a page number from 1 to 99999.`)
    .optional()
    .meta({ description: 'The page of the list, from 1.', example: '1' }),
};

/** What most addresses ask for: one thing by its id. */
export const byId = z.strictObject({ id: parameters.id });

/** A call about one thing by its id, which may not be there. */
export const ofOne = { params: byId, refuses: ['notFound'] } as const;

/** A call that acts on one thing by its id, which may not be there, or stand otherwise by now. */
export const actOnOne = { params: byId, refuses: ['notFound', 'conflict'] } as const;
