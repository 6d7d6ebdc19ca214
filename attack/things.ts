import { randomUUID } from 'node:crypto';
import { type CallName, paths } from '#contract/paths.ts';
import { demoSignIns } from '../e2e/demo-sign-ins.ts';
import { accepted, creditApplication, financeDeal, offeredDeal } from '../server/testing/deals.ts';
import { someReceiver } from '../server/testing/delivery-settings.ts';
import { testPicture } from '../server/testing/pictures.ts';
import { novemberLoan } from '../server/testing/programmes.ts';
import { askedTradeIn } from '../server/testing/trade-ins.ts';
import { type Ask, type Given, mustAsk } from './ask.ts';
import { businessName, invite, type People, signInDealerA } from './people.ts';

/** What belongs to shopper A and dealer A, by what it is. */
export type Things = Readonly<Record<ThingName, string>>;

type ThingName =
  | 'lead'
  | 'draft'
  | 'liveKey'
  | 'revokedKey'
  | 'appointment'
  | 'note'
  | 'offer'
  | 'tradeInPhoto'
  | 'car'
  | 'photo'
  | 'picture'
  | 'member'
  | 'invitation'
  | 'stockImport'
  | 'programmeImport'
  | 'delivery'
  | 'programme'
  | 'template'
  | 'dealerKey'
  | 'stockSource'
  | 'stockRun'
  | 'stockFormat'
  | 'receiver'
  | 'shopperDevice'
  | 'dealerDevice'
  | 'dealer';

/** What the note and the answers of shopper A hold: nobody else's answer may. */
const note = 'Only for Lakeview to read';
export const secretsOfA = [note, 'Quillon', 'Vexley', 'Obsidian Turbines', 'Zephyrine'];

const bookable = async (ask: Ask) => {
  const { days } = await mustAsk(ask, 'listFreeSlots', undefined, { params: { businessName }, query: { days: '31' } });
  return days.flatMap(({ date, times }: { date: string; times: string[] }) => times.map((time) => ({ date, time })));
};

/** A booking of a time that is free, so many further on; for the dealer of the demonstration. */
export async function bookingOf(ask: Ask, further = 0) {
  const when: { date: string; time: string } | undefined = (await bookable(ask)).at(further);
  if (!when) throw new Error('The dealer has no free time to book.');
  const person = { name: 'Quillon Vexley', email: 'quillon@shoppers.example', phone: '416-555-0142', message: 'Hello' };
  return { ...when, ...person, businessName, appointmentType: 'phone' };
}

export const sentDeal = { ...financeDeal, ...accepted };

export const newCar = {
  make: 'ACURA',
  vehicleType: 'SUV',
  modelName: 'MDX',
  trim: 'Type S',
  year: '2026',
  type: 'New',
};

/** A small photo, as a file. */
export const smallPhoto = (): Promise<Buffer> => testPicture(64, 48).png().toBuffer();

async function thingsOfShopper(ask: Ask, { shopperA: { token } }: People) {
  const body = { ...sentDeal, ...creditApplication, note };
  const { data: lead } = await mustAsk(ask, 'saveAndShare', token, { params: { businessName }, body });
  const { data: draft } = await mustAsk(ask, 'saveDraft', token, { body: { ...financeDeal, note } });
  const of = { params: { id: lead._id } };
  const { key: revokedKey } = await mustAsk(ask, 'makeShareKey', token, of);
  await mustAsk(ask, 'revokeShareKeys', token, of);
  const { key: liveKey } = await mustAsk(ask, 'makeShareKey', token, of);
  const { data: tradeIn } = await mustAsk(ask, 'addTradeInPhoto', token, {
    params: { id: lead._id },
    body: await smallPhoto(),
  });
  // The dealer sees a photo once it was sent.
  await mustAsk(ask, 'askForAppraisal', token, { ...of, body: { ...askedTradeIn, note } });
  const { data: appointment } = await mustAsk(ask, 'bookAppointment', token, { body: await bookingOf(ask) });
  const { data: devices } = await mustAsk(ask, 'listUserDevices', token);
  return {
    shopperDevice: devices[0]._id,
    lead: lead._id,
    draft: draft._id,
    revokedKey,
    liveKey,
    appointment: appointment._id,
    tradeInPhoto: tradeIn.photos[0]._id,
  };
}

async function carOf(ask: Ask) {
  const { token, id: dealer } = await signInDealerA(ask);
  const entry = { params: { dealerID: dealer }, body: { carModelDetails: [newCar] } };
  const { carModelDetails } = await mustAsk(ask, 'addCarModelDetails', token, entry);
  return { dealer, car: carModelDetails._id };
}

/** A delivery of a lead; it is there once it has been sent on. */
async function deliveryOf(ask: Ask, token: string, lead: string): Promise<string> {
  await mustAsk(ask, 'resendLead', token, { params: { id: lead } });
  const { data } = await mustAsk(ask, 'listLeadDeliveries', token, { params: { id: lead } });
  return data[0]._id;
}

async function programmeOf(ask: Ask, token: string): Promise<string> {
  const { data } = await mustAsk(ask, 'createProgrammes', token, { body: { programmes: [novemberLoan()] } });
  return data[0].id;
}

/** A key that reads leads, for a month. */
const keyToMake = () => ({
  name: note,
  scopes: ['leads:read'],
  until: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  password: demoSignIns().dealer.password,
});

/** What other systems send stock to and hear of it from: a source with a run, a format, and a receiver. */
async function thingsOfSystems(ask: Ask, token: string) {
  const set = {
    address: '',
    port: 22,
    path: '',
    userName: '',
    signIn: 'none',
    secret: '',
    everyHours: null,
    times: [],
  };
  const body = { name: note, kind: 'push', format: 'automatic', holds: 'some', isOn: true, ...set };
  const { data: source } = await mustAsk(ask, 'addStockSource', token, { body });
  const file = {
    params: { id: source._id },
    query: { fileName: 'a.csv' },
    body: Buffer.from('Stock #,VIN\nA1,none\n'),
  };
  const { data: run } = await mustAsk(ask, 'pushStockFile', token, file);
  const { data: format } = await mustAsk(ask, 'addStockFormat', token, {
    body: { name: note, element: '', columns: [{ heading: 'VIN', field: 'vin' }], values: [] },
  });
  const { data: receiver } = await mustAsk(ask, 'addReceiver', token, { body: { ...someReceiver, name: note } });
  return { stockSource: source._id, stockRun: run._id, stockFormat: format._id, receiver: receiver._id };
}

async function thingsOfDealer(ask: Ask, { ownerA: { token } }: People, lead: string) {
  const params = { id: lead };
  const { version } = (await mustAsk(ask, 'readEnquiry', token, { params })).data;
  const noted = await mustAsk(ask, 'addLeadNote', token, { params, body: { text: note } });
  const offered = { params, version: `"${version}"`, body: offeredDeal };
  await mustAsk(ask, 'makeOffer', token, offered);
  const { data: offers } = await mustAsk(ask, 'listLeadOffers', token, { params });
  const { dealer, car } = await carOf(ask);
  const file = { params: { id: car }, body: await smallPhoto() };
  await mustAsk(ask, 'addPhoto', token, file);
  const { data: photos } = await mustAsk(ask, 'listPhotos', token, { params: { id: car } });
  const { data: picture } = await mustAsk(ask, 'addDealerPicture', token, file);
  await invite(ask, token, 'sales');
  const { data: people } = await mustAsk(ask, 'listMembers', token);
  const { data: stockImport } = await mustAsk(ask, 'beginStockImport', token, {
    body: { fileName: 'stock.csv', bytes: 3 },
  });
  const { data: programmeImport } = await mustAsk(ask, 'beginProgrammeImport', token, {
    query: { fileName: 'rates.csv' },
    body: Buffer.from('Model,24,36\nRDX,2.99,3.99'),
  });
  const written = { text: note };
  await mustAsk(ask, 'sendLeadMessage', token, { params, body: written });
  const { data: templates } = await mustAsk(ask, 'addMessageTemplate', token, {
    body: { name: 'Winter tires', en: note, fr: '' },
  });
  const { data: devices } = await mustAsk(ask, 'listDealerDevices', token);
  const { data: dealerKeys } = await mustAsk(ask, 'makeDealerKey', token, { body: keyToMake() });
  return {
    note: noted.data.notes[0]._id,
    offer: offers[0]._id,
    dealer,
    car,
    photo: photos[0]._id,
    picture: picture._id,
    member: people.members.find(({ isYou }: { isYou: boolean }) => !isYou)._id,
    invitation: people.invitations[0]._id,
    stockImport: stockImport._id,
    programmeImport: programmeImport._id,
    delivery: await deliveryOf(ask, token, lead),
    programme: await programmeOf(ask, token),
    template: templates[0]._id,
    dealerDevice: devices[0]._id,
    dealerKey: dealerKeys[0]._id,
    ...(await thingsOfSystems(ask, token)),
  };
}

/** Makes everything that the others then try to reach. */
export async function makeThings(ask: Ask, people: People): Promise<Things> {
  const ofShopper = await thingsOfShopper(ask, people);
  return { ...ofShopper, ...(await thingsOfDealer(ask, people, ofShopper.lead)) };
}

/** What the id in a path is the id of. */
const idsInPaths: Readonly<Record<string, readonly ThingName[]>> = {
  '/api/enquiry/enquiry/:id': ['lead', 'draft'],
  '/api/dealer/enquiries/:id': ['lead'],
  '/api/appoinment/:id': ['appointment'],
  '/api/dealer/members/:id': ['member'],
  '/api/dealer/invitations/:id': ['invitation'],
  '/api/dealer/keys/:id': ['dealerKey'],
  '/api/dealer/stock-sources/:id': ['stockSource'],
  '/api/dealer/stock-runs/:id': ['stockRun'],
  '/api/dealer/stock-formats/:id': ['stockFormat'],
  '/api/dealer/delivery/receivers/:id': ['receiver'],
  '/api/dealer/appointments/:id': ['appointment'],
  '/api/dealer/sold-cars/:id': ['car'],
  '/api/car/listed/:id': ['car'],
  '/api/dealer/listings/:id': ['car'],
  '/api/dealer/photos/:id': ['photo'],
  '/api/dealer/page-pictures/:id': ['picture'],
  '/api/dealer/stock-imports/:id': ['stockImport'],
  '/api/dealer/programme-imports/:id': ['programmeImport'],
  '/api/dealer/editCarModelDetails/:id': ['car'],
  '/api/dealer/getCarModelDetailsById/:id': ['car'],
  '/api/car/photos/:id': ['car'],
  '/api/dealer/delivery/log/:id': ['delivery'],
  '/api/dealer/programmes/:id': ['programme'],
  '/api/dealer/message-templates/:id': ['template'],
  '/api/account/devices/:deviceId': ['shopperDevice'],
  '/api/dealer/devices/:deviceId': ['dealerDevice'],
};

/** What stands in the path of a call in turn; nothing where the path has no id. */
export function thingsIn(name: CallName): readonly ThingName[] {
  const { path } = paths[name];
  if (!/\/:(id|deviceId)\b/.test(path)) return [];
  const found = Object.entries(idsInPaths).find(([start]) => path === start || path.startsWith(`${start}/`));
  if (!found) throw new Error(`attack/things.ts does not say what the id is in ${path}`);
  return found[1];
}

/** An id of the form that every id has, which nothing has. */
export const unknownId = (): string => randomUUID().replaceAll('-', '').slice(0, 22);

/** The parts of a path, with an id that stands for `:id`. */
export const partsOf = (things: Things, id: string): NonNullable<Given['params']> => ({
  id,
  deviceId: id,
  noteId: things.note,
  offerId: things.offer,
  photoId: things.tradeInPhoto,
  valueId: things.offer,
  size: 'small',
  dealerID: things.dealer,
  businessName,
  part: '0',
  makeName: 'ACURA',
  make: 'ACURA',
  vehicleType: 'SUV',
  type: 'New',
  model: 'MDX',
  slug: 'privacy-policy',
  state: 'Ontario',
  address: 'north',
  invoiceId: id,
  checkoutId: id,
});
