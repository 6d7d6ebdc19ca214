import { z } from 'zod';
import { defineCalls, memberCall } from './call.ts';
import { dataOf, fields } from './fields.ts';
import { memberName } from './leads.ts';
import { instant, shownList, shownPart, shownText } from './texts.ts';

/** What a dealer sets up, in the order in which it is best done. */
export const setupSteps = ['approval', 'hours', 'leadAddress', 'fees', 'listings', 'freight', 'colleagues'] as const;

const counted = z.object({ used: z.int().describe('How many are used.'), most: z.int().describe('How many at most.') });

/** The middle one of the times from sending to the first answer, and of how many. */
const answerTime = z.object({
  medianSeconds: z.int().nullable().describe('The middle one of the times, in seconds; null where there is none.'),
  answered: z.int().describe('How many were answered.'),
});

const dashboard = z.object({
  /** The dealer's own, in which all days here are counted. */
  timeZone: fields.timeZone,
  today: shownText('The day of the calendar, YYYY-MM-DD.', '2026-11-21'),
  /** Leads that nobody has looked at, and when the oldest of them came. */
  waiting: shownPart('What waits: leads with which it is the dealer’s turn, and since when.', {
    count: z.int().describe('How many; null where it is not known.'),
    since: instant.nullable().describe('Since when.'),
  }),
  /** Leads with which there is still something to do. */
  open: z.int().describe('What is not answered.'),
  /** Leads with messages that nobody at the dealer has seen. */
  unread: z.int().describe('How many nobody has seen.'),
  /** What the open leads are about, the most asked for first; at most 100. */
  cars: shownList('The cars that are meant.', { make: fields.make, model: fields.model }),
  /** From sending to the dealer's first status beyond viewed: the middle one of those answered in the last 30 days. */
  response: shownPart('What is answered, and how fast.', {
    medianSeconds: z.int().nullable().describe('The middle one of the times, in seconds; null where there is none.'),
    answered: z.int().describe('How many were answered.'),
    unanswered: z.int().describe('How many were not.'),
    thisWeek: answerTime.describe('The same of what has come since Monday.'),
    /** Of each member, of the leads of the 30 days that he or she was the first to answer; the quickest first. */
    members: z.array(memberName.extend(answerTime.shape)).describe('The members, or how many.'),
  }),
  listings: counted.describe('How many cars.'),
  members: counted.describe('The members, or how many.'),
  setup: shownList('What is set up and what is left.', {
    step: z.enum(setupSteps).describe('Which step it is.'),
    isDone: z.boolean().describe('Whether it is done.'),
  }),
  byDay: shownList('The last 30 days, today last.', { date: fields.date, leads: z.int().describe('How many leads.') }),
  byMode: shownList('By the way to pay.', {
    mode: z.enum(['Cash', 'Finance', 'Lease']).describe('The way to pay: Cash, Finance or Lease.'),
    leads: z.int().describe('How many leads.'),
  }),
});

export const dealerDashboard = defineCalls({
  readDealerDashboard: {
    summary: 'The dealer’s figures of the day: what waits, how fast it answers, what it lists, what is left to set up.',
    ...memberCall,
    reply: dataOf(dashboard),
  },
});
