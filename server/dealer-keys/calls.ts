import type { PasswordTurns } from '../accounts/password-turns.ts';
import type { Implement } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { keysOf } from './list-keys.ts';
import { makeDealerKey } from './make-key.ts';
import { revokeDealerKey } from './revoke-key.ts';

/** Puts the calls about a dealer's keys on the server. */
export function implementDealerKeys(implement: Implement, services: Services, passwords: PasswordTurns): void {
  const { db, clock } = services;
  implement('listDealerKeys', async ({ session }) => ({ data: await keysOf(db, session.dealerId, clock.now()) }));
  implement('makeDealerKey', makeDealerKey({ ...services, passwords }));
  implement('revokeDealerKey', revokeDealerKey(services));
}
