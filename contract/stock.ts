import { z } from 'zod';
import { t } from '#contract/words.ts';
import { allInParts, allInReductions } from '#engine/form/all-in-check.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { usedCarQuestionNames } from '#engine/form/used-car-questions.ts';
import { defineCalls } from './call.ts';
import { type EntryField, entryFields, entryLengths, entryTaxRates } from './car-entry.ts';
import { finding, listingStates, someCars, stockRow, writers } from './stock-rows.ts';
import { stockSorts } from './stock-sorts.ts';
import { anyId, instant, pageNumber, pictureFile, textOf } from './texts.ts';

const texts = Object.fromEntries(
  entryFields.map((field) => [field, textOf(entryLengths[field]).optional()]),
  // Object.fromEntries forgets the fields' names; they come from the table.
) as { [Field in EntryField]: z.ZodOptional<ReturnType<typeof textOf>> };

/** A year, a price and the like are checked by `contract/car-entry-rules.ts`, for which the day must be known. */
const sentEntry = {
  ...texts,
  vin: textOf(40).optional(),
  type: z.enum(conditions, { error: t`Choose New, PreOwned or CertifiedPreOwned.` }),
  taxRate: z.enum(['', ...entryTaxRates], { error: t`Choose GST or HST.` }).optional(),
};

const oneEntry = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject({ carModelDetails: z.tuple([entry], { error: t`Send a list of exactly one entry.` }) });

const shownEntry = z.object({
  ...(Object.fromEntries(entryFields.map((field) => [field, z.string()])) as {
    [Field in EntryField]: z.ZodString; // as above
  }),
  /** The dealer's own number, which nobody else is shown. */
  stockNumber: z.string().optional(),
  _id: z.string(),
});

/** What the advertised price is made of in the dealer's province, and what it lacks. Amounts are dollars: "499.00". */
const allInCheck = z.object({
  allInPrice: z.string().nullable(),
  province: z.string(),
  /** The province's own law on advertised prices; null where it has none. */
  law: z.object({ name: z.string(), address: z.string(), beside: z.string() }).nullable(),
  lines: z.array(
    z.object({
      part: z.enum(['basePrice', ...allInParts, 'regulatorFee']),
      amount: z.string().nullable(),
      /** Who stated it: the car's entry, the dealer, the province's regulator, or nobody but us. */
      origin: z.enum(['typed', 'programme', 'car', 'dealer', 'province', 'default']).nullable(),
    }),
  ),
  /** What programmes take off for whoever buys the car, in dollars below zero. */
  reductions: z.array(z.object({ part: z.enum(allInReductions), amount: z.string() })),
  findings: z.array(finding),
});

/** What only the dealer sees of its car. */
const ownersPart = z.object({
  version: z.int(),
  state: z.enum(listingStates),
  createdAt: instant,
  updatedAt: instant,
  check: allInCheck,
});

const savedCar = z.object({ message: z.string(), carModelDetails: shownEntry, data: ownersPart });

const dealerMake = z.object({
  _id: z.string(),
  make: z.string(),
  vehicleTypes: z.array(z.string()),
  heading: z.string().nullable(),
  bannerImage: pictureFile.nullable(),
  image: pictureFile.nullable(),
  brandIcon: pictureFile.nullable(),
});

/** Why one of several cars was left as it was. */
const leftOut = z.object({
  _id: z.string(),
  name: z.string(),
  reason: z.enum(['lacking', 'notDeclared', 'planLimit', 'sameVin', 'sameStockNumber', 'tooLate']),
  findings: z.array(finding),
});

const changedCars = z.object({ changed: z.array(z.string()), leftOut: z.array(leftOut) });

const ofDealer = z.strictObject({ dealerID: anyId });
const byId = z.strictObject({ id: anyId });

export const stock = defineCalls({
  readCarModelDetails: {
    summary: 'A listed car in full; of one that is not published, for its dealer alone.',
    access: 'known',
    keyScopes: ['stock:read'],
    limit: 'lookup',
    params: byId,
    refuses: ['notFound'],
    status: 200,
    givesVersion: true,
    /** `data`, and the version in it, is its dealer's alone. */
    reply: z.object({ carModelDetails: shownEntry, data: ownersPart.exactOptional() }),
  },
  listDealerMakes: {
    summary: 'The makes of a dealer with their vehicle types: for the dealer what it may list, else what it lists.',
    access: 'known',
    keyScopes: ['stock:read'],
    limit: 'lookup',
    params: ofDealer,
    refuses: ['notFound'],
    status: 200,
    reply: z.object({ data: z.array(dealerMake) }),
  },
  listDealerCarModels: {
    summary:
      'The names of the models of a make and vehicle type: for the dealer those to choose from, else listed ones.',
    access: 'known',
    keyScopes: ['stock:read'],
    limit: 'lookup',
    params: ofDealer,
    query: z.strictObject({ make: textOf(60), vehicleType: textOf(60) }),
    refuses: ['notFound'],
    status: 200,
    reply: z.array(z.string()),
  },
  editCarModelDetails: {
    summary: 'Changes a car of the dealer, of the version that was read. What is left out becomes empty.',
    ...writers,
    limit: 'account',
    params: byId,
    body: oneEntry(z.strictObject({ ...sentEntry, _id: anyId.optional() })),
    needsVersion: true,
    givesVersion: true,
    refuses: ['notFound'],
    status: 200,
    reply: savedCar,
  },
  addCarModelDetails: {
    summary: 'Adds a car as a draft. As a copy of another one it has to differ from that.',
    ...writers,
    limit: 'save',
    params: ofDealer,
    query: z.strictObject({ copyOf: anyId.optional() }),
    body: oneEntry(z.strictObject(sentEntry)),
    takesIdempotencyKey: true,
    givesVersion: true,
    refuses: ['notFound', 'conflict'],
    status: 201,
    reply: savedCar,
  },
  listStock: {
    summary: 'A page of the dealer’s own cars, filtered, searched and sorted; with how many there are in each state.',
    access: 'dealer',
    keyScopes: ['stock:read'],
    limit: 'lookup',
    query: z.strictObject({
      page: pageNumber,
      q: textOf(100).optional(),
      /** 'toAnswer': used cars that have yet to declare what they must; 'problems': what keeps from being published or sold. */
      state: z.enum([...listingStates, 'removed', 'toAnswer', 'problems', 'sold']).optional(),
      type: z.enum(conditions).optional(),
      make: textOf(60).optional(),
      sort: z.enum(stockSorts).optional(),
    }),
    status: 200,
    reply: z.object({
      data: z.array(stockRow),
      total: z.int(),
      page: z.int(),
      counts: z.object({
        draft: z.int(),
        published: z.int(),
        removed: z.int(),
        toAnswer: z.int(),
        sold: z.int(),
      }),
      /** The makes that the dealer lists. */
      makes: z.array(z.string()),
      /** How many cars the dealer’s plan lets it publish. */
      most: z.int(),
    }),
  },
  countProblemCars: {
    summary:
      'How many of the dealer’s cars have a problem: what their advertisement lacks, no photos, one price for 90 days.',
    access: 'dealer',
    keyScopes: ['stock:read'],
    limit: 'lookup',
    status: 200,
    reply: z.object({ cars: z.int() }),
  },
  checkCars: {
    summary: 'What the all-in price of each of some cars is made of and what it lacks.',
    access: 'dealer',
    keyScopes: ['stock:read'],
    limit: 'account',
    body: someCars,
    status: 200,
    reply: z.object({
      data: z.array(z.object({ _id: z.string(), name: z.string(), state: z.enum(listingStates), check: allInCheck })),
      /** How many more cars the plan lets the dealer publish. */
      room: z.int(),
    }),
  },
  readUsedCarLaw: {
    summary: 'What a used car declares in the dealer’s province, and whether it has to.',
    access: 'dealer',
    keyScopes: ['stock:read'],
    limit: 'lookup',
    status: 200,
    reply: z.object({
      province: z.string(),
      law: z.object({ name: z.string(), address: z.string() }),
      /** Whether no used car is published before all is answered. */
      isRequired: z.boolean(),
      questions: z.array(z.enum(usedCarQuestionNames)),
    }),
  },
  declareNo: {
    summary: 'Answers no to what used cars have open of yes and no; every answer that is there stays.',
    ...writers,
    limit: 'account',
    body: someCars,
    status: 200,
    reply: changedCars,
  },
  publishCars: {
    summary:
      'Shows cars to the public, except those whose price may not be advertised as it is, and used ones that do not declare yet what they must.',
    ...writers,
    limit: 'account',
    body: someCars,
    status: 200,
    reply: changedCars,
  },
  unpublishCars: {
    summary: 'Takes cars out of the public’s sight; they stay as drafts.',
    ...writers,
    limit: 'account',
    body: someCars,
    status: 200,
    reply: changedCars,
  },
  deleteCars: {
    summary: 'Deletes cars; for 30 days they can be brought back.',
    ...writers,
    limit: 'account',
    body: someCars,
    status: 200,
    reply: changedCars,
  },
  restoreCars: {
    summary: 'Brings deleted cars back as they were, and sold ones that were not sold after all.',
    ...writers,
    limit: 'account',
    body: someCars,
    status: 200,
    reply: changedCars,
  },
});
