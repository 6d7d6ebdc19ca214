import type { CallName } from '#contract/paths.ts';

/** Calls that ask for a secret, which the bodies do not have, with what they answer whoever may make them. */
export const withoutSecret: Partial<Record<CallName, number>> = {
  takeProgrammeImport: 409,
  signInUser: 401,
  signInDealer: 401,
  changeDealerPassword: 400,
  beginUserOneTimeCodes: 400,
  confirmUserOneTimeCodes: 400,
  renewUserRecoveryCodes: 400,
  endUserOneTimeCodes: 400,
  beginOneTimeCodes: 400,
  confirmOneTimeCodes: 400,
  renewRecoveryCodes: 400,
  endOneTimeCodes: 400,
  passOnOwnership: 400,
  makeDealerKey: 400,
  stopInvitations: 400,
  readInvitation: 400,
  acceptInvitation: 400,
  readAlert: 400,
  setAlert: 400,
  changePrices: 404,
  changeSavedSearch: 404,
  restoreSavedSearch: 404,
  confirmEmail: 400,
  confirmReceiver: 400,
  // Their addresses are confirmed.
  sendEmailLink: 409,
  sendDealerEmailLink: 409,
  resetPassword: 400,
  changePassword: 400,
  saveProfile: 400,
  exportMyData: 400,
  deleteAccount: 400,
};

/** Calls about a paid plan, an invoice or a checkout, which nobody here has, with what they answer all the same. */
export const withoutPlan: Partial<Record<CallName, number>> = {
  sendAddressCode: 409,
  confirmAddress: 409,
  findInvoiceFile: 404,
  readCheckout: 404,
  readTestCheckout: 404,
  payTestCheckout: 404,
  previewPlanChange: 409,
  changePlan: 409,
  cancelSubscription: 409,
  resumeSubscription: 409,
};

/** Calls on programmes that are to be there, of which nobody here has the one that stands in the body. */
export const withoutProgramme: Partial<Record<CallName, number>> = { changeProgrammes: 404 };

/** Calls on a device, of which nobody here has the one that stands in the path. */
export const withoutDevice: Partial<Record<CallName, number>> = { endUserDevice: 404, endDealerDevice: 404 };

/** Calls on a deal that a dealer has, with what they answer on a draft. */
export const onDraft: Partial<Record<CallName, number>> = {
  sendToDealers: 409,
  sendDealMessage: 409,
  keepTradeInDraft: 409,
  askForAppraisal: 409,
  withdrawAppraisal: 409,
  addTradeInPhoto: 409,
  removeTradeInPhoto: 409,
  restoreTradeInPhoto: 409,
  takeTradeInValue: 409,
};
