import { z } from 'zod';
import { allInParts } from '#engine/form/all-in-check.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { usedCarQuestionNames } from '#engine/form/used-car-questions.ts';
import { managerCall } from './call.ts';
import { fields } from './fields.ts';
import { shownPhoto } from './photos.ts';
import { anyId, instant, shownPartOrNull, shownText } from './texts.ts';

/** A dealer's car is a draft until it is published. */
export const listingStates = ['draft', 'published'] as const;

export const finding = z.object({
  code: z
    .enum([
      'noPrice',
      'freightNotStated',
      'feeInWords',
      'adminFeeNotStated',
      'tireFeeAssumed',
      'regulatorFeeBelow',
      'notDeclared',
    ])
    .describe('A code.'),
  blocks: z.boolean().describe('Whether it keeps the car from being published.'),
  part: z.enum(['basePrice', ...allInParts, 'declarations']).describe('Which part it is.'),
  words: z.string().optional().describe('The sentence for people.'),
  regulatorAmount: z.string().optional().meta({ description: 'Dollars of the regulator’s fee.', example: '22.00' }),
  /** What of a used car is not declared yet: fields of the entry. */
  questions: z
    .array(z.enum([...usedCarQuestionNames, 'vin']))
    .optional()
    .describe('The questions, or those that are open.'),
});

/** A payment with its terms: tax included, nothing down. */
export const payment = z.object({
  amount: fields.amount,
  frequency: shownText('How often payments are made.', 'Monthly'),
  termsInYears: shownText('Term in years.', '7'),
  interestRate: fields.interestRate,
});

/** A car as the dealer's own list shows it. Amounts are dollars. */
export const stockRow = z.object({
  _id: fields.id,
  make: fields.make,
  vehicleType: fields.vehicleType,
  modelName: shownText('As the catalogue writes it.', 'MDX'),
  trim: fields.trim,
  year: fields.year,
  type: z.enum(conditions).describe('The condition: New, PreOwned, CertifiedPreOwned.'),
  mileage: fields.mileage,
  basePrice: fields.basePriceWithCommas,
  basePriceAmount: fields.basePriceAmount,
  allInPrice: fields.allInPrice,
  /** What it comes to where nothing else is asked for, as the dealer's page says it; null where there is no price. */
  payment: payment.nullable().describe('Dollars, with tax; null where it cannot be said.'),
  vin: fields.vin,
  stockNumber: fields.stockNumber,
  state: z.enum([...listingStates, 'removed']).describe('How it stands.'),
  version: fields.version,
  updatedAt: fields.updatedAt,
  restorableUntil: instant.nullable().describe('Until when a deleted car can be brought back; null where it cannot.'),
  /** The first photo; the drawing stands where there is none. */
  photo: shownPhoto.nullable().describe('Its first photo; null where there is none.'),
  drawing: fields.drawing,
  daysListed: z
    .int()
    .nullable()
    .describe('Whole days since shoppers could first see it; null of one that is not published.'),
  daysAtPrice: z
    .int()
    .nullable()
    .describe('Whole days since its price was last another one; null of one that is not published, or has none.'),
  views: z.int().describe('How often its page was looked at in the last 30 days.'),
  leads: z.int().describe('How many leads.'),
  /** The day on which it was sold, and for how much; it is `removed` then. */
  sold: shownPartOrNull('The sale; null of a car that is not sold. Among counts: how many were sold.', {
    on: z.iso.date().describe('The day, YYYY-MM-DD.'),
    price: fields.price,
  }),
  findings: z.array(finding).describe('What is to be mended.'),
});

/** Some of the dealer's cars; what is not the dealer's own is passed over like an unknown one. */
export const someCars = z.strictObject({
  ids: z
    .array(anyId)
    .min(1)
    .max(100)
    .meta({ description: 'Ids.', example: ['k3Vq9xT2mZ7bL1wR5nYc0A'] }),
});

/** Who looks something up in a dealer's stock, and who changes it. */
export const readers = { access: 'dealer', keyScopes: ['stock:read'], limit: 'lookup' } as const;
export const writers = { ...managerCall, keyScopes: ['stock:write'] } as const;
