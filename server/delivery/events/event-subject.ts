import { eq, type SQL } from 'drizzle-orm';
import type { EventType } from '#contract/event-types.ts';
import { appointments } from '../../appointments/tables.ts';
import type { Queryable } from '../../database/db.ts';
import { enquiries, questions } from '../../enquiries/tables.ts';
import { listings } from '../../listings/tables.ts';
import { programmes } from '../../programmes/tables.ts';

/** Whose event something is, and of which lead. */
export type Subject = { readonly dealerId: string; readonly enquiryId: string | null };

/** What the event is about, by the first part of its type. */
type Matter = EventType extends `${infer First}.${string}` ? First : never;

const matterOf = (type: EventType) => type.split('.')[0] as Matter; // the type's own first part

const none = { enquiryId: null };

const lookUps: Readonly<Record<Matter, (queryable: Queryable, objectId: string) => Promise<Subject | undefined>>> = {
  lead: ofLead,
  offer: ofLead,
  message: ofLead,
  appointment: async (queryable, id) => {
    const { dealerId, enquiryId } = appointments;
    const [found] = await queryable.select({ dealerId, enquiryId }).from(appointments).where(eq(appointments.id, id));
    return found;
  },
  question: async (queryable, id) => {
    const { dealerId, enquiryId } = questions;
    const [found] = await queryable.select({ dealerId, enquiryId }).from(questions).where(eq(questions.id, id));
    return found;
  },
  car: async (queryable, id) => withDealer(await dealerIn(queryable, listings, eq(listings.id, id))),
  programme: async (queryable, id) => withDealer(await dealerIn(queryable, programmes, eq(programmes.id, id))),
};

/** A deal that the dealer has; a draft is nobody's but its owner's. */
async function ofLead(queryable: Queryable, id: string): Promise<Subject | undefined> {
  const { dealerId, status } = enquiries;
  const [found] = await queryable.select({ dealerId, status }).from(enquiries).where(eq(enquiries.id, id));
  return found?.dealerId && found.status !== 'draft' ? { dealerId: found.dealerId, enquiryId: id } : undefined;
}

async function dealerIn(queryable: Queryable, table: typeof listings | typeof programmes, condition: SQL) {
  const [found] = await queryable.select({ dealerId: table.dealerId }).from(table).where(condition);
  return found?.dealerId;
}

const withDealer = (dealerId: string | null | undefined) => (dealerId ? { dealerId, ...none } : undefined);

/** Whom an event concerns; undefined where its object is gone, or is nothing of a dealer. */
export const subjectOf = (queryable: Queryable, type: EventType, objectId: string): Promise<Subject | undefined> =>
  lookUps[matterOf(type)](queryable, objectId);
