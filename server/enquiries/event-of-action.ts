import type { EventType } from '#contract/event-types.ts';

/** What a dealer's other systems are told of, by what is written into the record of actions. */
const events: Readonly<Record<string, EventType>> = {
  'enquiry submitted': 'lead.submitted',
  'enquiry changed': 'lead.updated',
  'enquiry withdrawn': 'lead.withdrawn',
  'lead status changed': 'lead.status_changed',
  'lead viewed': 'lead.status_changed',
  'lead assigned': 'lead.assigned',
  'lead note added': 'lead.note_added',
  'dealer asked': 'question.asked',
  'message to dealer sent': 'message.created',
  'message to shopper sent': 'message.created',
  'appointment booked': 'appointment.booked',
  'appointment added': 'appointment.booked',
  'appointment confirmed': 'appointment.confirmed',
  'appointment moved': 'appointment.moved',
  'appointment cancelled': 'appointment.cancelled',
  'appointment called off': 'appointment.cancelled',
  'appointment outcome noted': 'appointment.outcome_noted',
  'counter-offer made': 'offer.made',
  'counter-offer accepted': 'offer.accepted',
  'counter-offer declined': 'offer.declined',
  'counter-offer countered': 'offer.countered',
  'counter-offer withdrawn': 'offer.withdrawn',
  'car added': 'car.added',
  'car changed': 'car.changed',
  'car published': 'car.published',
  'car unpublished': 'car.unpublished',
  'car sold': 'car.sold',
  'car deleted': 'car.removed',
  'car restored': 'car.restored',
  'programme ends soon': 'programme.ending',
};

/** The event that an action is; null of one that no system is told of. */
export const eventOf = (action: string): EventType | null => events[action] ?? null;
