import { z } from 'zod';
import { t } from '#contract/words.ts';
import { anyId, textOf } from './texts.ts';

/** Parts of addresses and bodies that ask for the same wherever they stand, each with what the API's document shows of it. */
export const parameters = {
  id: anyId.meta({ description: 'The id of what the call is about.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
  businessName: textOf(80).meta({ description: 'The dealer’s name in addresses.', example: 'north-cars' }),
  make: textOf(60).meta({ description: 'A make, as `listMakes` names it.', example: 'ACURA' }),
  /** Narrows what is listed to one dealer. */
  dealer: textOf(80)
    .optional()
    .meta({ description: 'Of one dealer alone: its name in addresses.', example: 'north-cars' }),
  year: z
    .string()
    .regex(/^\d{4}$/, t`Send a year.`)
    .optional()
    .meta({ description: 'A model year.', example: '2026' }),
  /** What a mailed link opens. */
  token: textOf(100).meta({
    description: 'Opens the session, or the matter of a mailed link; send it as `Authorization: Bearer`.',
    example: '8kQm0rXc5Yt1vWz3bHn7LgTq4Js6Rd2Pf9Ua',
  }),
  assignTo: anyId
    .nullable()
    .meta({ description: 'A member’s id; null for nobody.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
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

/** A call by which a shopper reads one deal of their own, and one by which a dealer’s people and keys read a lead. */
export const readsOwnDeal = { access: 'user', limit: 'readEnquiry', ...ofOne } as const;
export const readsLead = { access: 'dealer', keyScopes: ['leads:read'], limit: 'readEnquiry', ...ofOne } as const;
