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
const adfEvents = ['lead.submitted', 'lead.updated'] as const satisfies readonly EventType[];

/** How a receiver is told: by a signed post of JSON, by a post of the ADF document, or by a mail that holds it. */
export const receiverKinds = ['webhook', 'adf', 'adfMail'] as const;

export type ReceiverKind = (typeof receiverKinds)[number];

/** Whether it can carry an event: an ADF document tells of leads alone. */
export const carries = (kind: ReceiverKind, event: EventType): boolean =>
  kind === 'webhook' || adfEvents.some((one) => one === event);

/** For how many days the link works that confirms a receiver's e-mail address. */
export const receiverLinkDays = 3;

/** How many receivers a dealer may have. */
export const mostReceivers = 20;

/** For how many hours the secret before the newest one still signs along. */
export const oldSecretHours = 24;
