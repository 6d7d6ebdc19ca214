import { z } from 'zod';
import { allInParts } from '#engine/form/all-in-check.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { usedCarQuestionNames } from '#engine/form/used-car-questions.ts';
import { shownPhoto } from './photos.ts';
import { anyId, instant, pictureFile } from './texts.ts';

/** A dealer's car is a draft until it is published. */
export const listingStates = ['draft', 'published'] as const;

export const finding = z.object({
  code: z.enum([
    'noPrice',
    'freightNotStated',
    'feeInWords',
    'adminFeeNotStated',
    'tireFeeAssumed',
    'regulatorFeeBelow',
    'notDeclared',
  ]),
  /** The car may not be published as it is. */
  blocks: z.boolean(),
  part: z.enum(['basePrice', ...allInParts, 'declarations']),
  words: z.string().optional(),
  regulatorAmount: z.string().optional(),
  /** What of a used car is not declared yet: fields of the entry. */
  questions: z.array(z.enum([...usedCarQuestionNames, 'vin'])).optional(),
});

/** A payment with its terms: tax included, nothing down. */
export const payment = z.object({
  amount: z.string(),
  frequency: z.string(),
  termsInYears: z.string(),
  interestRate: z.string(),
});

/** A car as the dealer's own list shows it. Amounts are dollars. */
export const stockRow = z.object({
  _id: z.string(),
  make: z.string(),
  vehicleType: z.string(),
  modelName: z.string(),
  trim: z.string(),
  year: z.string(),
  type: z.enum(conditions),
  mileage: z.string(),
  basePrice: z.string(),
  allInPrice: z.string().nullable(),
  /** What it comes to where nothing else is asked for, as the dealer's page says it; null where there is no price. */
  payment: payment.nullable(),
  vin: z.string(),
  stockNumber: z.string(),
  state: z.enum([...listingStates, 'removed']),
  version: z.int(),
  updatedAt: instant,
  /** Until when a deleted car can be brought back. */
  restorableUntil: instant.nullable(),
  /** The first photo; the drawing stands where there is none. */
  photo: shownPhoto.nullable(),
  drawing: pictureFile,
  /** Whole days since shoppers could first see it; null of one that is not published. */
  daysListed: z.int().nullable(),
  /** Whole days since its price was last another one; null of one that is not published, or has none. */
  daysAtPrice: z.int().nullable(),
  /** How often its page was looked at in the last 30 days. */
  views: z.int(),
  /** How many leads there are of it. */
  leads: z.int(),
  /** The day on which it was sold, and for how much; it is `removed` then. */
  sold: z.object({ on: z.iso.date(), price: z.string() }).nullable(),
  findings: z.array(finding),
});

/** Some of the dealer's cars; what is not the dealer's own is passed over like an unknown one. */
export const someCars = z.strictObject({ ids: z.array(anyId).min(1).max(100) });

/** Who changes a dealer's stock. */
export const writers = { access: 'dealer', roles: ['owner', 'manager'], keyScopes: ['stock:write'] } as const;
