import { eq } from 'drizzle-orm';
import { msg, type Words } from '#contract/words.ts';
import { dealerMembers } from '../../accounts/tables.ts';
import type { Queryable, Transaction } from '../../database/db.ts';
import { tellDealer } from '../../enquiries/audit.ts';
import { loadEnquiry } from '../../enquiries/load-enquiry.ts';
import { enquiries } from '../../enquiries/tables.ts';
import {
  type CallInput,
  type DealerSession,
  type Handler,
  notFound,
  Refusal,
  type Services,
} from '../../kit/handler.ts';
import { giveStatus } from '../change-lead.ts';
import { fullName } from '../lead-rows.ts';
import { type HeldLead, holdLead, recordWork, showLead } from '../read-lead.ts';
import { type Closed, closedForDealer, type Given, mailToShopper, markSeen, writeMessage } from './thread.ts';

const whyClosed: Readonly<Record<Closed, Words>> = {
  withdrawn: msg`The shopper has withdrawn this deal.`,
  withheld: msg`The shopper has sent this deal without personal data, so no message can reach them.`,
};

/** Throws the refusal of a lead whose shopper cannot be written to. */
export function refuseClosed(lead: Given): void {
  const closed = closedForDealer(lead);
  if (closed) throw new Refusal('conflict', whyClosed[closed]);
}

/** Writes to the shopper of a lead. It is an answer: a lead that nobody has answered becomes a contacted one. */
export function sendLeadMessage(services: Services): Handler<'sendLeadMessage'> {
  return (input) =>
    services.db.transaction(async (tx) => {
      const lead = await holdLead(tx, input.params.id, input.session.dealerId);
      refuseClosed(lead);
      await send(tx, services, lead, input);
      return showLead(tx, lead.id, input.session);
    });
}

async function send(
  tx: Transaction,
  services: Services,
  lead: HeldLead,
  { body, session, idempotencyKey }: CallInput<'sendLeadMessage'>,
): Promise<void> {
  const { dealerId, memberId } = session;
  const at = services.clock.now();
  const signedBy = await nameOf(tx, session);
  const message = { enquiryId: lead.id, dealerId, side: 'dealer', memberId, signedBy, text: body.text, at } as const;
  const { id: messageId, isNew } = await writeMessage(tx, { ...message, idempotencyKey });
  if (!isNew) return;
  const loaded = await loadEnquiry(tx, eq(enquiries.id, lead.id));
  if (!loaded) throw notFound();
  await mailToShopper(tx, services, loaded, { text: body.text.trim(), signedBy, dealerId });
  const isFirst = lead.status === 'submitted' || lead.status === 'viewed';
  if (isFirst) await giveStatus({ tx, session, at }, lead, 'contacted');
  await recordWork(tx, { enquiryId: lead.id, session, at, action: 'message to shopper sent', details: { messageId } });
}

/** The name under which a member writes. */
export async function nameOf(tx: Queryable, { memberId }: DealerSession): Promise<string> {
  const [member] = await tx
    .select({ firstName: dealerMembers.firstName, lastName: dealerMembers.lastName })
    .from(dealerMembers)
    .where(eq(dealerMembers.id, memberId));
  return member ? fullName(member) : '';
}

/** Says that somebody at the dealer has seen the shopper's messages, for all of its people. */
export function markLeadMessagesSeen({ db, clock }: Services): Handler<'markLeadMessagesSeen'> {
  return ({ params: { id: enquiryId }, body: { last }, session: { dealerId } }) =>
    db.transaction(async (tx) => {
      const lead = await holdLead(tx, enquiryId, dealerId);
      if (closedForDealer(lead)) return { seen: 0 };
      const at = clock.now();
      const seen = await markSeen(tx, { enquiryId, reader: 'dealer', last, at });
      if (seen > 0) await tellDealer(tx, { dealerId, enquiryId, kind: 'worked', at });
      return { seen };
    });
}
