import { inArray } from 'drizzle-orm';
import { isLongEnough, tooShort, tooShortForDealer } from '#contract/person-fields.ts';
import { msg, type Words, wordsOfError } from '#contract/words.ts';
import { type Handler, type Implement, notFound, type Services, type Session } from '../kit/handler.ts';
import type { PersonalDataMap } from '../kit/personal-data.ts';
import { hashOf } from '../kit/secrets.ts';
import { confirmEmail, sendDealerEmailLink, sendEmailLink } from './confirm-email.ts';
import { changeDealerPassword, readDealerAccount, saveDealerAccount } from './dealer-account.ts';
import { askForPasswordLink, resetPassword } from './forgotten-password.ts';
import {
  beginOneTimeCodes,
  confirmOneTimeCodes,
  endOneTimeCodes,
  readOneTimeCodes,
  renewRecoveryCodes,
} from './one-time-codes/code-keys.ts';
import { type AccountServices, changePassword, deleteAccount, exportMyData } from './own-password.ts';
import type { PasswordTurns } from './password-hash.ts';
import { adviceOn, leastScore, strengthOf } from './password-strength.ts';
import { keepDealerLanguage, keepUserLanguage, readProfile, saveProfile } from './profile.ts';
import { registerDealer, registerUser } from './register.ts';
import { endSession, endSessionsOf, forgetDevice, forgetDevicesOf, liveSessionsOf, ownerOf } from './sessions.ts';
import { signInDealer, signInUser } from './sign-in.ts';
import { sessions } from './tables.ts';

/** Puts the calls about accounts on the server. */
export function implementAccounts(
  implement: Implement,
  services: Services,
  passwords: PasswordTurns,
  personalData: PersonalDataMap,
  contactAddress: string,
): void {
  const withPasswords = { ...services, passwords };
  implement('registerUser', registerUser(withPasswords));
  implement('signInUser', signInUser(withPasswords));
  implement('signInDealer', signInDealer(withPasswords));
  const signedOut = { message: msg`Logged out successfully.` };
  implement('signOutUser', async ({ session }) => {
    await endSession(services.db, session);
    return signedOut;
  });
  implement('signOutDealer', async ({ session }) => {
    await endSession(services.db, session);
    return signedOut;
  });
  implementDevices(implement, services);
  implementCodes(implement, withPasswords);
  implementDealerAccounts(implement, withPasswords, contactAddress);
  implement('keepUserLanguage', keepUserLanguage(withPasswords));
  implement('keepDealerLanguage', keepDealerLanguage(withPasswords));
  implement('askForPasswordLink', askForPasswordLink(services));
  implement('resetPassword', resetPassword(withPasswords));
  implement('confirmEmail', confirmEmail(services));
  implement('sendEmailLink', sendEmailLink(services));
  implement('changePassword', changePassword(withPasswords));
  implement('ratePassword', ratePassword);
  implement('readProfile', readProfile(withPasswords));
  implement('saveProfile', saveProfile(withPasswords));
  implement('exportMyData', exportMyData(withPasswords, personalData));
  implement('deleteAccount', deleteAccount(withPasswords, personalData));
}

function implementDevices(implement: Implement, services: Services): void {
  implement('listUserDevices', listDevices(services));
  implement('listDealerDevices', listDevices(services));
  implement('endUserDevice', endDevice(services));
  implement('endDealerDevice', endDevice(services));
  implement('signOutUserEverywhere', signOutEverywhere(services));
  implement('signOutDealerEverywhere', signOutEverywhere(services));
}

function implementCodes(implement: Implement, services: AccountServices): void {
  implement('readUserOneTimeCodes', readOneTimeCodes(services));
  implement('beginUserOneTimeCodes', beginOneTimeCodes(services));
  implement('confirmUserOneTimeCodes', confirmOneTimeCodes(services));
  implement('renewUserRecoveryCodes', renewRecoveryCodes(services));
  implement('endUserOneTimeCodes', endOneTimeCodes(services));
  implement('beginOneTimeCodes', beginOneTimeCodes(services));
  implement('confirmOneTimeCodes', confirmOneTimeCodes(services));
  implement('renewRecoveryCodes', renewRecoveryCodes(services));
  implement('endOneTimeCodes', endOneTimeCodes(services));
}

function implementDealerAccounts(implement: Implement, services: AccountServices, contactAddress: string): void {
  implement('registerDealer', registerDealer(services, contactAddress));
  implement('readDealerAccount', readDealerAccount(services));
  implement('sendDealerEmailLink', sendDealerEmailLink(services));
  implement('saveDealerAccount', saveDealerAccount(services));
  implement('changeDealerPassword', changeDealerPassword(services));
}

const strongWords = [msg`Good: this password is hard to guess.`, msg`Very good: this password is very hard to guess.`];

/** Says how good a password would be. Nothing of it is kept. */
const ratePassword: Handler<'ratePassword'> = async ({ body: { account, password, about } }) => {
  const strength = await strengthOf(password, about);
  if (!isLongEnough(password, account)) {
    const message = wordsOfError(account === 'dealer' ? tooShortForDealer : tooShort);
    return { message, data: { score: Math.min(strength.score, leastScore - 1), isEnough: false } };
  }
  const strong = strongWords[strength.score - leastScore];
  return { message: strong ?? adviceOn(strength), data: { score: strength.score, isEnough: strong !== undefined } };
};

type Asking = { readonly session: Session };
type Live = typeof sessions.$inferSelect;

const textOf = (hash: Uint8Array) => Buffer.from(hash).toString('base64url');

/** What a device is called by in an address: no hash that is kept leaves the server. */
const idOfDevice = ({ deviceHash, tokenHash }: Live) => textOf(hashOf(textOf(deviceHash ?? tokenHash)));

/** The live sessions of an account by their device, the one used last first: a browser may hold several. */
async function byDevice({ db, clock }: Services, session: Session): Promise<ReadonlyMap<string, Live[]>> {
  return Map.groupBy(await liveSessionsOf(db, clock, ownerOf(session)), idOfDevice);
}

/** Lists the devices on which a person is signed in. */
const listDevices =
  (services: Services) =>
  async ({ session }: Asking) => {
    const own = textOf(session.tokenHash);
    const data = [...(await byDevice(services, session))].map(([_id, of]) => ({
      _id,
      name: of[0]?.deviceName ?? '',
      since: new Date(Math.min(...of.map(({ createdAt }) => createdAt.getTime()))).toISOString(),
      lastUsedAt: new Date(Math.max(...of.map(({ lastSeenAt }) => lastSeenAt.getTime()))).toISOString(),
      isThis: of.some(({ tokenHash }) => textOf(tokenHash) === own),
    }));
    return { data };
  };

/** Signs a person out on one device, which is a stranger to the account from then on. */
const endDevice =
  (services: Services) =>
  async ({ session, params: { deviceId } }: Asking & { readonly params: { readonly deviceId: string } }) => {
    const ended = (await byDevice(services, session)).get(deviceId);
    if (!ended) throw notFound();
    await services.db.transaction(async (tx) => {
      const hashes = ended.map(({ tokenHash }) => tokenHash);
      await tx.delete(sessions).where(inArray(sessions.tokenHash, hashes));
      for (const { deviceHash } of ended) if (deviceHash) await forgetDevice(tx, deviceHash);
    });
    return { message: msg`The device has been signed out.` };
  };

/** Signs a person out on the other devices, or everywhere. */
const signOutEverywhere =
  ({ db }: Services) =>
  async ({
    session,
    body: { which },
  }: Asking & { readonly body: { readonly which: 'others' | 'all' } }): Promise<{ message: Words }> => {
    const owner = ownerOf(session);
    await endSessionsOf(db, owner, which === 'others' ? session.tokenHash : undefined);
    await forgetDevicesOf(db, owner);
    return {
      message: which === 'others' ? msg`All your other devices have been signed out.` : msg`Logged out successfully.`,
    };
  };
