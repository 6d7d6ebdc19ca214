import { and, eq } from 'drizzle-orm';
import { msg, type Words } from '#contract/words.ts';
import { mailAccountOf } from '../accounts/mail-account.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { queueMail } from '../integrations/mail/queue-mail.ts';
import type { Services } from '../kit/handler.ts';
import { sentenceIn } from '../kit/sentences.ts';

type Member = typeof dealerMembers.$inferSelect;

export const nameOf = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** What has become of an owner, or of somebody who is one now; nothing where it concerns no owner. */
export function changeOfOwner(before: Member | undefined, after: Member | undefined): Words | undefined {
  const was = before?.role === 'owner' && !before.disabled;
  const is = after?.role === 'owner' && !after.disabled;
  const about = after ?? before;
  if (was === is || !about) return undefined;
  const person = nameOf(about);
  if (is) return msg`${{ person }} is an owner of your business now.`;
  if (!after) return msg`${{ person }}, an owner of your business, was removed.`;
  if (after.disabled) return msg`${{ person }}, an owner of your business, can no longer sign in.`;
  return msg`${{ person }} is no longer an owner of your business.`;
}

type Change = {
  readonly dealerId: string;
  readonly change: Words | undefined;
  /** Who did it. */
  readonly by: Pick<Member, 'firstName' | 'lastName'>;
  /** Whom it concerns, who may be no owners any more. */
  readonly about: readonly Pick<Member, 'id' | 'email' | 'emailVerifiedAt' | 'firstName' | 'language'>[];
};

/** Tells every owner, and whom it concerns, that the owners have changed: a takeover shall not go unnoticed. */
export async function tellOwners(tx: Transaction, services: Services, told: Change): Promise<void> {
  const { dealerId, change, by, about } = told;
  if (!change) return;
  const [dealer] = await tx.select({ name: dealers.name }).from(dealers).where(eq(dealers.id, dealerId));
  const { role, disabled } = dealerMembers;
  const isOwner = and(eq(dealerMembers.dealerId, dealerId), eq(role, 'owner'), eq(disabled, false));
  const ids = about.map(({ id }) => id);
  const owners = await tx.select().from(dealerMembers).where(isOwner);
  for (const member of [...owners.filter(({ id }) => !ids.includes(id)), ...about]) {
    const { email: to, language, firstName } = member;
    const facts = {
      firstName,
      dealer: dealer?.name ?? '',
      change: sentenceIn(language, change),
      by: nameOf(by),
      actionPath: '/DealerMembers',
    };
    await queueMail(tx, services, { to, account: mailAccountOf(member), language, mail: 'owners-changed', facts });
  }
}
