import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { keyScopes } from '#contract/key-scopes.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { dealerMembers } from '../accounts/tables.ts';
import { dealers } from '../dealers/tables.ts';
import { leadNotes } from '../leads/tables.ts';
import { givePlan } from '../subscriptions/give-plan.ts';
import { putImport } from './access-imports.ts';
import { ownObjects } from './access-objects.ts';
import { isAboutOffer, putOffer } from './access-offers.ts';
import { putPhoto } from './access-photos.ts';
import { accessBodies, pathParams, queries } from './access-requests.ts';
import { isAboutTradeIn, putTradeIn } from './access-trade-ins.ts';
import type { TestApp, TestRequest } from './app.ts';
import { addKey } from './dealer-keys.ts';
import { accepted, financeDeal } from './deals.ts';
import { addListing, buildWorld, type World } from './world.ts';

/** What the examples of the API's document are made with: a dealer with a lead, a shopper, and a key with every scope. */
export type ExampleWorld = {
  readonly world: World;
  readonly key: string;
  readonly lead: string;
  readonly secondLead: string;
};

export async function buildExampleWorld(app: TestApp): Promise<ExampleWorld> {
  const { db } = app.database;
  const world = await buildWorld(db, app.clock);
  const { userA, dealerA } = world;
  await givePlan(db, dealerA.id, 'url', app.clock.now());
  const allDay = { opens: '00:00', closes: '24:00' };
  await db.update(dealers).set({ openingHours: { tuesday: allDay } });
  const params = { businessName: dealerA.businessName };
  const send = async (): Promise<string> => {
    const reply = await app.call('saveAndShare', { token: userA.token, params, body: { ...financeDeal, ...accepted } });
    return reply.json().data._id;
  };
  const { token: key } = await addKey(db, app.clock, dealerA, keyScopes);
  return { world, key, lead: await send(), secondLead: await send() };
}

const shopper = {
  firstName: 'Ann',
  lastName: 'Tremblay',
  emailAddresses: 'ann.tremblay@shoppers.example',
  contactNumbers: '416-555-0142',
  password: 'a password of some length',
};

const dealer = {
  name: 'Maple Motors',
  registrationNumber: '4700001',
  contactNumbers: '905-555-0101',
  address: '1 Main Street',
  city: 'Oakville',
  province: 'Ontario',
  zipcode: 'L6J 1A1',
  firstName: 'Dana',
  lastName: 'North',
  emailAddresses: 'dana@maple-motors.example',
  password: 'a password of some length',
};

/** Bodies that go well, where those of the access tests do not, or hold what differs from run to run. */
const bodies: Partial<Record<CallName, unknown>> = {
  registerUser: shopper,
  signInUser: { email: shopper.emailAddresses, password: shopper.password },
  registerDealer: dealer,
  signInDealer: { email: dealer.emailAddresses, password: dealer.password },
  inviteMember: { emailAddresses: 'sam@north-cars.example', role: 'sales' },
  sendMessage: { name: 'Ann Tremblay', email: 'ann.tremblay@shoppers.example', topic: 'other', message: 'Hello' },
};

/** A note of the dealer's owner on the lead, which a call changes or deletes. */
async function putNote({ database: { db } }: TestApp, { dealerA }: World, lead: string): Promise<void> {
  const isOwner = and(eq(dealerMembers.dealerId, dealerA.id), eq(dealerMembers.role, 'owner'));
  const [owner] = await db.select().from(dealerMembers).where(isOwner);
  const note = { id: pathParams.noteId, enquiryId: lead, memberId: owner?.id ?? null, text: 'Hello' };
  await db.insert(leadNotes).values(note).onConflictDoNothing();
}

/** What stands in the path: something of dealer A or user A, new where calls end or change it. */
async function idFor(app: TestApp, { world, lead }: ExampleWorld, name: CallName): Promise<string> {
  const { path } = paths[name];
  if (isAboutOffer(name)) await putOffer(app, world, lead);
  if (isAboutTradeIn(name)) await putTradeIn(app, world, lead, name);
  if (path.includes('/stock-imports/:id')) return putImport(app, world, name);
  if (/\/(listings|photos)\/:id/.test(path)) return putPhoto(app, world, name);
  if (path.includes(':noteId')) await putNote(app, world, lead);
  if (name === 'readCar' || /carModelDetails.*:id$/i.test(path))
    return addListing(app.database.db, world.dealerA.id, world.acura, { state: 'published' });
  return (await ownObjects[name]?.make(app, world)) ?? lead;
}

/** The version of what a call changes, as it stands. */
async function versionFor(app: TestApp, { world, lead }: ExampleWorld, name: CallName): Promise<string | undefined> {
  const { token } = world.dealerA;
  const { path } = paths[name];
  if (!('needsVersion' in contract[name])) return undefined;
  if (ownObjects[name] || /carModelDetails/i.test(path)) return '"1"';
  if (name === 'saveDeliverySettings') return etagOf(await app.call('readDeliverySettings', { token }));
  if (name === 'saveEmbed') return etagOf(await app.call('readEmbed', { token }));
  if (path.startsWith('/api/dealer/page'))
    return `"${(await app.call('readDealerPage', { token })).json().data.sections.contacts.version}"`;
  return etagOf(await app.call('readEnquiry', { token: world.userA.token, params: { id: lead } }));
}

const etagOf = ({ headers }: LightMyRequestResponse) => String(headers.etag ?? '"0"');

/** Who makes a call: its key where one may, else the person that it is for. A note is its writer's alone to change. */
function tokenFor(name: CallName, { world, key }: ExampleWorld): string | undefined {
  const { access, keyScopes: scopes }: Call = contract[name];
  if (access === 'anyone' || access === 'known') return undefined;
  if (access === 'dealer') return scopes && !paths[name].path.includes(':noteId') ? key : world.dealerA.token;
  return world.userA.token;
}

/** The request that a call's example shows. */
export async function exampleRequest(app: TestApp, made: ExampleWorld, name: CallName): Promise<TestRequest> {
  const call: Call = contract[name];
  const { lead, secondLead, world } = made;
  const body = bodies[name] ?? accessBodies[name]?.({ lead, secondLead });
  const version = await versionFor(app, made, name);
  return {
    token: tokenFor(name, made),
    params: { ...pathParams, id: await idFor(app, made, name), dealerID: world.dealerA.id },
    query: queries[name] ?? {},
    headers: {
      ...(call.file ? { 'content-type': 'application/octet-stream' } : {}),
      ...(version ? { 'if-match': version } : {}),
    },
    ...(body === undefined ? {} : { body }),
  };
}
