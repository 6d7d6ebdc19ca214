import { eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Db } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { mailPerson } from '../integrations/mail/queue-mail.ts';
import { type DealerSession, type Handler, signInFirst } from '../kit/handler.ts';
import { signedInDealer } from './identity.ts';
import { countRecoveryCodes, usesCodes } from './one-time-codes/code-keys.ts';
import { type AccountServices, confirmMember, keepPassword, refuseWeakPassword } from './own-password.ts';
import { beginSessionOn } from './sessions.ts';
import { dealerMembers } from './tables.ts';

async function membership(db: Db, memberId: string) {
  const [found] = await db
    .select({ member: dealerMembers, dealer: dealers })
    .from(dealerMembers)
    .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(eq(dealerMembers.id, memberId));
  if (!found) throw signInFirst();
  return found;
}

async function viewOf({ db }: AccountServices, { memberId }: DealerSession): Promise<CallReply<'readDealerAccount'>> {
  const { member, dealer } = await membership(db, memberId);
  const owner = { kind: 'dealer', memberId } as const;
  return {
    data: {
      businessName: dealer.businessName,
      name: dealer.name,
      registrationNumber: dealer.registrationNumber,
      // A suspended dealer has no session.
      state: dealer.state === 'approved' ? 'approved' : 'pending',
      role: member.role,
      firstName: member.firstName,
      lastName: member.lastName,
      emailAddresses: member.email,
      emailConfirmed: member.emailVerifiedAt !== null,
      language: member.language,
      oneTimeCodes: await usesCodes(db, owner),
      recoveryCodesLeft: await countRecoveryCodes(db, owner),
    },
  };
}

/** Shows a member their sign-in, and how far their business is. */
export const readDealerAccount =
  (services: AccountServices): Handler<'readDealerAccount'> =>
  ({ session }) =>
    viewOf(services, session);

/** Changes a member's own name and the language of their mails. */
export function saveDealerAccount(services: AccountServices): Handler<'saveDealerAccount'> {
  return async ({ session, body: { firstName, lastName, language } }) => {
    const change = { firstName: firstName.trim(), lastName: lastName.trim(), language };
    await services.db.update(dealerMembers).set(change).where(eq(dealerMembers.id, session.memberId));
    return viewOf(services, session);
  };
}

/** Changes the password; whoever knew the old one is out everywhere, and this session goes on under a new token. */
export function changeDealerPassword(services: AccountServices): Handler<'changeDealerPassword'> {
  const { db, clock, passwords } = services;
  return async (input) => {
    const { body, log, session } = input;
    const member = await confirmMember(services, input, 'currentPassword', body.currentPassword);
    const { dealer } = await membership(db, session.memberId);
    await refuseWeakPassword(body.password, [member.firstName, member.lastName, member.email, dealer.name]);
    const passwordHash = await passwords.inTurn(member.id, (hashes) => hashes.make(body.password));
    const owner = { kind: 'dealer', memberId: member.id } as const;
    const token = await db.transaction(async (tx) => {
      await keepPassword(tx, owner, { passwordHash }, clock.now());
      await mailPerson(tx, services, member, 'password-changed');
      return beginSessionOn(tx, clock, owner, input);
    });
    log.info('password changed');
    return { dealer: signedInDealer(member, dealer), token };
  };
}
