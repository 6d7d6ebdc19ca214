import type { CallName } from '#contract/paths.ts';
import { newId } from '../kit/secrets.ts';
import { accepted, financeDeal, offeredDeal, programmesQuestion } from './deals.ts';
import { nothingOn, someReceiver } from './delivery-settings.ts';
import { novemberLoan } from './programmes.ts';
import { someSource, stockBodies, unknownOnes } from './stock-bodies.ts';
import { askedTradeIn, draftedTradeIn } from './trade-ins.ts';

/** What the calls are sent while it is tried out who may make them. */

/** A profile with another e-mail address than anybody's. */
const newAddress = {
  firstName: 'Cy',
  lastName: 'New',
  emailAddresses: 'cy@shoppers.example',
  contactNumbers: '416-555-0142',
  username: '',
  address: '',
  city: '',
  state: '',
  zipcode: '',
  country: 'Canada',
};

let timesGiven = 0;
/** A number that was not given before. */
export const nextTime = (): number => {
  timesGiven += 1;
  return timesGiven;
};

const tuesdays = ['2026-11-24', '2026-12-01', '2026-12-15', '2026-12-22', '2026-12-29'] as const;
/** Another half hour of the dealer's Tuesdays with each call that books one: test files share this count. */
const freeTime = () => {
  const halfHours = nextTime();
  const [week, time] = [Math.floor(halfHours / 48) % tuesdays.length, halfHours % 48];
  return {
    date: tuesdays[week],
    time: `${String(Math.floor(time / 2)).padStart(2, '0')}:${time % 2 === 0 ? '00' : '30'}`,
  };
};

/** The leads that user A has sent to dealer A. */
type LeadsOfA = { readonly lead: string; readonly secondLead: string };

export const car = { make: 'ACURA', vehicleType: 'SUV', modelName: 'MDX', trim: 'Type S', year: '2026', type: 'New' };

/** Calls about several cars or programmes pass over what is not the dealer's own. */
/** One pixel. */
const smallPhoto = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Who registers, and a business that does. */
export const newShopper = {
  firstName: 'Cy',
  lastName: 'New',
  emailAddresses: 'cy@shoppers.example',
  contactNumbers: '416-555-0142',
  password: 'a password of some length',
};

export const newDealer = {
  name: 'Cy Motors',
  registrationNumber: '4700001',
  contactNumbers: '416-555-0142',
  address: '1 Main Street',
  city: 'Oakville',
  province: 'Ontario',
  zipcode: 'L6J 1A1',
  firstName: 'Cy',
  lastName: 'New',
  emailAddresses: 'cy@dealers.example',
  password: 'a password of some length',
};

/** A body that the call takes. */
export const accessBodies: Partial<Record<CallName, (leads: LeadsOfA) => unknown>> = {
  registerUser: () => ({ ...newShopper, emailAddresses: `${newId()}@shoppers.example` }),
  signInUser: () => ({ email: 'nobody@shoppers.example', password: 'not the one' }),
  signInDealer: () => ({ email: 'nobody@dealers.example', password: 'not the one' }),
  registerDealer: () => ({ ...newDealer, emailAddresses: `${newId()}@dealers.example` }),
  keepUserLanguage: () => ({ language: 'fr' }),
  keepDealerLanguage: () => ({ language: 'fr' }),
  saveDealerAccount: () => ({ firstName: 'Dana', lastName: 'North', language: 'en' }),
  changeDealerPassword: () => ({ currentPassword: 'not the one', password: 'a password of some length' }),
  signOutUserEverywhere: () => ({ which: 'others' }),
  signOutDealerEverywhere: () => ({ which: 'others' }),
  beginUserOneTimeCodes: () => ({ password: 'not the one' }),
  confirmUserOneTimeCodes: () => ({ code: '123456' }),
  renewUserRecoveryCodes: () => ({ password: 'not the one' }),
  endUserOneTimeCodes: () => ({ password: 'not the one' }),
  beginOneTimeCodes: () => ({ password: 'not the one' }),
  confirmOneTimeCodes: () => ({ code: '123456' }),
  renewRecoveryCodes: () => ({ password: 'not the one' }),
  endOneTimeCodes: () => ({ password: 'not the one' }),
  inviteMember: () => ({ emailAddresses: `${newId()}@dealers.example`, role: 'sales' }),
  changeMember: () => ({ role: 'manager' }),
  saveLeadDesk: () => ({
    copiesManagers: true,
    passOnAfter: 30,
    keepsCarDays: 2,
    lostReasons: ['No stock'],
    financeMembers: [],
  }),
  saveLeadRule: () => ({ kind: 'turn', takers: [], makes: [] }),
  exportActivity: () => ({}),
  giveBackLeads: ({ lead }) => ({ leads: [{ _id: lead, from: null, to: 'none' }] }),
  setOwnAbsence: () => ({ awayFrom: null, awayUntil: null }),
  setAbsence: () => ({ awayFrom: '2026-12-01', awayUntil: '2026-12-03' }),
  handOverOwnLeads: () => ({ assignTo: null }),
  handOverLeads: () => ({ assignTo: null }),
  passOnOwnership: () => ({ password: 'not the one', staysOwner: true }),
  makeDealerKey: () => ({ name: 'Stock', scopes: ['stock:write'], until: '2026-12-24', password: 'not the one' }),
  stopInvitations: () => ({ token: 'A'.repeat(43) }),
  readInvitation: () => ({ token: 'A'.repeat(43) }),
  acceptInvitation: () => ({
    token: 'A'.repeat(43),
    firstName: 'Cy',
    lastName: 'New',
    password: 'a password of some length',
  }),
  askAssistant: () => ({ message: 'What’s the OMVIC fee?' }),
  createProgrammes: () => ({ programmes: [novemberLoan()] }),
  changeProgrammes: () => ({ programmes: [{ id: 'AAAAAAAAAAAAAAAAAAAAAA', version: 1, terms: novemberLoan() }] }),
  tryProgrammes: () => ({ programmes: [novemberLoan()] }),
  copyProgrammes: unknownOnes,
  endProgrammes: unknownOnes,
  removeProgrammes: unknownOnes,
  restoreProgrammes: unknownOnes,
  setProgrammesAside: unknownOnes,
  takeProgrammesBack: unknownOnes,
  chooseProgrammes: () => programmesQuestion,
  calculateDeal: () => financeDeal,
  discloseDeal: () => financeDeal,
  printDeal: () => financeDeal,
  saveAndShare: () => ({ ...financeDeal, ...accepted }),
  saveDraft: () => financeDeal,
  sendToDealers: () => ({ dealers: [{ businessName: 'south-cars' }], ...accepted }),
  askTheDealer: () => ({ section: 'term', message: 'Hello' }),
  bookAppointment: () => ({
    ...freeTime(),
    businessName: 'north-cars',
    appointmentType: 'phone',
    name: 'Ann',
    email: 'ann@shoppers.example',
    phone: '416-555-0142',
    message: 'Hello',
  }),
  moveAppointment: () => ({ date: '2026-12-08', time: '09:00' }),
  addAppointment: () => ({ name: 'Ann' }),
  callOffAppointment: () => ({ reason: 'Snow' }),
  noteOutcome: () => ({ outcome: 'came' }),
  updateEnquiry: () => ({ ...financeDeal, withData: true }),
  askForPasswordLink: () => ({ account: 'user', email: 'nobody@shoppers.example' }),
  ratePassword: () => ({ account: 'user', password: 'a password of some length', about: [] }),
  confirmEmail: () => ({ token: 'A'.repeat(43) }),
  confirmReceiver: () => ({ token: 'A'.repeat(43) }),
  resetPassword: () => ({ token: 'A'.repeat(43), password: 'a password of some length' }),
  changePassword: () => ({ currentPassword: 'not the one', password: 'a password of some length' }),
  saveProfile: () => ({ ...newAddress, currentPassword: 'not the one' }),
  saveCars: () => ({ cars: [] }),
  removeSavedCars: () => ({ ids: [] }),
  lookUpCars: () => ({ cars: [] }),
  saveSearch: () => ({ name: 'SUVs', filters: {}, frequency: 'daily' }),
  changeSavedSearch: () => ({ id: 'none', paused: true }),
  deleteSavedSearch: () => ({ id: 'none' }),
  restoreSavedSearch: () => ({ id: 'none' }),
  readAlert: () => ({ token: 'A'.repeat(43) }),
  setAlert: () => ({ token: 'A'.repeat(43), paused: true }),
  exportMyData: () => ({ password: 'not the one' }),
  deleteAccount: () => ({ password: 'not the one', confirmation: 'yes' }),
  editCarModelDetails: () => ({ carModelDetails: [car] }),
  addCarModelDetails: () => ({ carModelDetails: [car] }),
  ...stockBodies,
  changeLeads: ({ lead }) => ({ ids: [lead], assignTo: null }),
  exportLeads: () => ({}),
  setLeadStatus: () => ({ status: 'viewed', from: 'viewed' }),
  assignLead: () => ({ assignTo: null }),
  addLeadNote: () => ({ text: 'Hello' }),
  sendLeadMessage: () => ({ text: 'Hello' }),
  sendDealMessage: () => ({ text: 'Hello' }),
  markLeadMessagesSeen: () => ({ last: 'none' }),
  markDealMessagesSeen: () => ({ last: 'none' }),
  addMessageTemplate: () => ({ name: newId(), en: 'Hello {firstName}', fr: '' }),
  changeMessageTemplate: () => ({ name: newId(), en: 'Hello {firstName}', fr: '' }),
  makeOffer: () => offeredDeal,
  counterOffer: () => ({ ...offeredDeal, withData: true }),
  declineOffer: () => ({ reason: 'Too much' }),
  keepTradeInDraft: () => draftedTradeIn,
  askForAppraisal: () => askedTradeIn,
  addTradeInPhoto: () => smallPhoto,
  valueTradeIn: () => ({ valueCents: 1_450_000, validOn: '2026-11-30', conditions: '' }),
  declineTradeIn: () => ({ reason: 'Too far' }),
  changeLeadNote: () => ({ text: 'Hello' }),
  mergeLeads: ({ secondLead }) => ({ ids: [secondLead] }),
  addPhoto: () => smallPhoto,
  addDealerPicture: () => smallPhoto,
  beginStockImport: () => ({ fileName: 'stock.csv', bytes: 3 }),
  sendStockImportPart: () => Buffer.from('a,b'),
  readStockImport: () => ({}),
  addStockSource: () => someSource,
  changeStockSource: () => someSource,
  pushStockFile: () => Buffer.from('a,b'),
  decideStockRun: () => ({ take: false, missing: 0 }),
  confirmStockImport: () => ({ removeMissing: false, missing: 0 }),
  beginProgrammeImport: () => Buffer.from('Model,24,36\nMDX,2.99,3.99'),
  answerProgrammeImport: () => ({ leftOut: [], typed: {}, models: {} }),
  takeProgrammeImport: () => ({ mark: 'none', endMissing: false }),
  orderPhotos: () => ({ photos: [] }),
  describePhoto: () => ({ alt: 'From the front' }),
  saveDeliverySettings: () => ({ ...nothingOn, mailOn: true }),
  addStockFormat: () => someStockFormat(),
  changeStockFormat: () => someStockFormat(),
  addReceiver: () => someReceiver,
  changeReceiver: () => someReceiver,
  sendAddressCode: () => ({ kind: 'mail' }),
  confirmAddress: () => ({ kind: 'mail', code: '123456' }),
  sendTestDelivery: () => ({ kind: 'mail' }),
  saveDealerPage: () => ({
    section: 'contacts',
    content: { contactNumbers: '905-555-0101', publicEmail: '', website: '', leadEmail: '' },
  }),
  restoreDealerPage: () => ({ section: 'contacts', version: 1 }),
  previewMarkdown: () => ({ text: 'Come **by**.' }),
  beginCheckout: () => ({ plan: 'pro', interval: 'month' }),
  previewPlanChange: () => ({ plan: 'url', interval: 'month' }),
  changePlan: () => ({ plan: 'url', interval: 'month', at: '2026-11-21T15:00:00Z' }),
  payTestCheckout: () => ({ cardNumber: '4242 4242 4242 4242' }),
  saveEmbed: () => ({ ownAddress: '', origins: [] }),
  sendMessage: () => ({ name: 'Cy', email: 'cy@shoppers.example', topic: 'other', message: 'Hello' }),
};

/** Path parameters that are there for the calls without an enquiry in their path. */
export const pathParams = {
  vin: '5J8TC2H69PL014207',
  part: '0',
  makeName: 'ACURA',
  make: 'ACURA',
  vehicleType: 'SUV',
  type: 'New',
  model: 'MDX',
  slug: 'privacy-policy',
  call: 'calculateDeal',
  state: 'Ontario',
  businessName: 'north-cars',
  invoiceId: 'IIIIIIIIIIIIIIIIIIIIII',
  checkoutId: 'CCCCCCCCCCCCCCCCCCCCCC',
  address: 'north',
  noteId: 'NNNNNNNNNNNNNNNNNNNNNN',
  deviceId: 'DDDDDDDDDDDDDDDDDDDDDD',
  offerId: 'OOOOOOOOOOOOOOOOOOOOOO',
  photoId: 'PPPPPPPPPPPPPPPPPPPPPP',
  valueId: 'VVVVVVVVVVVVVVVVVVVVVV',
  size: 'small',
};

/** The query of a call that cannot do without. */
export const queries: Partial<Record<CallName, Record<string, string>>> = {
  searchCars: { q: 'suv' },
  compareCars: { cars: 'AAAAAAAAAAAAAAAAAAAAAA' },
  readConsumption: { make: 'ACURA', model: 'RDX' },
  listDealerCarModels: { make: 'ACURA', vehicleType: 'SUV' },
  listDealerPageVersions: { section: 'contacts' },
  beginProgrammeImport: { fileName: 'rates.csv' },
};

let formats = 0;

/** A format of a file of stock, each under another name. */
function someStockFormat() {
  formats += 1;
  return { name: `Lot list ${formats}`, element: '', columns: [{ heading: 'VIN', field: 'vin' }], values: [] };
}
