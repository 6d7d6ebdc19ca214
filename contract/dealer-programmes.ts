import { z } from 'zod';
import { t } from '#contract/words.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { defineCalls } from './call.ts';
import { keptProgramme, programmeTerms } from './programme-shape.ts';
import { anyId, instant, isoDate } from './texts.ts';

/** The calls by which a dealer keeps its programmes. */

const writers = { access: 'dealer', roles: ['owner', 'manager'], limit: 'account' } as const;

/** Where a programme stands on a day; one that ends within a week is `endingSoon`. */
const programmeStates = ['inForce', 'endingSoon', 'coming', 'ended', 'setAside', 'removed'] as const;

export type ProgrammeState = (typeof programmeStates)[number];

/** The most programmes of one call: more than a sheet of all makes holds. */
const most = 100;

const several = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, t`Send at least one.`).max(most, t`Send at most ${{ most }} programmes at a time.`);

const ids = several(anyId);
const named = z.strictObject({ ids });

/** Names that the catalogue does not know are refused with the nearest that it does, unless they are meant. */
const namesAreMeant = z.boolean().exactOptional();

const changed = z.object({ changed: z.array(z.string()) });
const asTheyStand = z.object({ data: z.array(keptProgramme) });

const row = z.object({
  programme: keptProgramme,
  state: z.enum(programmeStates),
  /** How many of the dealer’s published cars it reaches. */
  cars: z.int(),
  /** Others of its kind that fill the same lines of one car on one day; the better one for the shopper counts. */
  overlaps: z.array(z.string()),
  savedAt: instant,
  /** Null: the operator, or nobody any more. */
  savedBy: z.string().nullable(),
});

/** One way to pay for the sample car: the payment with tax, in dollars; in Cash what is due; null: none. */
const effect = z.object({
  mode: z.enum(modes),
  months: z.int().nullable(),
  allowedKM: z.string().nullable(),
  interestRate: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  difference: z.string().nullable(),
});

const reachedCar = z.object({ _id: z.string(), name: z.string(), price: z.string() });

export const dealerProgrammes = defineCalls({
  listDealerProgrammes: {
    summary: 'The dealer’s programmes and those of its makes, with where each stands today and which cars it reaches.',
    access: 'dealer',
    keyScopes: ['programmes:write'],
    limit: 'account',
    /** Without one, all but those that have ended or were removed. */
    query: z.strictObject({ state: z.enum(programmeStates).optional() }),
    status: 200,
    reply: z.object({
      data: z.array(row),
      /** The day that it is at the dealer’s. */
      today: isoDate,
      counts: z.object({
        inForce: z.int(),
        endingSoon: z.int(),
        coming: z.int(),
        ended: z.int(),
        setAside: z.int(),
        removed: z.int(),
      }),
      /** Models that the dealer has published and for which no rate or lease is in force. */
      modelsWithout: z.array(z.object({ make: z.string(), model: z.string() })),
    }),
  },
  readDealerProgramme: {
    summary: 'A programme with its earlier versions; as it was at one of them where that is asked for.',
    access: 'dealer',
    keyScopes: ['programmes:write'],
    limit: 'account',
    params: z.strictObject({ id: anyId }),
    query: z.strictObject({
      version: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, t`Send a version’s number.`)
        .optional(),
    }),
    refuses: ['notFound'],
    givesVersion: true,
    status: 200,
    reply: z.object({
      data: z.object({
        /** Its latest. */
        version: z.int(),
        programme: keptProgramme,
        state: z.enum(programmeStates),
        /** Newest first. */
        versions: z.array(z.object({ version: z.int(), savedAt: instant, savedBy: z.string().nullable() })),
      }),
    }),
  },
  createProgrammes: {
    summary: 'Adds programmes of the dealer, all or none. A field at fault is named with its place in the list.',
    ...writers,
    keyScopes: ['programmes:write'],
    longestBody: 524_288,
    body: z.strictObject({ programmes: several(programmeTerms), namesAreMeant }),
    takesIdempotencyKey: true,
    refuses: ['conflict'],
    status: 201,
    reply: asTheyStand,
  },
  changeProgrammes: {
    summary: 'Gives programmes of the dealer a new version each, all or none, from the versions that were read.',
    ...writers,
    keyScopes: ['programmes:write'],
    longestBody: 524_288,
    body: z.strictObject({
      programmes: several(z.strictObject({ id: anyId, version: z.int().min(1), terms: programmeTerms })),
      namesAreMeant,
    }),
    refuses: ['notFound', 'stale'],
    status: 200,
    reply: asTheyStand,
  },
  copyProgrammes: {
    summary: 'Copies programmes of the dealer to the time after them: those of November to December.',
    ...writers,
    keyScopes: ['programmes:write'],
    body: named,
    takesIdempotencyKey: true,
    refuses: ['conflict'],
    status: 201,
    reply: asTheyStand,
  },
  endProgrammes: {
    summary: 'Ends programmes that are in force: yesterday becomes their last day, in a new version.',
    ...writers,
    keyScopes: ['programmes:write'],
    body: named,
    status: 200,
    reply: asTheyStand,
  },
  removeProgrammes: {
    summary: 'Removes programmes of the dealer. They can be brought back, and stay readable for deals that name them.',
    ...writers,
    keyScopes: ['programmes:write'],
    body: named,
    status: 200,
    reply: changed,
  },
  restoreProgrammes: {
    summary: 'Brings removed programmes back as they were.',
    ...writers,
    keyScopes: ['programmes:write'],
    body: named,
    status: 200,
    reply: changed,
  },
  setProgrammesAside: {
    summary: 'Sets programmes of its makes aside: they do not count for this dealer’s cars.',
    ...writers,
    keyScopes: ['programmes:write'],
    body: named,
    status: 200,
    reply: changed,
  },
  takeProgrammesBack: {
    summary: 'Lets programmes that were set aside count again.',
    ...writers,
    keyScopes: ['programmes:write'],
    body: named,
    status: 200,
    reply: changed,
  },
  tryProgrammes: {
    summary: 'Which published cars programmes reach, and what they make of one car’s payment. Stores nothing.',
    access: 'dealer',
    keyScopes: ['programmes:write'],
    limit: 'account',
    longestBody: 524_288,
    body: z.strictObject({
      programmes: several(programmeTerms),
      /** Ids of programmes that these take the place of. */
      replaces: z.array(anyId).max(most).exactOptional(),
      /** One of the dealer’s published cars; the first that is reached where none is named. */
      carId: anyId.exactOptional(),
    }),
    status: 200,
    reply: z.object({
      data: z.object({
        /** How many of the dealer’s published cars they reach, and the first of these. */
        cars: z.int(),
        reached: z.array(reachedCar),
        sample: z.object({ car: reachedCar, effects: z.array(effect) }).nullable(),
      }),
    }),
  },
  effectOfProgrammeImport: {
    summary:
      'What shoppers pay today for cars that a waiting rate sheet reaches, and from its first day. Stores nothing.',
    access: 'dealer',
    roles: ['owner', 'manager'],
    keyScopes: ['programmes:write'],
    limit: 'account',
    params: z.strictObject({ id: anyId }),
    refuses: ['notFound'],
    status: 200,
    reply: z.object({
      data: z.object({
        /** The first day of the sheet, or today. */
        from: isoDate,
        /** How many published cars it reaches, by model. */
        models: z.array(z.object({ model: z.string(), cars: z.int() })),
        /** The cheapest car of each of the first models, in each way to pay that the sheet is about. */
        payments: z.array(effect.extend({ car: reachedCar })),
      }),
    }),
  },
});
