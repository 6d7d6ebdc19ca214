import { z } from 'zod';
import { defineCalls } from './call.ts';
import { memberName } from './leads.ts';
import { instant } from './texts.ts';

/** What a dealer sets up, in the order in which it is best done. */
export const setupSteps = ['approval', 'hours', 'leadAddress', 'fees', 'listings', 'freight', 'colleagues'] as const;

const counted = z.object({ used: z.int(), most: z.int() });

/** The middle one of the times from sending to the first answer, and of how many. */
const answerTime = z.object({ medianSeconds: z.int().nullable(), answered: z.int() });

const dashboard = z.object({
  /** The dealer's own, in which all days here are counted. */
  timeZone: z.string(),
  today: z.string(),
  /** Leads that nobody has looked at, and when the oldest of them came. */
  waiting: z.object({ count: z.int(), since: instant.nullable() }),
  /** Leads with which there is still something to do. */
  open: z.int(),
  /** Leads with messages that nobody at the dealer has seen. */
  unread: z.int(),
  /** What the open leads are about, the most asked for first; at most 100. */
  cars: z.array(z.object({ make: z.string(), model: z.string() })),
  /** From sending to the dealer's first status beyond viewed: the middle one of those answered in the last 30 days. */
  response: z.object({
    medianSeconds: z.int().nullable(),
    answered: z.int(),
    unanswered: z.int(),
    /** The same of what has come since Monday. */
    thisWeek: answerTime,
    /** Of each member, of the leads of the 30 days that he or she was the first to answer; the quickest first. */
    members: z.array(memberName.extend(answerTime.shape)),
  }),
  listings: counted,
  members: counted,
  setup: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })),
  /** The last 30 days, today last. */
  byDay: z.array(z.object({ date: z.string(), leads: z.int() })),
  byMode: z.array(z.object({ mode: z.enum(['Cash', 'Finance', 'Lease']), leads: z.int() })),
});

export const dealerDashboard = defineCalls({
  readDealerDashboard: {
    summary: 'The dealer’s figures of the day: what waits, how fast it answers, what it lists, what is left to set up.',
    access: 'dealer',
    limit: 'account',
    status: 200,
    reply: z.object({ data: dashboard }),
  },
});
