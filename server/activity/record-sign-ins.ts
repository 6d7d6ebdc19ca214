import { eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { CallName } from '#contract/paths.ts';
import { sessions } from '../accounts/tables.ts';
import { recordAction } from '../enquiries/audit.ts';
import type { CallInput, DealerSession, Implement, Services } from '../kit/handler.ts';
import { hashOf } from '../kit/secrets.ts';

/** What a member does with the own sign-in, and what the record calls it. */
const ownActs: Partial<Record<CallName, string>> = {
  signOutDealer: 'signed out',
  endDealerDevice: 'device signed out',
  signOutDealerEverywhere: 'signed out elsewhere',
  changeDealerPassword: 'password changed',
  confirmOneTimeCodes: 'one-time codes on',
  endOneTimeCodes: 'one-time codes off',
  renewRecoveryCodes: 'recovery codes renewed',
};

/**
 * Puts calls about accounts on the server so that the sign-ins of dealers' members, and what they do with them, stand in
 * the record of actions once they have gone well. Accounts know no record: it stands above them.
 */
export const recordingSignIns =
  (implement: Implement, services: Services): Implement =>
  (name, handler) => {
    const action = ownActs[name];
    if (name !== 'signInDealer' && action === undefined) return implement(name, handler);
    const recorded: typeof handler = async (input) => {
      const reply = await handler(input);
      if (name === 'signInDealer')
        await recordSignIn(services, reply as CallReply<'signInDealer'>); // by its name
      else await record(services, memberOf(input as CallInput<'signOutDealer'>), action ?? '', {}); // a member's own calls
      return reply;
    };
    implement(name, recorded);
  };

const memberOf = ({ session }: { readonly session: DealerSession }): string => session.memberId;

/** The session that has just begun says whose it is, and on which device. */
async function recordSignIn(services: Services, { token }: CallReply<'signInDealer'>): Promise<void> {
  const [session] = await services.db
    .select({ memberId: sessions.dealerMemberId, device: sessions.deviceName })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)));
  if (session?.memberId) await record(services, session.memberId, 'signed in', { device: session.device });
}

const record = ({ db, clock }: Services, actorId: string, action: string, details: object): Promise<void> =>
  recordAction(db, {
    at: clock.now(),
    actorKind: 'dealer',
    actorId,
    action,
    objectId: actorId,
    details: { ...details },
  });
