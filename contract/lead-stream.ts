import { z } from 'zod';
import { defineCalls, memberCall } from './call.ts';
import { fields } from './fields.ts';
import { leadRow } from './leads.ts';

/**
 * An event of the stream. Its number is the event's id, from which a page goes on after a break.
 *
 * - `lead`: a lead that has come, or has changed, as a list shows it now; `gone` where a list shows it no longer
 * - `reset`: too much has happened since; the page loads its lists anew
 */
const leadStreamEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lead').describe('Which of its kinds it is.'),
    isNew: z.boolean().describe('Whether it has just come.'),
    lead: leadRow.describe('The lead; null for a test.'),
  }),
  z.object({ kind: z.literal('gone').describe('Which of its kinds it is.'), _id: fields.id }),
  z.object({ kind: z.literal('reset').describe('Which of its kinds it is.') }),
]);

export type LeadStreamEvent = z.output<typeof leadStreamEvent>;

export const leadStream = defineCalls({
  countWaitingLeads: {
    summary:
      'With how many leads it is the dealer’s turn: new, opened and not answered, or with a message nobody has seen; 100 where there are as many or more.',
    ...memberCall,
    keyScopes: ['leads:read'],
    isQuiet: true,
    reply: z.object({
      waiting: z.int().describe('What waits: leads with which it is the dealer’s turn, and since when.'),
      /** The event up to which it is counted. */
      lastEvent: fields.lastEvent,
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
    reply: leadStreamEvent,
  },
});
