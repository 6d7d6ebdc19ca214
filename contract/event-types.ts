/** What the browser may run of the events that a dealer's other systems are told of, without a validator. */

/** What can happen, in the order in which a page offers it. */
export const eventTypes = [
  'lead.submitted',
  'lead.updated',
  'lead.withdrawn',
  'lead.status_changed',
  'lead.assigned',
  'lead.note_added',
  'question.asked',
  'message.created',
  'appointment.booked',
  'appointment.confirmed',
  'appointment.moved',
  'appointment.cancelled',
  'appointment.outcome_noted',
  'offer.made',
  'offer.accepted',
  'offer.declined',
  'offer.countered',
  'offer.withdrawn',
  'car.added',
  'car.changed',
  'car.published',
  'car.unpublished',
  'car.sold',
  'car.removed',
  'car.restored',
  'programme.ending',
] as const;

export type EventType = (typeof eventTypes)[number];

/** What a lead system takes as an ADF document: the lead itself. */
export const adfEvents = ['lead.submitted', 'lead.updated'] as const satisfies readonly EventType[];

/** How a receiver is told: by a signed post of JSON, or by a post of the ADF document. */
export const receiverKinds = ['webhook', 'adf'] as const;

export type ReceiverKind = (typeof receiverKinds)[number];

/** How many receivers a dealer may have. */
export const mostReceivers = 20;

/** For how many hours the secret before the newest one still signs along. */
export const oldSecretHours = 24;
