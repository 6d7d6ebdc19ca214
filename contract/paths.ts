/**
 * Method and path of every call, spelled as the specification spells them.
 *
 * Apart from the schemas so that the browser's client can import it without a validator.
 */
export const paths = {
  registerUser: { method: 'POST', path: '/api/auth/register' },
  signInUser: { method: 'POST', path: '/api/auth/login' },
  signOutUser: { method: 'POST', path: '/api/auth/logout' },
  signInDealer: { method: 'POST', path: '/api/dealer/login' },
  signOutDealer: { method: 'POST', path: '/api/dealer/logout' },
  askForPasswordLink: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  changePassword: { method: 'POST', path: '/api/auth/change-password' },
  registerDealer: { method: 'POST', path: '/api/dealer/register' },
  readDealerAccount: { method: 'GET', path: '/api/dealer/account' },
  saveDealerAccount: { method: 'PUT', path: '/api/dealer/account' },
  changeDealerPassword: { method: 'POST', path: '/api/dealer/change-password' },
  signOutDealerEverywhere: { method: 'POST', path: '/api/dealer/logout-everywhere' },
  beginOneTimeCodes: { method: 'POST', path: '/api/dealer/one-time-codes' },
  confirmOneTimeCodes: { method: 'POST', path: '/api/dealer/one-time-codes/confirm' },
  renewRecoveryCodes: { method: 'POST', path: '/api/dealer/one-time-codes/recovery' },
  endOneTimeCodes: { method: 'POST', path: '/api/dealer/one-time-codes/end' },

  listMembers: { method: 'GET', path: '/api/dealer/members' },
  changeMember: { method: 'PUT', path: '/api/dealer/members/:id' },
  removeMember: { method: 'DELETE', path: '/api/dealer/members/:id' },
  inviteMember: { method: 'POST', path: '/api/dealer/invitations' },
  sendInvitationAgain: { method: 'POST', path: '/api/dealer/invitations/:id/send' },
  withdrawInvitation: { method: 'DELETE', path: '/api/dealer/invitations/:id' },
  readInvitation: { method: 'POST', path: '/api/dealer/invitation' },
  acceptInvitation: { method: 'POST', path: '/api/dealer/invitation/accept' },

  readProfile: { method: 'GET', path: '/api/account/profile' },
  saveProfile: { method: 'PUT', path: '/api/account/profile' },
  exportMyData: { method: 'POST', path: '/api/account/export' },
  deleteAccount: { method: 'POST', path: '/api/account/delete' },

  sendMessage: { method: 'POST', path: '/api/contact' },

  listMakes: { method: 'GET', path: '/api/make/make' },
  listVehicleDetails: { method: 'GET', path: '/api/make/make/:makeName/vehicleDetails' },
  countCars: { method: 'GET', path: '/api/car/carCount' },
  countDealerCars: { method: 'GET', path: '/api/dealer/carCount/:businessName' },
  listModelPrices: { method: 'GET', path: '/api/car/getModelNamesByMakeAndTypeWithBasePrice/:make/:vehicleType' },
  searchCars: { method: 'GET', path: '/api/car/search' },
  listModels: { method: 'GET', path: '/api/car/getCarNameByMake/:make' },
  listTrims: { method: 'GET', path: '/api/car/getTrimsByModel/:type/:model' },

  findDealer: { method: 'GET', path: '/api/dealer/dealers/businessName/:businessName' },
  listDealers: { method: 'GET', path: '/api/dealer/dealers' },

  readCarModelDetails: { method: 'GET', path: '/api/dealer/getCarModelDetailsById/:id' },
  listDealerMakes: { method: 'GET', path: '/api/dealer/dealerMakes/:dealerID' },
  listDealerCarModels: { method: 'GET', path: '/api/dealer/dealerCarModels/:dealerID' },
  editCarModelDetails: { method: 'PUT', path: '/api/dealer/editCarModelDetails/:id' },
  addCarModelDetails: { method: 'POST', path: '/api/dealer/addCarModelDetails/:dealerID' },
  listStock: { method: 'GET', path: '/api/dealer/cars' },
  checkCars: { method: 'POST', path: '/api/dealer/cars/check' },
  publishCars: { method: 'POST', path: '/api/dealer/cars/publish' },
  unpublishCars: { method: 'POST', path: '/api/dealer/cars/unpublish' },
  deleteCars: { method: 'POST', path: '/api/dealer/cars/delete' },
  restoreCars: { method: 'POST', path: '/api/dealer/cars/restore' },

  listProvinces: { method: 'GET', path: '/api/provinces/all-provinces' },
  listPostalAreas: { method: 'GET', path: '/api/provinces/fsas/:state' },
  helpForCash: { method: 'GET', path: '/api/popoverInfo' },
  helpForFinance: { method: 'GET', path: '/api/popoverInfoFinance' },
  helpForLease: { method: 'GET', path: '/api/popoverInfoLease' },
  readPage: { method: 'GET', path: '/api/pages/:slug' },

  listFaqCategories: { method: 'GET', path: '/api/faqQuestions/categories-with-questions' },
  askAssistant: { method: 'POST', path: '/api/chatbot' },

  calculateDeal: { method: 'POST', path: '/api/deal/calculate' },
  readRates: { method: 'GET', path: '/api/deal/rates' },

  saveAndShare: { method: 'POST', path: '/api/dealer/:businessName/enquiry' },
  askTheDealer: { method: 'POST', path: '/api/dealer/:businessName/question' },
  saveDraft: { method: 'POST', path: '/api/enquiry/enquiry' },
  readEnquiry: { method: 'GET', path: '/api/enquiry/enquiry/:id' },
  updateEnquiry: { method: 'PUT', path: '/api/enquiry/enquiry/:id' },
  listSavedDeals: { method: 'GET', path: '/api/enquiry/enquiryWithShrtDetails/user' },
  listEnquiries: { method: 'GET', path: '/api/enquiry/enquiries/user' },
  makeShareKey: { method: 'POST', path: '/api/enquiry/enquiry/:id/share' },
  renewShareKeys: { method: 'PUT', path: '/api/enquiry/enquiry/:id/share' },
  revokeShareKeys: { method: 'DELETE', path: '/api/enquiry/enquiry/:id/share' },
  duplicateEnquiry: { method: 'POST', path: '/api/enquiry/enquiry/:id/duplicate' },
  deleteEnquiry: { method: 'DELETE', path: '/api/enquiry/enquiry/:id' },
  restoreEnquiry: { method: 'POST', path: '/api/enquiry/enquiry/:id/restore' },

  bookAppointment: { method: 'POST', path: '/api/appoinment/book' },
  listFreeSlots: { method: 'GET', path: '/api/appoinment/slots/:businessName' },
  listAppointments: { method: 'GET', path: '/api/appoinment/user' },
  moveAppointment: { method: 'PUT', path: '/api/appoinment/:id' },
  cancelAppointment: { method: 'POST', path: '/api/appoinment/:id/cancel' },
  readCalendarFile: { method: 'GET', path: '/api/appoinment/:id/calendar' },
  listDealerAppointments: { method: 'GET', path: '/api/dealer/appointments' },

  listPhotos: { method: 'GET', path: '/api/dealer/listings/:id/photos' },
  addPhoto: { method: 'POST', path: '/api/dealer/listings/:id/photos' },
  orderPhotos: { method: 'PUT', path: '/api/dealer/listings/:id/photos' },
  describePhoto: { method: 'PUT', path: '/api/dealer/photos/:id' },
  removePhoto: { method: 'DELETE', path: '/api/dealer/photos/:id' },
  restorePhoto: { method: 'POST', path: '/api/dealer/photos/:id/restore' },
  listCarPhotos: { method: 'GET', path: '/api/car/photos/:id' },

  listLeads: { method: 'GET', path: '/api/dealer/enquiries' },
  listLeadQuestions: { method: 'GET', path: '/api/dealer/enquiries/:id/questions' },
  markLeadViewed: { method: 'POST', path: '/api/dealer/enquiries/:id/viewed' },
  listAssignees: { method: 'GET', path: '/api/dealer/assignees' },
  changeLeads: { method: 'POST', path: '/api/dealer/leads/changes' },
  exportLeads: { method: 'POST', path: '/api/dealer/leads/export' },
  readLead: { method: 'GET', path: '/api/dealer/enquiries/:id' },
  setLeadStatus: { method: 'PUT', path: '/api/dealer/enquiries/:id/status' },
  assignLead: { method: 'PUT', path: '/api/dealer/enquiries/:id/assignee' },
  addLeadNote: { method: 'POST', path: '/api/dealer/enquiries/:id/notes' },
  changeLeadNote: { method: 'PUT', path: '/api/dealer/enquiries/:id/notes/:noteId' },
  deleteLeadNote: { method: 'DELETE', path: '/api/dealer/enquiries/:id/notes/:noteId' },
  mergeLeads: { method: 'POST', path: '/api/dealer/enquiries/:id/merge' },
  separateLead: { method: 'POST', path: '/api/dealer/enquiries/:id/separate' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: `/api/${string}` }>;

export type CallName = keyof typeof paths;

/** How many rows a page of a list holds: the server cuts by it, and the pages count by it. */
export const pageSizes = { listEnquiries: 20, listLeads: 50, listStock: 25 } as const satisfies Partial<
  Record<CallName, number>
>;
