import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { RuleReason } from '#contract/lead-rule-kinds.ts';
import { openStatuses } from '#contract/lead-statuses.ts';
import { mailOwners } from '../../accounts/mail-owners.ts';
import { isIn } from '../../accounts/out-of-office.ts';
import { dealerMembers, leadTurns } from '../../accounts/tables.ts';
import type { Transaction } from '../../database/db.ts';
import type { dealers } from '../../dealers/tables.ts';
import type { Services } from '../../kit/handler.ts';
import { wallTime } from '../../kit/zone-time.ts';
import { recordAction } from '../audit.ts';
import { placeOfStatus } from '../place-of-status.ts';
import { enquiries } from '../tables.ts';

type Given = {
  readonly enquiryId: string;
  readonly make: string;
  readonly at: Date;
  readonly from?: string | null;
};

/** What the record says of a lead that the dealer's rule gave to somebody. */
export const ruleDetails = (
  { memberId, because }: Picked,
  { make, from = null }: { readonly make: string; readonly from?: string | null },
): { readonly from: string | null; readonly to: string; readonly rule: RuleReason; readonly make?: string } => ({
  from,
  to: memberId,
  rule: because,
  ...(because === 'make' && { make }),
});

/** Writes down that the rule gave a lead to somebody, if it did; sent at the call. */
export async function recordRule(
  tx: Transaction,
  picked: Picked | null | undefined,
  { enquiryId, at, ...given }: Given,
): Promise<void> {
  if (!picked) return;
  const details = ruleDetails(picked, given);
  const entry = { at, actorKind: 'system', actorId: 'lead rule', action: 'lead assigned' } as const;
  await recordAction(tx, { ...entry, objectId: enquiryId, details });
}

/**
 * Tells the owners of a lead for which nobody was there, once in a day of the dealer's: a weekend on which everybody is
 * away shall not fill a mailbox.
 */
export async function tellOwners(
  tx: Transaction,
  services: Pick<Services, 'jobs' | 'keys' | 'clock' | 'publicUrl'>,
  { id: dealerId, name, timeZone }: Pick<typeof dealers.$inferSelect, 'id' | 'name' | 'timeZone'>,
  enquiryId: string,
  at: Date,
): Promise<void> {
  const nobodyOn = wallTime(at, timeZone).date;
  const isFirst = or(isNull(leadTurns.nobodyOn), ne(leadTurns.nobodyOn, nobodyOn));
  const told = await tx
    .update(leadTurns)
    .set({ nobodyOn })
    .where(and(eq(leadTurns.dealerId, dealerId), isFirst))
    .returning({ dealerId: leadTurns.dealerId });
  if (told.length === 0) return;
  const facts = { dealer: name, actionPath: `/ViewDealerEnquiryDetails/${enquiryId}` };
  await mailOwners(tx, services, dealerId, 'nobody-in', () => facts);
}

export type Picked = { readonly memberId: string; readonly because: RuleReason };

type Dealer = Pick<typeof dealers.$inferSelect, 'id' | 'leadRule' | 'timeZone'>;

type NewLead = Pick<typeof enquiries.$inferSelect, 'userId' | 'makeId'> & {
  /** Who hands it over, and is not given it again. */
  readonly apartFrom?: string | undefined;
};

/**
 * The member to whom a dealer's rule gives a lead, in the transaction that saves it: two leads at once wait here for each
 * other, on whatever servers they are saved. Never anybody who is out of office, disabled or removed.
 *
 * @returns null where nobody is there, undefined where the dealer has no rule
 */
export async function pickMember(
  tx: Transaction,
  dealer: Dealer,
  lead: NewLead,
  now: Date,
): Promise<Picked | null | undefined> {
  const { kind, makes } = dealer.leadRule;
  if (kind === 'off') return undefined;
  return memberInTurn(tx, dealer, { ...lead, ofMake: kind === 'make' ? makes[lead.makeId ?? ''] : undefined }, now);
}

/** The same for leads that are given by hand to whoever's turn it is: without a rule nobody has a make. */
export const nextInTurn = async (tx: Transaction, dealer: Dealer, lead: NewLead, now: Date): Promise<Picked | null> =>
  (await pickMember(tx, dealer, lead, now)) ?? (await memberInTurn(tx, dealer, lead, now));

async function memberInTurn(
  tx: Transaction,
  { id: dealerId, timeZone }: Dealer,
  { userId, apartFrom = '', ofMake = [] }: NewLead & { readonly ofMake?: readonly string[] | undefined },
  now: Date,
): Promise<Picked | null> {
  const today = wallTime(now, timeZone).date;
  const canTake = and(isIn(dealerId, today), ne(dealerMembers.id, apartFrom));
  const turn = { dealerId, number: await nextTurn(tx, dealerId), canTake };
  const known = userId === null ? undefined : await memberOfShopper(tx, turn, userId);
  if (known) return { memberId: known, because: 'shopper' };
  const ofTheMake = ofMake.length > 0 ? await takeTurn(tx, turn, ofMake) : undefined;
  if (ofTheMake) return { memberId: ofTheMake, because: 'make' };
  const next = await takeTurn(tx, turn);
  return next ? { memberId: next, because: 'turn' } : null;
}

type Turn = { readonly dealerId: string; readonly number: number; readonly canTake: SQL | undefined };

async function nextTurn(tx: Transaction, dealerId: string): Promise<number> {
  const [row] = await tx
    .insert(leadTurns)
    .values({ dealerId, last: 1 })
    .onConflictDoUpdate({ target: leadTurns.dealerId, set: { last: sql`${leadTurns.last} + 1` } })
    .returning({ number: leadTurns.last });
  if (!row) throw new Error('The turns of a dealer gave no number.');
  return row.number;
}

/** Leads whose shopper is not given with them are not looked at: whose colleague has them would tell who it is. */
async function memberOfShopper(
  tx: Transaction,
  { dealerId, canTake }: Turn,
  userId: string,
): Promise<string | undefined> {
  const isOpen = lte(placeOfStatus(enquiries.status), openStatuses.length);
  const isTheirs = and(eq(enquiries.userId, userId), eq(enquiries.dealerId, dealerId), eq(enquiries.withData, true));
  const [found] = await tx
    .select({ id: dealerMembers.id })
    .from(enquiries)
    .innerJoin(dealerMembers, eq(dealerMembers.id, enquiries.assigneeId))
    .where(and(isTheirs, isOpen, isNotNull(enquiries.submittedAt), canTake))
    .orderBy(desc(enquiries.submittedAt))
    .limit(1);
  return found?.id;
}

/** Whoever of those who are there was given a lead longest ago, newcomers first. The turn is theirs from now on. */
async function takeTurn(
  tx: Transaction,
  { number, canTake }: Turn,
  among?: readonly string[],
): Promise<string | undefined> {
  const { id, leadTurn, createdAt, takesLeads } = dealerMembers;
  const [next] = await tx
    .select({ id })
    .from(dealerMembers)
    .where(and(canTake, among ? inArray(id, [...among]) : eq(takesLeads, true)))
    .orderBy(sql`${leadTurn} ASC NULLS FIRST`, createdAt, id)
    .limit(1)
    .for('no key update');
  if (!next) return undefined;
  await tx.update(dealerMembers).set({ leadTurn: number }).where(eq(id, next.id));
  return next.id;
}
