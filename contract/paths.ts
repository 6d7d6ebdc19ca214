type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The address of every call, spelled as the specification spells it. In one word each, for every page fetches them all.
 *
 * Apart from the schemas so that the browser's client can import it without a validator.
 */
const addresses = {
  registerUser: 'POST /api/auth/register',
  signInUser: 'POST /api/auth/login',
  signOutUser: 'POST /api/auth/logout',
  signInDealer: 'POST /api/dealer/login',
  signOutDealer: 'POST /api/dealer/logout',
  keepUserLanguage: 'PUT /api/account/language',
  keepDealerLanguage: 'PUT /api/dealer/account/language',
  askForPasswordLink: 'POST /api/auth/forgot-password',
  resetPassword: 'POST /api/auth/reset-password',
  changePassword: 'POST /api/auth/change-password',
  ratePassword: 'POST /api/auth/rate-password',
  confirmEmail: 'POST /api/auth/confirm-email',
  sendEmailLink: 'POST /api/account/email-link',
  sendDealerEmailLink: 'POST /api/dealer/account/email-link',
  registerDealer: 'POST /api/dealer/register',
  readDealerAccount: 'GET /api/dealer/account',
  saveDealerAccount: 'PUT /api/dealer/account',
  changeDealerPassword: 'POST /api/dealer/change-password',
  listUserDevices: 'GET /api/account/devices',
  endUserDevice: 'DELETE /api/account/devices/:deviceId',
  signOutUserEverywhere: 'POST /api/auth/logout-everywhere',
  listDealerDevices: 'GET /api/dealer/devices',
  endDealerDevice: 'DELETE /api/dealer/devices/:deviceId',
  signOutDealerEverywhere: 'POST /api/dealer/logout-everywhere',
  readUserOneTimeCodes: 'GET /api/account/one-time-codes',
  beginUserOneTimeCodes: 'POST /api/account/one-time-codes',
  confirmUserOneTimeCodes: 'POST /api/account/one-time-codes/confirm',
  renewUserRecoveryCodes: 'POST /api/account/one-time-codes/recovery',
  endUserOneTimeCodes: 'POST /api/account/one-time-codes/end',
  beginOneTimeCodes: 'POST /api/dealer/one-time-codes',
  confirmOneTimeCodes: 'POST /api/dealer/one-time-codes/confirm',
  renewRecoveryCodes: 'POST /api/dealer/one-time-codes/recovery',
  endOneTimeCodes: 'POST /api/dealer/one-time-codes/end',

  listMembers: 'GET /api/dealer/members',
  changeMember: 'PUT /api/dealer/members/:id',
  passOnOwnership: 'POST /api/dealer/members/:id/owner',
  removeMember: 'DELETE /api/dealer/members/:id',
  inviteMember: 'POST /api/dealer/invitations',
  sendInvitationAgain: 'POST /api/dealer/invitations/:id/send',
  withdrawInvitation: 'DELETE /api/dealer/invitations/:id',
  readInvitation: 'POST /api/dealer/invitation',
  stopInvitations: 'POST /api/dealer/invitation/stop',
  acceptInvitation: 'POST /api/dealer/invitation/accept',

  readProfile: 'GET /api/account/profile',
  saveProfile: 'PUT /api/account/profile',
  exportMyData: 'POST /api/account/export',
  deleteAccount: 'POST /api/account/delete',

  sendMessage: 'POST /api/contact',

  listPlans: 'GET /api/plans',
  readSubscription: 'GET /api/dealer/subscription',
  listInvoices: 'GET /api/dealer/invoices',
  findInvoiceFile: 'GET /api/dealer/invoices/:invoiceId/file',
  beginCheckout: 'POST /api/dealer/subscription/checkout',
  readCheckout: 'GET /api/dealer/subscription/checkout/:checkoutId',
  previewPlanChange: 'POST /api/dealer/subscription/preview',
  changePlan: 'POST /api/dealer/subscription/change',
  cancelSubscription: 'POST /api/dealer/subscription/cancel',
  resumeSubscription: 'POST /api/dealer/subscription/resume',
  openPaymentPortal: 'POST /api/dealer/subscription/portal',
  readTestCheckout: 'GET /api/test-payment/checkouts/:checkoutId',
  payTestCheckout: 'POST /api/test-payment/checkouts/:checkoutId',

  readEmbed: 'GET /api/dealer/embed',
  saveEmbed: 'PUT /api/dealer/embed',
  findOwnAddress: 'GET /api/dealer/own-address/:address',
  findEmbed: 'GET /api/embed/:businessName',

  listMakes: 'GET /api/make/make',
  listVehicleDetails: 'GET /api/make/make/:makeName/vehicleDetails',
  countCars: 'GET /api/car/carCount',
  countDealerCars: 'GET /api/dealer/carCount/:businessName',
  listModelPrices: 'GET /api/car/getModelNamesByMakeAndTypeWithBasePrice/:make/:vehicleType',
  searchCars: 'GET /api/car/search',
  readConsumption: 'GET /api/car/consumption',
  listModels: 'GET /api/car/getCarNameByMake/:make',
  listTrims: 'GET /api/car/getTrimsByModel/:type/:model',

  findDealer: 'GET /api/dealer/dealers/businessName/:businessName',
  listDealers: 'GET /api/dealer/dealers',
  findProgrammes: 'GET /api/dealer/dealers/businessName/:businessName/programmes',

  readCarModelDetails: 'GET /api/dealer/getCarModelDetailsById/:id',
  listDealerMakes: 'GET /api/dealer/dealerMakes/:dealerID',
  listDealerCarModels: 'GET /api/dealer/dealerCarModels/:dealerID',
  editCarModelDetails: 'PUT /api/dealer/editCarModelDetails/:id',
  addCarModelDetails: 'POST /api/dealer/addCarModelDetails/:dealerID',
  listStock: 'GET /api/dealer/cars',
  checkCars: 'POST /api/dealer/cars/check',
  publishCars: 'POST /api/dealer/cars/publish',
  unpublishCars: 'POST /api/dealer/cars/unpublish',
  deleteCars: 'POST /api/dealer/cars/delete',
  restoreCars: 'POST /api/dealer/cars/restore',
  readDealerPage: 'GET /api/dealer/page',
  saveDealerPage: 'PUT /api/dealer/page',
  listDealerPageVersions: 'GET /api/dealer/page/versions',
  restoreDealerPage: 'POST /api/dealer/page/restore',
  readDealerMakes: 'GET /api/dealer/page/makes',
  previewMarkdown: 'POST /api/dealer/page/preview',

  listProvinces: 'GET /api/provinces/all-provinces',
  listPostalAreas: 'GET /api/provinces/fsas/:state',
  helpForCash: 'GET /api/popoverInfo',
  helpForFinance: 'GET /api/popoverInfoFinance',
  helpForLease: 'GET /api/popoverInfoLease',
  readPage: 'GET /api/pages/:slug',

  listFaqCategories: 'GET /api/faqQuestions/categories-with-questions',
  askAssistant: 'POST /api/chatbot',

  calculateDeal: 'POST /api/deal/calculate',
  chooseProgrammes: 'POST /api/deal/programmes',
  readRates: 'GET /api/deal/rates',
  discloseDeal: 'POST /api/deal/disclosure',
  discloseEnquiry: 'GET /api/enquiry/enquiry/:id/disclosure',
  printDeal: 'POST /api/deal/document',
  printEnquiry: 'GET /api/enquiry/enquiry/:id/document',
  readQuoteRules: 'GET /api/quote/rules',
  readFeeFacts: 'GET /api/deal/fees',

  saveAndShare: 'POST /api/dealer/:businessName/enquiry',
  askTheDealer: 'POST /api/dealer/:businessName/question',
  saveDraft: 'POST /api/enquiry/enquiry',
  readEnquiry: 'GET /api/enquiry/enquiry/:id',
  updateEnquiry: 'PUT /api/enquiry/enquiry/:id',
  listSavedDeals: 'GET /api/enquiry/enquiryWithShrtDetails/user',
  listEnquiries: 'GET /api/enquiry/enquiries/user',
  makeShareKey: 'POST /api/enquiry/enquiry/:id/share',
  renewShareKeys: 'PUT /api/enquiry/enquiry/:id/share',
  revokeShareKeys: 'DELETE /api/enquiry/enquiry/:id/share',
  duplicateEnquiry: 'POST /api/enquiry/enquiry/:id/duplicate',
  deleteEnquiry: 'DELETE /api/enquiry/enquiry/:id',
  listVersions: 'GET /api/enquiry/enquiry/:id/versions',
  listOffers: 'GET /api/enquiry/offers/user',
  listDealOffers: 'GET /api/enquiry/enquiry/:id/offers',
  acceptOffer: 'POST /api/enquiry/enquiry/:id/offers/:offerId/accept',
  declineOffer: 'POST /api/enquiry/enquiry/:id/offers/:offerId/decline',
  listOtherDealers: 'GET /api/enquiry/enquiry/:id/dealers',
  sendToDealers: 'POST /api/enquiry/enquiry/:id/dealers',
  compareAnswers: 'GET /api/enquiry/enquiry/:id/answers',
  restoreEnquiry: 'POST /api/enquiry/enquiry/:id/restore',

  bookAppointment: 'POST /api/appoinment/book',
  listFreeSlots: 'GET /api/appoinment/slots/:businessName',
  listAppointments: 'GET /api/appoinment/user',
  moveAppointment: 'PUT /api/appoinment/:id',
  cancelAppointment: 'POST /api/appoinment/:id/cancel',
  readCalendarFile: 'GET /api/appoinment/:id/calendar',
  listDealerAppointments: 'GET /api/dealer/appointments',

  listPhotos: 'GET /api/dealer/listings/:id/photos',
  addPhoto: 'POST /api/dealer/listings/:id/photos',
  orderPhotos: 'PUT /api/dealer/listings/:id/photos',
  describePhoto: 'PUT /api/dealer/photos/:id',
  removePhoto: 'DELETE /api/dealer/photos/:id',
  restorePhoto: 'POST /api/dealer/photos/:id/restore',
  listDealerPictures: 'GET /api/dealer/page-pictures',
  addDealerPicture: 'POST /api/dealer/page-pictures',
  removeDealerPicture: 'DELETE /api/dealer/page-pictures/:id',
  restoreDealerPicture: 'POST /api/dealer/page-pictures/:id/restore',
  listCarPhotos: 'GET /api/car/photos/:id',

  listStockImports: 'GET /api/dealer/stock-imports',
  beginStockImport: 'POST /api/dealer/stock-imports',
  findStockImport: 'GET /api/dealer/stock-imports/:id',
  sendStockImportPart: 'PUT /api/dealer/stock-imports/:id/parts/:part',
  readStockImport: 'POST /api/dealer/stock-imports/:id/read',
  listStockImportRows: 'GET /api/dealer/stock-imports/:id/rows',
  listStockImportMistakes: 'GET /api/dealer/stock-imports/:id/mistakes',
  confirmStockImport: 'POST /api/dealer/stock-imports/:id/confirm',
  cancelStockImport: 'POST /api/dealer/stock-imports/:id/cancel',
  readStockImportReport: 'GET /api/dealer/stock-imports/:id/report',

  listLeads: 'GET /api/dealer/enquiries',
  listLeadQuestions: 'GET /api/dealer/enquiries/:id/questions',
  markLeadViewed: 'POST /api/dealer/enquiries/:id/viewed',
  readDealerDashboard: 'GET /api/dealer/dashboard',
  followLeads: 'GET /api/dealer/leads/stream',
  listAssignees: 'GET /api/dealer/assignees',
  changeLeads: 'POST /api/dealer/leads/changes',
  exportLeads: 'POST /api/dealer/leads/export',
  listLeadVersions: 'GET /api/dealer/enquiries/:id/versions',
  readLead: 'GET /api/dealer/enquiries/:id',
  listLeadOffers: 'GET /api/dealer/enquiries/:id/offers',
  makeOffer: 'POST /api/dealer/enquiries/:id/offers',
  withdrawOffer: 'POST /api/dealer/enquiries/:id/offers/:offerId/withdraw',
  setLeadStatus: 'PUT /api/dealer/enquiries/:id/status',
  assignLead: 'PUT /api/dealer/enquiries/:id/assignee',
  addLeadNote: 'POST /api/dealer/enquiries/:id/notes',
  changeLeadNote: 'PUT /api/dealer/enquiries/:id/notes/:noteId',
  deleteLeadNote: 'DELETE /api/dealer/enquiries/:id/notes/:noteId',
  mergeLeads: 'POST /api/dealer/enquiries/:id/merge',
  separateLead: 'POST /api/dealer/enquiries/:id/separate',

  readDeliverySettings: 'GET /api/dealer/delivery',
  saveDeliverySettings: 'PUT /api/dealer/delivery',
  renewWebhookSecret: 'POST /api/dealer/delivery/secret',
  sendAddressCode: 'POST /api/dealer/delivery/address/code',
  confirmAddress: 'POST /api/dealer/delivery/address/confirm',
  sendTestDelivery: 'POST /api/dealer/delivery/test',
  listDeliveries: 'GET /api/dealer/delivery/log',
  replayDelivery: 'POST /api/dealer/delivery/log/:id/replay',
  listLeadDeliveries: 'GET /api/dealer/enquiries/:id/deliveries',
  readFeedReport: 'GET /api/dealer/feeds',
  resendLead: 'POST /api/dealer/enquiries/:id/resend',
} as const satisfies Record<string, `${Method} /api/${string}`>;

type Addresses = typeof addresses;

export type CallName = keyof Addresses;

type MethodAndPath<Address> = Address extends `${infer Verb extends Method} ${infer Path}`
  ? { readonly method: Verb; readonly path: Path }
  : never;

/** A call and the two words of its address. */
const methodAndPath = ([name, address]: readonly [string, string]) => {
  const [method, path] = address.split(' ');
  return [name, { method, path }];
};

/** Method and path of every call, by its name. */
export const paths = Object.fromEntries(Object.entries(addresses).map(methodAndPath)) as {
  readonly [Name in CallName]: MethodAndPath<Addresses[Name]>;
}; // fromEntries forgets the names

/** How many rows a page of a list holds: the server cuts by it, and the pages count by it. */
export const pageSizes = {
  listEnquiries: 20,
  listVersions: 20,
  listLeads: 50,
  listStock: 25,
  listDeliveries: 20,
  listStockImports: 10,
  listStockImportRows: 50,
  listStockImportMistakes: 50,
} as const satisfies Partial<Record<CallName, number>>;
