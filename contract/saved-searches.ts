import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls, makesOne, openLookup, shopperCall, shopperUpdate } from './call.ts';
import { savedFilters } from './car-search.ts';
import { dataOf, fields, parameters } from './fields.ts';
import { alertFrequencies, mostSavedSearches } from './saved-limits.ts';
import { anyId, instant, textOf } from './texts.ts';

const name = textOf(80)
  .refine((text) => text.trim() !== '', t`Give the search a name.`)
  .meta({ description: 'Its name.', example: 'SUVs under 45,000' });
const frequency = z.enum(alertFrequencies, { error: t`Choose at once or daily.` }).describe('How often is paid.');

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
  /** Without it no mail about a search goes out. */
  isAddressConfirmed: z
    .boolean()
    .describe('Whether the address is confirmed: without that no mail about a search goes out.'),
});

/** What a mail's ending link leads to. */
const alertState = z.object({
  name: fields.name,
  paused: z.boolean().describe('Whether it is held back for now, or what is.'),
});

export const savedSearchCalls = defineCalls({
  listSavedSearches: {
    summary: 'The searches that the person has saved, the newest first.',
    ...shopperCall,
    reply: savedSearches,
  },
  saveSearch: {
    summary: `Saves a search with its filters: mails tell of new matches, lower prices and cars that are gone. At most ${mostSavedSearches} stand.`,
    ...shopperUpdate,
    body: z.strictObject({
      name,
      filters: savedFilters.describe('The filters, by the names of the search.'),
      frequency,
    }),
    ...makesOne,
    refuses: ['conflict'],
    reply: savedSearches,
  },
  changeSavedSearch: {
    summary: 'Gives a saved search another name or frequency, pauses its mails or lets them go on.',
    ...shopperUpdate,
    body: z.strictObject({
      id: anyId.meta({ description: 'Its id.', example: 'none' }),
      name: name.optional().describe('Its name.'),
      frequency: frequency.optional().describe('How often is paid.'),
      paused: z
        .boolean({ error: t`Say yes or no.` })
        .optional()
        .describe('Whether it is held back for now, or what is.'),
    }),
    refuses: ['notFound'],
    reply: savedSearches,
  },
  deleteSavedSearch: {
    summary: 'Deletes a saved search with what it had to tell. Doing it again changes nothing.',
    ...shopperUpdate,
    body: z.strictObject({ id: anyId.meta({ description: 'Its id.', example: 'none' }) }),
    reply: savedSearches,
  },
  restoreSavedSearch: {
    summary: 'Takes the deletion of a saved search back, for an hour. Doing it again changes nothing.',
    ...shopperUpdate,
    body: z.strictObject({ id: anyId.meta({ description: 'Its id.', example: 'none' }) }),
    refuses: ['notFound', 'conflict'],
    reply: savedSearches,
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
      paused: z.boolean({ error: t`Say yes or no.` }).describe('Whether it is held back for now, or what is.'),
    }),
    reply: alertState,
  },
});
