import { z } from 'zod';
import { t } from '#contract/words.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { defineCalls, makesOne, managerCall, memberCall } from './call.ts';
import { dataOf, dataWith, fields, ofOne } from './fields.ts';
import { keptProgramme, programmeTerms } from './programme-shape.ts';
import { anyId, shownList, shownPart, shownPartOrNull, shownTextOrNull } from './texts.ts';

/** The calls by which a dealer keeps its programmes. */

const writers = { ...managerCall, keyScopes: ['programmes:write'] } as const;

/** Where a programme stands on a day; one that ends within a week is `endingSoon`. */
const programmeStates = ['inForce', 'endingSoon', 'coming', 'ended', 'setAside', 'removed'] as const;

export type ProgrammeState = (typeof programmeStates)[number];

/** The most programmes of one call: more than a sheet of all makes holds. */
const most = 100;

const several = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, t`Send at least one.`).max(most, t`Send up to ${{ most }} programs at a time.`);

const ids = several(anyId).describe('Ids.');
const named = z.strictObject({ ids });

/** Names that the catalogue does not know are refused with the nearest that it does, unless they are meant. */
const namesAreMeant = z.boolean().exactOptional().describe('Whether names that the catalogue lacks are meant.');

const changed = z.object({
  changed: z.array(z.string()).meta({ description: 'What was changed.', example: ['name'] }),
});
const asTheyStand = dataOf(z.array(keptProgramme));

const row = z.object({
  programme: keptProgramme.describe('The programme, or its id; null where there is none.'),
  state: z.enum(programmeStates).describe('How it stands.'),
  /** How many of the dealer’s published cars it reaches. */
  cars: z.int().describe('The cars that are meant.'),
  /** Others of its kind that fill the same lines of one car on one day; the better one for the shopper counts. */
  overlaps: z.array(z.string()).describe('Others of its kind that fill the same lines of one car on one day.'),
  savedAt: fields.savedAt,
  savedBy: fields.savedBy,
});

/** One way to pay for the sample car: the payment with tax, in dollars; in Cash what is due; null: none. */
const effect = z.object({
  mode: z.enum(modes).describe('The way to pay: Cash, Finance or Lease.'),
  months: z.int().nullable().describe('Term in months.'),
  allowedKM: shownTextOrNull('Kilometres a year of a lease.', '20000'),
  interestRate: shownTextOrNull('Percent a year.', '6.99'),
  before: shownTextOrNull('What it was before.', '3.99'),
  after: shownTextOrNull('What it is then.', '4.99'),
  difference: shownTextOrNull('What is more or less; null where one of both is missing.', '18.20'),
});

const reachedCar = z.object({ _id: fields.id, name: fields.name, price: fields.price });

/** A programme of a dealer with its earlier versions. */
export const keptWithVersions = z.object({
  /** Its latest. */
  version: fields.version,
  programme: keptProgramme.describe('The programme, or its id; null where there is none.'),
  state: z.enum(programmeStates).describe('How it stands.'),
  versions: shownList('Its versions, newest first.', {
    version: fields.version,
    savedAt: fields.savedAt,
    savedBy: fields.savedBy,
  }),
});

/** What is done with programmes by their ids. */
const ofNamed = { ...writers, body: named, reply: changed } as const;

export const dealerProgrammes = defineCalls({
  listDealerProgrammes: {
    summary: 'The dealer’s programmes and those of its makes, with where each stands today and which cars it reaches.',
    ...memberCall,
    keyScopes: ['programmes:write'],
    /** Without one, all but those that have ended or were removed. */
    query: z.strictObject({ state: z.enum(programmeStates).optional().describe('Only those that stand so.') }),
    reply: dataOf(z.array(row)).extend({
      /** The day that it is at the dealer’s. */
      today: fields.today,
      counts: shownPart('How many of each.', {
        inForce: z.int().describe('Whether it is in force.'),
        endingSoon: z.int().describe('How many end within a week.'),
        coming: z.int().describe('How many begin later.'),
        ended: z.int().describe('How many have ended.'),
        setAside: z.int().describe('How many are set aside.'),
        removed: z.int().describe('Those that were removed.'),
      }),
      /** Models that the dealer has published and for which no rate or lease is in force. */
      modelsWithout: shownList('Models without a rate or lease in force.', { make: fields.make, model: fields.model }),
    }),
  },
  readDealerProgramme: {
    summary: 'A programme with its earlier versions; as it was at one of them where that is asked for.',
    ...memberCall,
    keyScopes: ['programmes:write'],
    ...ofOne,
    query: z.strictObject({
      version: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, t`Send a version number.`)
        .optional()
        .meta({ description: 'As it was at this version.', example: '1' }),
    }),
    givesVersion: true,
    reply: dataOf(keptWithVersions),
  },
  createProgrammes: {
    summary: 'Adds programmes of the dealer, all or none. A field at fault is named with its place in the list.',
    ...writers,
    longestBody: 524_288,
    body: z.strictObject({ programmes: several(programmeTerms).describe('The programmes.'), namesAreMeant }),
    ...makesOne,
    refuses: ['conflict'],
    reply: asTheyStand,
  },
  changeProgrammes: {
    summary: 'Gives programmes of the dealer a new version each, all or none, from the versions that were read.',
    ...writers,
    longestBody: 524_288,
    body: z.strictObject({
      programmes: several(
        z.strictObject({
          id: anyId.meta({ description: 'Its id.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
          version: fields.sentVersion,
          terms: programmeTerms.describe('What the programme says.'),
        }),
      ).describe('The programmes.'),
      namesAreMeant,
    }),
    refuses: ['notFound', 'stale'],
    reply: asTheyStand,
  },
  copyProgrammes: {
    summary: 'Copies programmes of the dealer to the time after them: those of November to December.',
    ...writers,
    body: named,
    ...makesOne,
    refuses: ['conflict'],
    reply: asTheyStand,
  },
  endProgrammes: {
    summary: 'Ends programmes that are in force: yesterday becomes their last day, in a new version.',
    ...writers,
    body: named,
    reply: asTheyStand,
  },
  removeProgrammes: {
    summary: 'Removes programmes of the dealer. They can be brought back, and stay readable for deals that name them.',
    ...ofNamed,
  },
  restoreProgrammes: {
    summary: 'Brings removed programmes back as they were.',
    ...ofNamed,
  },
  setProgrammesAside: {
    summary: 'Sets programmes of its makes aside: they do not count for this dealer’s cars.',
    ...ofNamed,
  },
  takeProgrammesBack: {
    summary: 'Lets programmes that were set aside count again.',
    ...ofNamed,
  },
  tryProgrammes: {
    summary: 'Which published cars programmes reach, and what they make of one car’s payment. Stores nothing.',
    ...memberCall,
    keyScopes: ['programmes:write'],
    longestBody: 524_288,
    body: z.strictObject({
      programmes: several(programmeTerms).describe('The programmes.'),
      replaces: z.array(anyId).max(most).exactOptional().describe('Ids of programmes that these take the place of.'),
      /** One of the dealer’s published cars; the first that is reached where none is named. */
      carId: anyId.exactOptional().describe('The listed car’s id.'),
    }),
    reply: dataWith({
      /** How many of the dealer’s published cars they reach, and the first of these. */
      cars: z.int().describe('The cars that are meant.'),
      reached: z.array(reachedCar).describe('The cars that it reaches.'),
      sample: shownPartOrNull('One car, before and after; null where none is reached.', {
        car: reachedCar.describe('The car.'),
        effects: z.array(effect).describe('What changes, by way to pay.'),
      }),
    }),
  },
  effectOfProgrammeImport: {
    summary:
      'What shoppers pay today for cars that a waiting rate sheet reaches, and from its first day. Stores nothing.',
    ...managerCall,
    keyScopes: ['programmes:write'],
    ...ofOne,
    reply: dataWith({
      /** The first day of the sheet, or today. */
      from: fields.from,
      /** How many published cars it reaches, by model. */
      models: shownList('Models; empty for all.', {
        model: fields.model,
        cars: z.int().describe('The cars that are meant.'),
      }),
      /** The cheapest car of each of the first models, in each way to pay that the sheet is about. */
      payments: z.array(effect.extend({ car: reachedCar.describe('The car.') })).describe('Payments before and after.'),
    }),
  },
});
