import { msg } from '#contract/words.ts';
import type { Implement, Services } from '../kit/handler.ts';
import type { PersonalDataMap } from '../kit/personal-data.ts';
import { confirmEmail, sendDealerEmailLink, sendEmailLink } from './confirm-email.ts';
import { changeDealerPassword, readDealerAccount, saveDealerAccount } from './dealer-account.ts';
import { exportMyData } from './export-data.ts';
import { askForPasswordLink, resetPassword } from './forgotten-password.ts';
import {
  beginOneTimeCodes,
  confirmOneTimeCodes,
  endOneTimeCodes,
  readOneTimeCodes,
  renewRecoveryCodes,
} from './one-time-codes/manage-codes.ts';
import { type AccountServices, changePassword, deleteAccount } from './own-password.ts';
import type { PasswordTurns } from './password-turns.ts';
import { keepDealerLanguage, keepUserLanguage, readProfile, saveProfile } from './profile.ts';
import { ratePassword } from './rate-password.ts';
import { registerDealer } from './register-dealer.ts';
import { registerUser } from './register-user.ts';
import { endSession } from './sessions.ts';
import { signInDealer, signInUser } from './sign-in.ts';
import { endDevice, listDevices, signOutEverywhere } from './signed-in-devices.ts';

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
