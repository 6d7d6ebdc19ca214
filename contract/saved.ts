import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls, makesOne, openLookup, shopperCall, shopperUpdate } from './call.ts';
import { savedFilters } from './car-search.ts';
import { carCard, listedCar } from './cars.ts';
import { dataOf, fields, parameters } from './fields.ts';
import { readersTerms } from './payment-terms.ts';
import { alertFrequencies, mostComparedCars, mostSavedCars, mostSavedSearches } from './saved-limits.ts';
import { anyId, instant, shownList, shownText, textOf } from './texts.ts';

/** A car that somebody keeps, and since when. What it was asked for then is looked up, and not taken from the device. */
const keptCar = z.strictObject({
  id: anyId.meta({ description: 'Its id.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
  savedAt: fields.savedAt,
});

const keptCars = z.strictObject({
  cars: z
    .array(keptCar)
    .max(mostSavedCars, t`Send up to ${{ mostSavedCars }} cars.`)
    .describe('The cars that are meant.'),
});

/** A car that somebody keeps, with what has become of it. Amounts are dollars; '' where the price is on request. */
const savedCarRow = z.object({
  _id: fields.id,
  savedAt: fields.savedAt,
  /** What it is called: 2022 Volvo XC60 B6 Ultra. */
  name: fields.name,
  /** Null for a car that is no longer for sale. */
  card: carCard.nullable().describe('What is shown of the car, or of the payment card; null where there is none.'),
  /** What was asked for the car alone when it was saved, and what is asked now. */
  priceThen: shownText('Dollars, at the save.', '73900.00'),
  price: fields.price,
});

const savedCarRows = dataOf(z.array(savedCarRow));
const kept = z.object({
  cars: shownList('The cars that are meant.', {
    id: shownText('Its id.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
    savedAt: fields.savedAt,
  }),
});

const name = textOf(80)
  .refine((text) => text.trim() !== '', t`Give the search a name.`)
  .meta({ description: 'Its name.', example: 'SUVs under 45,000' });
const frequency = z
  .enum(alertFrequencies, { error: t`Choose how often to get emails.` })
  .describe('How often alert emails are sent.');

const savedSearch = z.object({
  _id: fields.id,
  name: fields.name,
  /** As they were sent, by the names of the search. */
  filters: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .describe('The filters, by the names of the search.'),
  frequency,
  /** Whether mails about it are held back, by a press or by a mail's own link. */
  paused: z.boolean().describe('Whether it is held back for now, or what is.'),
  savedAt: fields.savedAt,
  toldAt: instant.nullable().describe('When a mail about it went out last; null before the first.'),
});

const savedSearches = dataOf(z.array(savedSearch)).extend({
  isAddressConfirmed: z
    .boolean()
    .describe('Whether the address is confirmed: without that no mail about a search goes out.'),
});

/** What a mail's ending link leads to. */
const alertState = z.object({
  name: fields.name,
  paused: z.boolean().describe('Whether it is held back for now, or what is.'),
});

const changesSearch = { ...shopperUpdate, reply: savedSearches } as const;

/** What a shopper keeps: cars, and searches with the mails about them. */
export const savedCalls = defineCalls({
  listSavedCars: {
    summary: 'The cars that the person keeps, the last saved first, with what has changed since.',
    ...shopperCall,
    query: z.strictObject(readersTerms),
    reply: savedCarRows,
  },
  saveCars: {
    summary:
      'Keeps cars with the account, beside those that it has; one that it has keeps its earlier day. Gives all that it keeps.',
    ...shopperUpdate,
    body: keptCars,
    reply: kept,
  },
  removeSavedCars: {
    summary: 'Keeps cars no longer. Doing it again changes nothing.',
    ...shopperUpdate,
    body: z.strictObject({
      ids: z
        .array(anyId)
        .max(mostSavedCars, t`Send up to ${{ mostSavedCars }} cars.`)
        .meta({ description: 'Ids.', example: ['k3Vq9xT2mZ7bL1wR5nYc0A'] }),
    }),
    reply: kept,
  },
  lookUpCars: {
    summary: 'What has become of cars that are kept on a device, for whoever has no account.',
    access: 'anyone',
    limit: 'prices',
    body: keptCars.extend(readersTerms),
    reply: savedCarRows,
  },
  compareCars: {
    summary: 'Up to four cars side by side; of one that is no longer for sale its name alone.',
    access: 'anyone',
    limit: 'prices',
    query: z.strictObject({
      cars: z
        .string()
        .max(100)
        .regex(
          new RegExp(`^[\\w-]{22}(?:,[\\w-]{22}){0,${mostComparedCars - 1}}$`),
          t`Send the IDs of one to four cars, separated by commas.`,
        )
        .describe('Ids of two to four cars, with a comma between them.'),
      ...readersTerms,
    }),
    freshForSeconds: 60,
    reply: z.object({
      /** As the query named them; what never was for sale is left out. */
      cars: shownList('The cars that are meant.', {
        _id: fields.id,
        name: fields.name,
        car: listedCar.nullable().describe('The car.'),
      }),
      /** Like the first of them, to go beside it. */
      similar: z.array(carCard).describe('Cars like it.'),
    }),
  },
  listSavedSearches: {
    summary: 'The searches that the person has saved, the newest first.',
    ...shopperCall,
    reply: savedSearches,
  },
  saveSearch: {
    summary: `Saves a search with its filters: mails tell of new matches, lower prices and cars that are gone. At most ${mostSavedSearches} stand.`,
    ...changesSearch,
    body: z.strictObject({
      name,
      filters: savedFilters.describe('The filters, by the names of the search.'),
      frequency,
    }),
    ...makesOne,
    refuses: ['conflict'],
  },
  changeSavedSearch: {
    summary: 'Gives a saved search another name or frequency, pauses its mails or lets them go on.',
    ...changesSearch,
    body: z.strictObject({
      id: anyId.meta({ description: 'Its id.', example: 'none' }),
      name: name.optional().describe('Its name.'),
      frequency: frequency.optional().describe('How often alert emails are sent.'),
      paused: z
        .boolean({ error: t`Answer yes or no.` })
        .optional()
        .describe('Whether it is held back for now, or what is.'),
    }),
    refuses: ['notFound'],
  },
  deleteSavedSearch: {
    summary: 'Deletes a saved search with what it had to tell. Doing it again changes nothing.',
    ...changesSearch,
    body: z.strictObject({ id: anyId.meta({ description: 'Its id.', example: 'none' }) }),
  },
  restoreSavedSearch: {
    summary: 'Takes the deletion of a saved search back, for an hour. Doing it again changes nothing.',
    ...changesSearch,
    body: z.strictObject({ id: anyId.meta({ description: 'Its id.', example: 'none' }) }),
    refuses: ['notFound', 'conflict'],
  },
  readAlert: {
    summary: 'Which search an alert is about, for whoever holds the link of one of its mails.',
    ...openLookup,
    body: z.strictObject({ token: parameters.token }),
    reply: alertState,
  },
  setAlert: {
    summary:
      'Ends the mails about a search, or lets them go on, for whoever holds the link of one of them, without a sign-in.',
    ...openLookup,
    body: z.strictObject({
      token: parameters.token,
      paused: z.boolean({ error: t`Answer yes or no.` }).describe('Whether it is held back for now, or what is.'),
    }),
    reply: alertState,
  },
});
