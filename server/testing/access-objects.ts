import { and, eq, ne } from 'drizzle-orm';
import type { CallName } from '#contract/paths.ts';
import { dealerMembers } from '../accounts/tables.ts';
import { appointments } from '../appointments/tables.ts';
import { dealerPictures } from '../dealer-page/tables.ts';
import { newReceiverSecret, type Receiver } from '../delivery/events/receivers.ts';
import { deliveries, deliveryReceivers } from '../delivery/tables.ts';
import { enquiries } from '../enquiries/tables.ts';
import { before, day } from '../kit/clock.ts';
import { newId } from '../kit/secrets.ts';
import { messageTemplates } from '../leads/tables.ts';
import { memberInvitations } from '../members/tables.ts';
import { noAnswers } from '../programme-import/reading/sheet-context.ts';
import { programmeImports } from '../programme-import/tables.ts';
import { keepProgrammes } from '../programmes/keep-programme.ts';
import { stockFormats } from '../stock-import/tables.ts';
import { putRun, putSource } from './access-imports.ts';
import { nextTime } from './access-requests.ts';
import type { TestApp } from './app.ts';
import { addKey } from './dealer-keys.ts';
import { novemberLoan } from './programmes.ts';
import { addListing, type World } from './world.ts';

/** A call whose id is no enquiry's: what it is about, made anew each time because calls end or change it. */
type OwnObject = {
  readonly make: (app: TestApp, world: World) => Promise<string>;
  readonly isOf: 'userA' | 'dealerA';
};

/** One of the first shopper with the first dealer; over or to come. */
async function makeAppointment({ database }: TestApp, { userA, dealerA }: World, isOver = false): Promise<string> {
  const [id, startsAt] = [newId(), new Date(Date.UTC(isOver ? 2025 : 2026, 11, 1, nextTime()))];
  await database.db.insert(appointments).values({
    id,
    userId: userA.id,
    dealerId: dealerA.id,
    startsAt,
    kind: 'phone',
    status: 'booked',
    name: 'Ann',
    email: 'ann@shoppers.example',
    phone: '416-555-0142',
    message: 'Hello',
    requestHash: new Uint8Array(),
    createdAt: new Date(0),
  });
  return id;
}

const person = (world: World) => {
  const id = newId();
  const email = `${id}@dealers.example`;
  return { id, dealerId: world.dealerA.id, email, emailKey: email, role: 'sales' } as const;
};

async function makeMember({ database }: TestApp, world: World): Promise<string> {
  const member = { ...person(world), firstName: 'Sam', lastName: 'New', passwordHash: '' };
  await database.db.insert(dealerMembers).values(member);
  return member.id;
}

async function makeInvitation({ database, clock }: TestApp, world: World): Promise<string> {
  const { db } = database;
  const invited = person(world);
  const [owner] = await db.select().from(dealerMembers).where(eq(dealerMembers.email, 'owner@north-cars.example'));
  const sent = { sentAt: clock.now(), expiresAt: clock.now(), tokenHash: Buffer.from(invited.id) };
  await db.insert(memberInvitations).values({ ...invited, ...sent, invitedBy: owner?.id ?? '' });
  return invited.id;
}

/** A deal of user A with dealer A, of days ago, which nobody has answered. */
async function makeSentDeal({ database: { db }, clock }: TestApp, { userA, dealerA }: World): Promise<string> {
  const isSent = and(eq(enquiries.userId, userA.id), eq(enquiries.dealerId, dealerA.id), ne(enquiries.status, 'draft'));
  const [lead] = await db.select().from(enquiries).where(isSent).limit(1);
  if (!lead) throw new Error('There is no lead to copy.');
  const sent = { status: 'submitted', submittedAt: before(clock.now(), 2 * day), groupId: null, removedAt: null };
  const id = newId();
  await db.insert(enquiries).values({ ...lead, id, version: 1, ...sent });
  return id;
}

const pictureOf =
  (removed: boolean) =>
  async ({ database, clock }: TestApp, world: World) => {
    const [id, at] = [newId(), clock.now()];
    const picture = { id, key: id, dealerId: world.dealerA.id, readyAt: at, removedAt: removed ? at : null };
    await database.db.insert(dealerPictures).values(picture);
    return id;
  };

async function makeDelivery({ database, clock }: TestApp, { dealerA }: World): Promise<string> {
  const [id, at] = [newId(), clock.now()];
  const test = { kind: 'mail', cause: 'test', causeKey: id, state: 'failed' } as const;
  await database.db.insert(deliveries).values({ id, dealerId: dealerA.id, ...test, createdAt: at, finishedAt: at });
  return id;
}

async function makeProgramme({ database, clock }: TestApp, { dealerA }: World): Promise<string> {
  const saving = { at: clock.now() };
  const [kept] = await database.db.transaction((tx) =>
    keepProgrammes(tx, { dealerId: dealerA.id }, [novemberLoan()], saving),
  );
  return kept?.id ?? '';
}
const programmeImport = (state: 'waiting' | 'taken'): OwnObject => ({
  make: async ({ database, clock }, { dealerA }) => {
    const sheet = { fileName: 'rates.csv', sheets: [], answers: noAnswers };
    const made = { id: newId(), dealerId: dealerA.id, memberId: 'none', ...sheet, createdAt: clock.now() };
    await database.db
      .insert(programmeImports)
      .values({ ...made, state, takenAt: state === 'taken' ? clock.now() : null });
    return made.id;
  },
  isOf: 'dealerA',
});

const makeKey = async ({ database, clock }: TestApp, { dealerA }: World): Promise<string> =>
  (await addKey(database.db, clock, dealerA, ['stock:read'])).id;

const makeReceiver = async (
  { database, clock, configuration }: TestApp,
  { dealerA }: World,
  way: Pick<Receiver, 'kind' | 'url'>,
): Promise<string> => {
  const [id, at] = [newId(), clock.now()];
  const { columns } = newReceiverSecret(configuration.keys, id, at);
  await database.db
    .insert(deliveryReceivers)
    .values({ id, dealerId: dealerA.id, name: 'Maple CRM', ...way, events: ['lead.submitted'], ...columns });
  return id;
};
const stockFormat = (isRemoved: boolean): OwnObject => ({
  make: async ({ database, clock }, { dealerA }) => {
    const [id, now] = [newId(), clock.now()];
    const said = { name: id, columns: [{ heading: 'VIN', field: 'vin' as const }], changedAt: now };
    await database.db
      .insert(stockFormats)
      .values({ id, dealerId: dealerA.id, ...said, removedAt: isRemoved ? now : null });
    return id;
  },
  isOf: 'dealerA',
});
const receiver: OwnObject = {
  make: (app, world) => makeReceiver(app, world, { kind: 'webhook', url: 'https://crm.example/' }),
  isOf: 'dealerA',
};
const mailReceiver: OwnObject = {
  make: (app, world) => makeReceiver(app, world, { kind: 'adfMail', url: 'adf@crm.example' }),
  isOf: 'dealerA',
};
const makeCar = ({ database }: TestApp, { dealerA, acura }: World): Promise<string> =>
  addListing(database.db, dealerA.id, acura);

const appointment: OwnObject = { make: makeAppointment, isOf: 'userA' };
const dealersAppointment: OwnObject = { make: makeAppointment, isOf: 'dealerA' };
const appointmentThatIsOver: OwnObject = {
  make: (app, world) => makeAppointment(app, world, true),
  isOf: 'dealerA',
};
const member: OwnObject = { make: makeMember, isOf: 'dealerA' };
const invitation: OwnObject = { make: makeInvitation, isOf: 'dealerA' };

/** What stands for the lead in a call about something else: whose it is may make the call on it, nobody else. */
/** A template for messages of the first dealer. */
async function makeTemplate({ database }: TestApp, { dealerA }: World): Promise<string> {
  const id = newId();
  await database.db.insert(messageTemplates).values({ id, dealerId: dealerA.id, name: id, en: 'Hello', fr: '' });
  return id;
}

export const ownObjects: Partial<Record<CallName, OwnObject>> = {
  moveAppointment: appointment,
  cancelAppointment: appointment,
  readCalendarFile: appointment,
  confirmAppointment: dealersAppointment,
  callOffAppointment: dealersAppointment,
  noteOutcome: appointmentThatIsOver,
  sendToDealers: { make: makeSentDeal, isOf: 'userA' },
  sellCar: { make: makeCar, isOf: 'dealerA' },
  sendDealMessage: { make: makeSentDeal, isOf: 'userA' },
  changeMember: member,
  removeMember: member,
  passOnOwnership: member,
  setAbsence: member,
  handOverLeads: member,
  sendInvitationAgain: invitation,
  withdrawInvitation: invitation,
  revokeDealerKey: { make: makeKey, isOf: 'dealerA' },
  changeMessageTemplate: { make: makeTemplate, isOf: 'dealerA' },
  removeMessageTemplate: { make: makeTemplate, isOf: 'dealerA' },
  readDealerProgramme: { make: makeProgramme, isOf: 'dealerA' },
  changeStockFormat: stockFormat(false),
  removeStockFormat: stockFormat(false),
  restoreStockFormat: stockFormat(true),
  changeReceiver: receiver,
  changeStockSource: { make: (app, world) => putSource(app, world, 'changeStockSource'), isOf: 'dealerA' },
  removeStockSource: { make: (app, world) => putSource(app, world, 'removeStockSource'), isOf: 'dealerA' },
  testStockSource: { make: (app, world) => putSource(app, world, 'testStockSource'), isOf: 'dealerA' },
  runStockSource: { make: (app, world) => putSource(app, world, 'runStockSource'), isOf: 'dealerA' },
  pushStockFile: { make: (app, world) => putSource(app, world, 'pushStockFile'), isOf: 'dealerA' },
  findStockRun: { make: (app, world) => putRun(app, world, 'findStockRun'), isOf: 'dealerA' },
  decideStockRun: { make: (app, world) => putRun(app, world, 'decideStockRun'), isOf: 'dealerA' },
  undoStockRun: { make: (app, world) => putRun(app, world, 'undoStockRun'), isOf: 'dealerA' },
  removeReceiver: receiver,
  renewReceiverSecret: receiver,
  sendReceiverLink: mailReceiver,
  sendTestEvent: receiver,
  replayDelivery: { make: makeDelivery, isOf: 'dealerA' },
  removeDealerPicture: { make: pictureOf(false), isOf: 'dealerA' },
  findProgrammeImport: programmeImport('waiting'),
  effectOfProgrammeImport: programmeImport('waiting'),
  answerProgrammeImport: programmeImport('waiting'),
  takeProgrammeImport: programmeImport('waiting'),
  undoProgrammeImport: programmeImport('taken'),
  restoreDealerPicture: { make: pictureOf(true), isOf: 'dealerA' },
};
