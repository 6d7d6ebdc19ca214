import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type EventType, eventTypes, type ReceiverKind } from '#contract/event-types.ts';

/** What happens, as a page says it. */
export const eventWords: Readonly<Record<EventType | 'test', MessageDescriptor>> = {
  'lead.submitted': msg`New lead`,
  'lead.updated': msg`Changed by the customer`,
  'lead.withdrawn': msg`Withdrawn by the customer`,
  'lead.status_changed': msg`Status changed`,
  'lead.assigned': msg`Assigned to a team member`,
  'lead.note_added': msg`Note added`,
  'question.asked': msg`Question asked`,
  'message.created': msg`Message sent`,
  'appointment.booked': msg`Appointment booked`,
  'appointment.confirmed': msg`Appointment confirmed`,
  'appointment.moved': msg`Appointment rescheduled`,
  'appointment.cancelled': msg`Appointment cancelled`,
  'appointment.outcome_noted': msg`Showed / no-show`,
  'offer.made': msg`Offer sent`,
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
  'programme.ending': msg`Program ends within a week`,
  test: msg`Test`,
};

export const receiverKindWords: Readonly<Record<ReceiverKind, MessageDescriptor>> = {
  webhook: msg`Signed webhook (JSON)`,
  adf: msg`ADF/XML by POST`,
  adfMail: msg`ADF/XML by email`,
};

const ofLeads = msg`Leads`;

const groupNames = {
  lead: ofLeads,
  question: ofLeads,
  message: ofLeads,
  appointment: msg`Appointments`,
  offer: msg`Offers`,
  car: msg`Cars`,
  programme: msg`Programs`,
};

/** The events in the groups in which they are chosen. */
export const eventGroups: readonly { readonly name: MessageDescriptor; readonly events: readonly EventType[] }[] = [
  ...Map.groupBy(eventTypes, (type) => groupNames[type.split('.')[0] as keyof typeof groupNames]), // the first part of each type
].map(([name, events]) => ({ name, events }));
