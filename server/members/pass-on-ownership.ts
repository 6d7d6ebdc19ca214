import { eq } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { type AccountServices, confirmMember } from '../accounts/own-password.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import { recordAction } from '../enquiries/audit.ts';
import type { Handler } from '../kit/implement.ts';
import { Refusal } from '../kit/refusal.ts';
import { endKeys, type Member, memberOf, withdrawInvitationsBy } from './change-member.ts';
import { peopleOf } from './people.ts';
import { nameOf, tellOwners } from './tell-owners.ts';

/**
 * Makes another member an owner, with the password of whoever does it: an open device alone gives no business away. The
 * giver becomes a manager, whose keys are revoked apart from those that are to stay, unless both are to be owners.
 */
export function passOnOwnership(services: AccountServices): Handler<'passOnOwnership'> {
  const { db, clock } = services;
  return async (input) => {
    const { session, params, body } = input;
    const { dealerId, memberId } = session;
    const find = async (tx: Transaction) => refuseUnfit(await memberOf(tx, dealerId, params.id));
    await db.transaction(find);
    await confirmMember(services, input, 'password', body.password);
    return db.transaction(async (tx) => {
      const heir = await find(tx);
      // The giver may have been demoted while the password was looked at.
      const giver = refuseNoOwner(await memberOf(tx, dealerId, memberId));
      await tx.update(dealerMembers).set({ role: 'owner' }).where(eq(dealerMembers.id, heir.id));
      if (!body.staysOwner) await stepBack(tx, giver);
      await tellOwners(tx, services, {
        dealerId,
        change: changeBy(giver, heir, body),
        by: giver,
        about: [heir, giver],
      });
      const entry = { actorKind: 'dealer', actorId: memberId, action: 'ownership passed on' } as const;
      const details = { staysOwner: body.staysOwner };
      await recordAction(tx, { at: clock.now(), ...entry, objectId: heir.id, details });
      const ended = { maker: giver, keep: body.keepKeys ?? [] };
      const revokedKeys = body.staysOwner ? [] : await endKeys(tx, services, session, ended);
      return { ...(await peopleOf(tx, session, clock.now())), revokedKeys };
    });
  };
}

const changeBy = (giver: Member, heir: Member, { staysOwner }: { staysOwner: boolean }) => {
  const [from, to] = [nameOf(giver), nameOf(heir)];
  return staysOwner
    ? msg`${{ person: to }} is an owner of your business now.`
    : msg`${{ from }} has passed the ownership of your business on to ${{ to }}, and is a manager now.`;
};

/** Invitations are an owner's to make. */
async function stepBack(tx: Transaction, { id }: Member): Promise<void> {
  await tx.update(dealerMembers).set({ role: 'manager' }).where(eq(dealerMembers.id, id));
  await withdrawInvitationsBy(tx, id);
}

function refuseUnfit(member: Member): Member {
  if (member.role === 'owner') throw new Refusal('conflict', msg`This person is an owner already.`);
  if (member.disabled) throw new Refusal('conflict', msg`This person cannot sign in. Let them in again first.`);
  return member;
}

function refuseNoOwner(member: Member): Member {
  if (member.role !== 'owner' || member.disabled) throw new Refusal('conflict', msg`You are no owner any more.`);
  return member;
}
