import { z } from 'zod';
import { defineCalls } from './call.ts';
import { leadRow } from './leads.ts';

/**
 * An event of the stream. Its number is the event's id, from which a page goes on after a break.
 *
 * - `lead`: a lead that has come, or has changed, as a list shows it now; `gone` where a list shows it no longer
 * - `reset`: too much has happened since; the page loads its lists anew
 */
const leadStreamEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lead'), isNew: z.boolean(), lead: leadRow }),
  z.object({ kind: z.literal('gone'), _id: z.string() }),
  z.object({ kind: z.literal('reset') }),
]);

export type LeadStreamEvent = z.output<typeof leadStreamEvent>;

export const leadStream = defineCalls({
  countWaitingLeads: {
    summary:
      'With how many leads it is the dealer’s turn: new, opened and not answered, or with a message nobody has seen; 100 where there are as many or more.',
    access: 'dealer',
    keyScopes: ['leads:read'],
    limit: 'account',
    isQuiet: true,
    status: 200,
    reply: z.object({
      waiting: z.int(),
      /** The event up to which it is counted. */
      lastEvent: z.int(),
    }),
  },
  followLeads: {
    summary: 'What happens to the dealer’s leads from now on, or after the event in `Last-Event-ID`, as it happens.',
    access: 'dealer',
    keyScopes: ['events', 'leads:read'],
    limit: 'stream',
    isQuiet: true,
    isStream: true,
    refuses: ['unavailable'],
    status: 200,
    reply: leadStreamEvent,
  },
});
