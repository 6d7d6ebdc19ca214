import type { CallName } from '#contract/paths.ts';
import { car, newDealer, newShopper } from './access-requests.ts';
import { answerRequests } from './answer-requests.ts';
import type { TestRequest } from './app.ts';
import { accepted, creditApplication, financeDeal, programmesQuestion } from './deals.ts';
import { everythingOn, someReceiver } from './delivery-settings.ts';
import { goodStockRequests, ofUnknown } from './good-stock-requests.ts';
import { type About, leadRequests } from './lead-requests.ts';
import { novemberLoan } from './programmes.ts';
import type { World } from './world.ts';

/** A change of something that there is not, or of what is at its first version. */
const ofNone = ({ dealerA: { token } }: World, body: object): TestRequest => ({
  token,
  params: { id: 'none' },
  headers: { 'if-match': '"1"' },
  body,
});

const profile = {
  firstName: 'Ann',
  lastName: 'Tester',
  emailAddresses: 'ann@shoppers.example',
  contactNumbers: '416-555-0142',
  username: '',
  address: '',
  city: '',
  state: '',
  zipcode: '',
  country: 'Canada',
  language: 'en',
};

const pageOf = ({ dealerA }: World, body: object): TestRequest => ({
  token: dealerA.token,
  headers: { 'if-match': '"1"' },
  body,
});

const onAppointment = ({ token }: { token: string }, body: object): TestRequest => {
  return { token, params: { id: 'none' }, headers: { 'if-match': '"1"' }, body };
};

/** A request that goes well, for each call that takes a body. */
export const goodRequests: Partial<Record<CallName, (about: About) => TestRequest>> = {
  ...leadRequests,
  registerUser: () => ({ body: newShopper }),
  signInUser: () => ({ body: { email: 'cy@shoppers.example', password: 'x' } }),
  signInDealer: () => ({ body: { email: 'cy@dealers.example', password: 'x' } }),
  registerDealer: () => ({ body: newDealer }),
  beginCheckout: ({ world }) => ({ token: world.dealerA.token, body: { plan: 'pro', interval: 'month' } }),
  previewPlanChange: ({ world }) => ({ token: world.dealerA.token, body: { plan: 'pro', interval: 'month' } }),
  changePlan: ({ world }) => ({
    token: world.dealerA.token,
    body: { plan: 'pro', interval: 'month', at: '2026-11-21T15:00:00Z' },
  }),
  payTestCheckout: () => ({ params: { checkoutId: 'none' }, body: { cardNumber: '4242 4242 4242 4242' } }),
  saveEmbed: ({ world }) => ({
    token: world.dealerA.token,
    headers: { 'if-match': '"0"' },
    body: { ownAddress: '', origins: [] },
  }),
  keepUserLanguage: ({ world }) => ({ token: world.userA.token, body: { language: 'fr' } }),
  keepDealerLanguage: ({ world }) => ({ token: world.dealerA.token, body: { language: 'fr' } }),
  saveDealerAccount: ({ world }) => ({
    token: world.dealerA.token,
    body: { firstName: 'Dana', lastName: 'North', language: 'en' },
  }),
  changeDealerPassword: ({ world }) => ({
    token: world.dealerA.token,
    body: { currentPassword: 'x', password: 'a password of some length' },
  }),
  signOutUserEverywhere: ({ world }) => ({ token: world.userA.token, body: { which: 'others' } }),
  signOutDealerEverywhere: ({ world }) => ({ token: world.dealerA.token, body: { which: 'others' } }),
  beginUserOneTimeCodes: ({ world }) => ({ token: world.userA.token, body: { password: 'x' } }),
  confirmUserOneTimeCodes: ({ world }) => ({ token: world.userA.token, body: { code: '123456' } }),
  renewUserRecoveryCodes: ({ world }) => ({ token: world.userA.token, body: { password: 'x' } }),
  endUserOneTimeCodes: ({ world }) => ({ token: world.userA.token, body: { password: 'x' } }),
  beginOneTimeCodes: ({ world }) => ({ token: world.dealerA.token, body: { password: 'x' } }),
  confirmOneTimeCodes: ({ world }) => ({ token: world.dealerA.token, body: { code: '123456' } }),
  renewRecoveryCodes: ({ world }) => ({ token: world.dealerA.token, body: { password: 'x' } }),
  endOneTimeCodes: ({ world }) => ({ token: world.dealerA.token, body: { password: 'x' } }),
  inviteMember: ({ world }) => ({
    token: world.dealerA.token,
    body: { emailAddresses: 'sam@dealers.example', role: 'sales' },
  }),
  changeMember: ({ world }) => ({
    token: world.dealerA.token,
    params: { id: 'none' },
    body: { role: 'sales', disabled: false },
  }),
  saveLeadDesk: ({ world }) => ({
    token: world.dealerA.token,
    body: { copiesManagers: true, passOnAfter: 30, keepsCarDays: 2, lostReasons: ['No stock'], financeMembers: [] },
  }),
  saveLeadRule: ({ world }) => ({ token: world.dealerA.token, body: { kind: 'turn', takers: [], makes: [] } }),
  exportActivity: ({ world }) => ({
    token: world.dealerA.token,
    body: { kind: 'leads', by: 'product', from: '2026-11-01', to: '2026-11-30' },
  }),
  giveBackLeads: ({ world }) => ({
    token: world.dealerA.token,
    body: { leads: [{ _id: 'none', from: null, to: 'none' }] },
  }),
  setOwnAbsence: ({ world }) => ({ token: world.dealerA.token, body: { awayFrom: null, awayUntil: null } }),
  setAbsence: ({ world }) => ofNone(world, { awayFrom: '2026-12-01', awayUntil: null }),
  handOverOwnLeads: ({ world }) => ({ token: world.dealerA.token, body: { assignTo: null } }),
  handOverLeads: ({ world }) => ofNone(world, { assignTo: null }),
  passOnOwnership: ({ world }) => ({
    token: world.dealerA.token,
    params: { id: 'none' },
    body: { password: 'x', staysOwner: false },
  }),
  makeDealerKey: ({ world }) => ({
    token: world.dealerA.token,
    body: { name: 'Stock', scopes: ['stock:write'], until: '2026-12-24', password: 'x' },
  }),
  stopInvitations: () => ({ body: { token: 'A'.repeat(43) } }),
  readInvitation: () => ({ body: { token: 'A'.repeat(43) } }),
  acceptInvitation: () => ({
    body: { token: 'A'.repeat(43), firstName: 'Sam', lastName: 'New', password: 'a password of some length' },
  }),
  askForPasswordLink: () => ({ body: { account: 'user', email: 'cy@shoppers.example' } }),
  ratePassword: () => ({ body: { account: 'user', password: 'a password of some length', about: ['Ann'] } }),
  confirmEmail: () => ({ body: { token: 'A'.repeat(43) } }),
  confirmReceiver: () => ({ body: { token: 'A'.repeat(43) } }),
  resetPassword: () => ({ body: { token: 'A'.repeat(43), password: 'a password of some length' } }),
  changePassword: ({ world }) => ({
    token: world.userA.token,
    body: { currentPassword: 'x', password: 'a password of some length' },
  }),
  saveProfile: ({ world }) => ({ token: world.userA.token, headers: { 'if-match': '"1"' }, body: profile }),
  saveCars: ({ world }) => ({ token: world.userA.token, body: { cars: [] } }),
  removeSavedCars: ({ world }) => ({ token: world.userA.token, body: { ids: [] } }),
  lookUpCars: () => ({ body: { cars: [] } }),
  saveSearch: ({ world }) => ({
    token: world.userA.token,
    body: { name: 'SUVs', filters: { type: ['SUV'] }, frequency: 'daily' },
  }),
  changeSavedSearch: ({ world }) => ({ token: world.userA.token, body: { id: 'none', paused: true } }),
  deleteSavedSearch: ({ world }) => ({ token: world.userA.token, body: { id: 'none' } }),
  restoreSavedSearch: ({ world }) => ({ token: world.userA.token, body: { id: 'none' } }),
  readAlert: () => ({ body: { token: 'A'.repeat(43) } }),
  setAlert: () => ({ body: { token: 'A'.repeat(43), paused: true } }),
  exportMyData: ({ world }) => ({ token: world.userA.token, body: { password: 'x' } }),
  deleteAccount: ({ world }) => ({ token: world.userA.token, body: { password: 'x', confirmation: 'yes' } }),
  saveDealerPage: ({ world }) => pageOf(world, { section: 'shown', content: { hidden: ['notes'] } }),
  restoreDealerPage: ({ world }) => pageOf(world, { section: 'make', makeId: 'none', version: 1 }),
  previewMarkdown: ({ world }) => pageOf(world, { text: 'Come **by**.' }),
  sendMessage: () => ({ body: { name: 'Cy', email: 'cy@shoppers.example', topic: 'other', message: 'Hello' } }),
  createProgrammes: ({ world }) => ({ token: world.dealerA.token, body: { programmes: [novemberLoan()] } }),
  changeProgrammes: ({ world }) => ({
    token: world.dealerA.token,
    body: { programmes: [{ id: 'none', version: 1, terms: novemberLoan() }] },
  }),
  tryProgrammes: ({ world }) => ({ token: world.dealerA.token, body: { programmes: [novemberLoan()] } }),
  copyProgrammes: ofUnknown,
  endProgrammes: ofUnknown,
  removeProgrammes: ofUnknown,
  restoreProgrammes: ofUnknown,
  setProgrammesAside: ofUnknown,
  takeProgrammesBack: ofUnknown,
  chooseProgrammes: () => ({ body: programmesQuestion }),
  calculateDeal: () => ({ body: { ...financeDeal, options: { taxComponents: [{ name: 'GST', rate: 5 }] } } }),
  discloseDeal: () => ({ body: { ...financeDeal, province: 'QC' } }),
  printDeal: () => ({ body: { ...financeDeal, province: 'ON', businessName: 'north-cars' } }),
  saveDraft: ({ world }) => ({ token: world.userA.token, body: financeDeal }),
  saveAndShare: ({ world }) => ({
    token: world.userA.token,
    params: { businessName: 'north-cars' },
    body: { ...financeDeal, ...accepted, ...creditApplication },
  }),
  sendToDealers: ({ world, enquiryId }) => ({
    token: world.userA.token,
    params: { id: enquiryId },
    headers: { 'if-match': '"1"' },
    body: {
      dealers: [{ businessName: 'south-cars', totalOutlay: '1.00' }],
      ...accepted,
      creditConsent: 'yes',
      note: 'Hi',
    },
  }),
  ...answerRequests,
  askAssistant: () => ({ body: { message: 'What’s the OMVIC fee?' } }),
  askTheDealer: ({ world, enquiryId }) => ({
    token: world.userA.token,
    params: { businessName: 'north-cars' },
    body: { section: 'term', message: 'Hello', vehicle: '', enquiryId },
  }),
  bookAppointment: ({ world }) => ({
    token: world.userA.token,
    body: {
      date: '2026-11-24',
      time: '10:00',
      businessName: 'north-cars',
      appointmentType: 'phone',
      name: 'Ann',
      email: 'ann@shoppers.example',
      phone: '416-555-0142',
      message: 'Hello',
    },
  }),
  moveAppointment: ({ world }) => onAppointment(world.userA, { date: '2026-12-08', time: '09:00' }),
  addAppointment: ({ world }) => ({
    token: world.dealerA.token,
    body: {
      date: '2026-11-24',
      time: '15:00',
      name: 'Ann',
      email: 'a@a.example',
      phone: '416-555-0142',
      message: 'Called',
    },
  }),
  callOffAppointment: ({ world }) => onAppointment(world.dealerA, { reason: 'Snow' }),
  noteOutcome: ({ world }) => onAppointment(world.dealerA, { outcome: 'came' }),
  changeLeads: ({ world }) => ({ token: world.dealerA.token, body: { ids: ['none'], status: 'won' } }),
  exportLeads: ({ world }) => ({
    token: world.dealerA.token,
    body: { status: 'open', mode: 'Lease', condition: 'New', sort: '-price', q: 'rdx' },
  }),
  setLeadStatus: ({ world }) => ({
    token: world.dealerA.token,
    params: { id: 'none' },
    body: { status: 'contacted', from: 'viewed' },
  }),
  assignLead: ({ world }) => ({ token: world.dealerA.token, params: { id: 'none' }, body: { assignTo: null } }),
  addLeadNote: ({ world }) => ({ token: world.dealerA.token, params: { id: 'none' }, body: { text: 'Hello' } }),
  mergeLeads: ({ world }) => ({ token: world.dealerA.token, params: { id: 'none' }, body: { ids: ['none'] } }),
  beginStockImport: ({ world }) => ({ token: world.dealerA.token, body: { fileName: 'stock.csv', bytes: 3 } }),
  readStockImport: ({ world }) => ({
    token: world.dealerA.token,
    params: { id: 'none' },
    body: { fields: ['vin', null] },
  }),
  confirmStockImport: ({ world }) => ({
    token: world.dealerA.token,
    params: { id: 'none' },
    body: { removeMissing: false, missing: 0 },
  }),
  answerProgrammeImport: ({ world }) => ({
    token: world.dealerA.token,
    params: { id: 'none' },
    body: { leftOut: ['model:Prelude'], typed: {}, models: {}, from: '2026-12-01' },
  }),
  takeProgrammeImport: ({ world }) => ({
    token: world.dealerA.token,
    params: { id: 'none' },
    body: { mark: 'none', endMissing: false },
  }),
  orderPhotos: ({ world }) => ({ token: world.dealerA.token, params: { id: 'none' }, body: { photos: [] } }),
  describePhoto: ({ world }) => ofNone(world, { alt: 'From the front' }),
  saveDeliverySettings: ({ world }) => ofNone(world, everythingOn),
  addReceiver: ({ world }) => ({ token: world.dealerA.token, body: someReceiver }),
  changeReceiver: ({ world }) => ofNone(world, someReceiver),
  sendAddressCode: ({ world }) => ({ token: world.dealerA.token, body: { kind: 'adf' } }),
  confirmAddress: ({ world }) => ({ token: world.dealerA.token, body: { kind: 'mail', code: '123456' } }),
  sendTestDelivery: ({ world }) => ({ token: world.dealerA.token, body: { kind: 'mail' } }),
  editCarModelDetails: ({ world }) => ofNone(world, { carModelDetails: [car] }),
  addCarModelDetails: ({ world }) => ({
    token: world.dealerA.token,
    params: { dealerID: world.dealerA.id },
    body: { carModelDetails: [car] },
  }),
  ...goodStockRequests,
  updateEnquiry: ({ world, enquiryId }) => ({
    token: world.userA.token,
    params: { id: enquiryId },
    headers: { 'if-match': '"1"' },
    body: { ...financeDeal, withData: true },
  }),
};
