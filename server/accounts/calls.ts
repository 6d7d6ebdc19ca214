import type { Implement } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import type { PasswordHashes } from './password-hash.ts';
import { registerUser } from './register-user.ts';
import { endSession } from './sessions.ts';
import { signInDealer, signInUser } from './sign-in.ts';

/** Puts the calls about accounts on the server. */
export function implementAccounts(implement: Implement, services: Services, passwords: PasswordHashes): void {
  const withPasswords = { ...services, passwords };
  implement('registerUser', registerUser(withPasswords));
  implement('signInUser', signInUser(withPasswords));
  implement('signInDealer', signInDealer(withPasswords));
  const signedOut = { message: 'Logged out successfully.' };
  implement('signOutUser', async ({ session }) => {
    await endSession(services.db, session);
    return signedOut;
  });
  implement('signOutDealer', async ({ session }) => {
    await endSession(services.db, session);
    return signedOut;
  });
}
