import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { RuleReason } from '#contract/lead-rule-kinds.ts';
import { mailOwners } from '../../accounts/mail-owners.ts';
import { leadTurns } from '../../accounts/tables.ts';
import type { Transaction } from '../../database/db.ts';
import type { dealers } from '../../dealers/tables.ts';
import type { Services } from '../../kit/handler.ts';
import { wallTime } from '../../kit/zone-time.ts';
import { recordAction } from '../audit.ts';
import type { Picked } from './pick-member.ts';

type Dealer = Pick<typeof dealers.$inferSelect, 'id' | 'name' | 'timeZone'>;

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
  { id: dealerId, name, timeZone }: Dealer,
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
