import type { Delivery } from '../../delivery/delivery-words.ts';
import type { LeadWork } from '../work/use-lead-work.ts';

/** One thing of a lead's time line, with when it was and a key of its own. */
export type Entry = { readonly at: string; readonly key: string } & (
  | { readonly kind: 'happening'; readonly happening: LeadWork['history'][number] }
  | { readonly kind: 'message'; readonly message: LeadWork['messages'][number] }
  | { readonly kind: 'note'; readonly note: LeadWork['notes'][number] }
  | { readonly kind: 'read'; readonly read: LeadWork['reads'][number] }
  | { readonly kind: 'delivery'; readonly delivery: Delivery }
);

/**
 * All that has been with a lead, newest first: what happened to it, what the shopper and the dealer wrote, notes of the team, who has read it, and how it went
 * out to the dealer's own systems.
 *
 * @param lead how the dealer stands with it
 * @param deliveries none while they are not known
 */
export const timelineOf = (
  { history, messages, notes, reads }: Pick<LeadWork, 'history' | 'messages' | 'notes' | 'reads'>,
  deliveries: readonly Delivery[],
): readonly Entry[] => {
  const entries: Entry[] = [
    ...messages
      .toReversed()
      .map((message) => ({ kind: 'message' as const, at: message.at, key: message._id, message })),
    ...notes.map((note) => ({ kind: 'note' as const, at: note.at, key: note._id, note })),
    ...history.map((happening) => ({
      kind: 'happening' as const,
      at: happening.at,
      key: `${happening.at} ${happening.what} ${happening.to}`,
      happening,
    })),
    ...deliveries.map((delivery) => ({
      kind: 'delivery' as const,
      at: delivery.createdAt,
      key: delivery._id,
      delivery,
    })),
    ...reads.map((read) => ({ kind: 'read' as const, at: read.at, key: `${read.at} ${read.by}`, read })),
  ];
  // What came in the same moment keeps the order above: a note stands over what it is about.
  const line = entries.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return line.filter((entry, place) => !isReadAgain(entry, line[place - 1]));
};

/** Whether it says no more than the newer one before it: the same person has read the same, and nothing was between. */
const isReadAgain = (entry: Entry, newer: Entry | undefined): boolean =>
  entry.kind === 'read' &&
  newer?.kind === 'read' &&
  entry.read.by === newer.read.by &&
  entry.read.withData === newer.read.withData &&
  entry.read.withCredit === newer.read.withCredit;
