import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { savedFilters } from './car-search.ts';
import { alertFrequencies, mostSavedSearches } from './saved-limits.ts';
import { anyId, instant, textOf } from './texts.ts';

const name = textOf(80).refine((text) => text.trim() !== '', t`Give the search a name.`);
const frequency = z.enum(alertFrequencies, { error: t`Choose at once or daily.` });

const savedSearch = z.object({
  _id: z.string(),
  name: z.string(),
  /** As they were sent, by the names of the search. */
  filters: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  frequency,
  /** Whether mails about it are held back, by a press or by a mail's own link. */
  paused: z.boolean(),
  savedAt: instant,
  /** When a mail about it went out last; null before the first. */
  toldAt: instant.nullable(),
});

const savedSearches = z.object({
  data: z.array(savedSearch),
  /** Without it no mail about a search goes out. */
  isAddressConfirmed: z.boolean(),
});

/** What a mail's ending link leads to. */
const alertState = z.object({ name: z.string(), paused: z.boolean() });
const token = textOf(100);

export const savedSearchCalls = defineCalls({
  listSavedSearches: {
    summary: 'The searches that the person has saved, the newest first.',
    access: 'user',
    limit: 'account',
    status: 200,
    reply: savedSearches,
  },
  saveSearch: {
    summary: `Saves a search with its filters: mails tell of new matches, lower prices and cars that are gone. At most ${mostSavedSearches} stand.`,
    access: 'user',
    limit: 'update',
    body: z.strictObject({ name, filters: savedFilters, frequency }),
    takesIdempotencyKey: true,
    refuses: ['conflict'],
    status: 201,
    reply: savedSearches,
  },
  changeSavedSearch: {
    summary: 'Gives a saved search another name or frequency, pauses its mails or lets them go on.',
    access: 'user',
    limit: 'update',
    body: z.strictObject({
      id: anyId,
      name: name.optional(),
      frequency: frequency.optional(),
      paused: z.boolean({ error: t`Say yes or no.` }).optional(),
    }),
    refuses: ['notFound'],
    status: 200,
    reply: savedSearches,
  },
  deleteSavedSearch: {
    summary: 'Deletes a saved search with what it had to tell. Doing it again changes nothing.',
    access: 'user',
    limit: 'update',
    body: z.strictObject({ id: anyId }),
    status: 200,
    reply: savedSearches,
  },
  restoreSavedSearch: {
    summary: 'Takes the deletion of a saved search back, for an hour. Doing it again changes nothing.',
    access: 'user',
    limit: 'update',
    body: z.strictObject({ id: anyId }),
    refuses: ['notFound', 'conflict'],
    status: 200,
    reply: savedSearches,
  },
  readAlert: {
    summary: 'Which search an alert is about, for whoever holds the link of one of its mails.',
    access: 'anyone',
    limit: 'lookup',
    body: z.strictObject({ token }),
    status: 200,
    reply: alertState,
  },
  setAlert: {
    summary:
      'Ends the mails about a search, or lets them go on, for whoever holds the link of one of them, without a sign-in.',
    access: 'anyone',
    limit: 'lookup',
    body: z.strictObject({ token, paused: z.boolean({ error: t`Say yes or no.` }) }),
    status: 200,
    reply: alertState,
  },
});
