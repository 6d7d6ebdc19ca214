import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type EventType, eventTypes, type ReceiverKind } from '#contract/event-types.ts';

/** What happens, as a page says it. */
export const eventWords: Readonly<Record<EventType | 'test', MessageDescriptor>> = {
  'lead.submitted': msg`New lead`,
  'lead.updated': msg`Changed by the shopper`,
  'lead.withdrawn': msg`Withdrawn by the shopper`,
  'lead.status_changed': msg`Status changed`,
  'lead.assigned': msg`Given to a member`,
  'lead.note_added': msg`Note written`,
  'question.asked': msg`Question asked`,
  'message.created': msg`Message written`,
  'appointment.booked': msg`Appointment booked`,
  'appointment.confirmed': msg`Appointment confirmed`,
  'appointment.moved': msg`Appointment moved`,
  'appointment.cancelled': msg`Appointment cancelled`,
  'appointment.outcome_noted': msg`Came or did not come`,
  'offer.made': msg`Offer made`,
  'offer.accepted': msg`Offer accepted`,
  'offer.declined': msg`Offer declined`,
  'offer.countered': msg`Offer countered`,
  'offer.withdrawn': msg`Offer withdrawn`,
  'car.added': msg`Car added`,
  'car.changed': msg`Car changed`,
  'car.published': msg`Car published`,
  'car.unpublished': msg`Car unpublished`,
  'car.sold': msg`Car sold`,
  'car.removed': msg`Car deleted`,
  'car.restored': msg`Car restored`,
  'programme.ending': msg`Programme ends within a week`,
  test: msg`Test`,
};

export const receiverKindWords: Readonly<Record<ReceiverKind, MessageDescriptor>> = {
  webhook: msg`Signed post (JSON)`,
  adf: msg`ADF/XML by post`,
  adfMail: msg`ADF/XML by mail`,
};

const ofLeads = msg`Leads`;

const groupNames = {
  lead: ofLeads,
  question: ofLeads,
  message: ofLeads,
  appointment: msg`Appointments`,
  offer: msg`Offers`,
  car: msg`Cars`,
  programme: msg`Programmes`,
};

/** The events in the groups in which they are chosen. */
export const eventGroups: readonly { readonly name: MessageDescriptor; readonly events: readonly EventType[] }[] = [
  ...Map.groupBy(eventTypes, (type) => groupNames[type.split('.')[0] as keyof typeof groupNames]), // the first part of each type
].map(([name, events]) => ({ name, events }));
