import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { type CallName, paths } from '#contract/paths.ts';
import type { DealerRole } from '#contract/roles.ts';
import { signInFailures } from './accounts/tables.ts';
import { dealers } from './dealers/tables.ts';
import { day } from './kit/clock.ts';
import { givePlan } from './subscriptions/give-plan.ts';
import { onDraft, withoutDevice, withoutPlan, withoutProgramme, withoutSecret } from './testing/access-answers.ts';
import { putImport } from './testing/access-imports.ts';
import { isAboutNote, putNote } from './testing/access-notes.ts';
import { ownObjects } from './testing/access-objects.ts';
import { isAboutOffer, putOffer } from './testing/access-offers.ts';
import { putPhoto } from './testing/access-photos.ts';
import { accessBodies, pathParams, queries } from './testing/access-requests.ts';
import { isAboutTradeIn, putTradeIn } from './testing/access-trade-ins.ts';
import type { TestRequest } from './testing/app.ts';
import { checkEach } from './testing/check-each.ts';
import { accepted, financeDeal } from './testing/deals.ts';
import { documentedStatuses } from './testing/documented-statuses.ts';
import { openedApp } from './testing/opened.ts';
import { addListing, addMember, buildWorld, type Person, type World } from './testing/world.ts';

/** Every call, made by everybody, on everything: what the safety page says in a table, generated. */

/** Dealer A has an owner, who is its first member, a manager and a salesperson. */
const actors = ['visitor', 'userA', 'userB', 'dealerA', 'managerA', 'salesA', 'dealerB'] as const;
type Actor = (typeof actors)[number];

/** What may stand where an enquiry's id should. The lead and the draft are user A's; the lead went to dealer A. */
const objects = [
  'lead',
  'draft',
  'unknown',
  'malformed',
  'empty key',
  'live key',
  'draft key',
  'revoked key',
  'expired key',
] as const;
type ObjectKind = (typeof objects)[number];

const app = openedApp();
let world: World & Record<'managerA' | 'salesA', Person>;
let ids: Record<ObjectKind, string>;
/** Another one of user A with dealer A. */
let secondLead: string;
let documented: ReadonlyMap<string, readonly number[]>;

beforeAll(async () => {
  documented = await documentedStatuses(app);
  const { db } = app.database;
  const built = await buildWorld(db, app.clock);
  const managerA = await addMember(db, app.clock, built.dealerA, 'manager');
  world = { ...built, managerA, salesA: await addMember(db, app.clock, built.dealerA, 'sales') };
  const { userA, dealerA } = world;
  // Whose plan has room for everybody that is invited here.
  await givePlan(db, dealerA.id, 'url', app.clock.now());
  const allDay = { opens: '00:00', closes: '24:00' };
  await db.update(dealers).set({ openingHours: { tuesday: allDay } });
  const params = { businessName: dealerA.businessName };
  const sent = { token: userA.token, params, body: { ...financeDeal, ...accepted } };
  const lead = idIn(await app.call('saveAndShare', sent));
  secondLead = idIn(await app.call('saveAndShare', sent));
  const draft = idIn(await app.call('saveDraft', { token: userA.token, body: { ...financeDeal, ...params } }));
  const makeKey = async (id = lead) =>
    (await app.call('makeShareKey', { token: userA.token, params: { id } })).json().key;
  app.clock.pass(-31 * day);
  const expired = await makeKey();
  app.clock.pass(31 * day);
  const revoked = await makeKey();
  await app.call('revokeShareKeys', { token: userA.token, params: { id: lead } });
  const fresh = await makeKey();
  ids = {
    lead,
    draft,
    unknown: 'AAAAAAAAAAAAAAAAAAAAAA',
    malformed: "' OR 1=1 --",
    'empty key': 'A'.repeat(43),
    'live key': fresh,
    'draft key': await makeKey(draft),
    'revoked key': revoked,
    'expired key': expired,
  };
});

const idIn = (reply: LightMyRequestResponse): string => reply.json().data._id;

const tokenOf = (actor: Actor) => (actor === 'visitor' ? undefined : world[actor].token);

/** The calls whose id is that of a file of stock: what stands for the lead is one of dealer A. */
const isAboutImport = (name: CallName) => hasId(name) && paths[name].path.includes('/stock-imports/');

/** The calls whose id is a listing's or a photo's: what stands for the lead is one of dealer A. */
const isAboutPhotos = (name: CallName) => hasId(name) && /\/photos(\/|$)/.test(paths[name].path);

/** The calls whose id is a car's: what stands for the lead is a published one of dealer A, for the draft a draft. */
const isAboutCar = (name: CallName) => ['readCar', 'readCarModelDetails', 'editCarModelDetails'].includes(name);

/** The call for which things lie on the lead: they lie there as long as every one that came for them was refused. */
let inPlaceFor: CallName | undefined;
async function putOnLead(name: CallName): Promise<void> {
  if (inPlaceFor === name) return;
  if (isAboutNote(name)) await putNote(app, world, ids.lead);
  if (isAboutOffer(name)) await putOffer(app, world, ids.lead);
  if (isAboutTradeIn(name)) await putTradeIn(app, world, ids.lead, name);
  inPlaceFor = name;
}

/** What stands in the path, which is a new thing each time where calls end, move or change it. */
async function idFor(name: CallName, object: ObjectKind): Promise<string> {
  if (isAboutCar(name) && isOf(object)) {
    const state = object === 'lead' ? 'published' : 'draft';
    return addListing(app.database.db, world.dealerA.id, world.acura, { state });
  }
  await putOnLead(name);
  if (isAboutImport(name) && object === 'lead') return putImport(app, world, name);
  if (isAboutPhotos(name) && object === 'lead') return putPhoto(app, world, name);
  return (object === 'lead' && (await ownObjects[name]?.make(app, world))) || ids[object];
}

/** The type of a body, where it is no JSON. */
const typeOf = (name: CallName): Record<string, string> =>
  'file' in contract[name] ? { 'content-type': 'application/octet-stream' } : {};

function requestOf(name: CallName, actor: Actor, id: string, version?: string): TestRequest {
  const body = accessBodies[name]?.({ lead: ids.lead, secondLead });
  return {
    token: tokenOf(actor),
    params: { ...pathParams, id, dealerID: world.dealerA.id },
    query: queries[name] ?? {},
    headers: { ...typeOf(name), ...(version ? { 'if-match': version } : {}) },
    ...(body === undefined ? {} : { body }),
  };
}

const hasId = (name: CallName) => paths[name].path.includes(':id');

const roles: Partial<Record<Actor, DealerRole>> = {
  dealerA: 'owner',
  managerA: 'manager',
  salesA: 'sales',
  dealerB: 'owner',
};

/** Those who are there for the dealer that received the lead. */
const isOfDealerA = (actor: Actor) => actor === 'dealerA' || actor === 'managerA' || actor === 'salesA';

/** Calls on a lead, which all of dealer A's people may make. */
const isAboutLead = (name: CallName) => paths[name].path.startsWith('/api/dealer/enquiries/');

/** The status that the rule of access asks for, where the call itself would go well. */
function expectedStatus(name: CallName, actor: Actor, object: ObjectKind): number {
  const call: Call = contract[name];
  const role = roles[actor];
  const kind = role ? 'dealer' : actor === 'visitor' ? 'visitor' : 'user';
  if (call.access === 'reader') return mayRead(actor, object) ? 200 : 404;
  const isForAll = call.access === 'anyone' || call.access === 'known';
  if (!isForAll && kind === 'visitor') return 401;
  if (!isForAll && kind !== call.access) return 403;
  if (role && call.roles && !call.roles.includes(role)) return 403;
  if (name === 'readCar') return object === 'lead' ? 200 : 404;
  if (name === 'readCarModelDetails') return maySeeCar(actor, object) ? 200 : 404;
  // What is added is added to the caller's own stock, and the address has to say so.
  if (name === 'addCarModelDetails' && !isOfDealerA(actor)) return 404;
  if (hasId(name) && !isForAll) {
    return mayChange(name, actor, object) ? (withoutSecret[name] ?? call.status) : onOther(name, actor, object);
  }
  // The lead that its body names is dealer A's.
  if (['changeLeads', 'giveBackLeads'].includes(name) && actor === 'dealerB') return 404;
  const lacking = withoutSecret[name] ?? withoutPlan[name] ?? withoutDevice[name] ?? withoutProgramme[name];
  return lacking ?? call.status;
}

/** On what is not theirs; and of a person's own draft, what a call on a sent deal answers. */
const onOther = (name: CallName, actor: Actor, object: ObjectKind): number =>
  (actor === 'userA' && object === 'draft' && onDraft[name]) || 404;

const mayRead = (actor: Actor, object: ObjectKind) =>
  object === 'live key' ||
  object === 'draft key' ||
  (actor === 'userA' && isOf(object)) ||
  (isOfDealerA(actor) && object === 'lead');

const maySeeCar = (actor: Actor, object: ObjectKind) => object === 'lead' || (object === 'draft' && isOfDealerA(actor));

function mayChange(name: CallName, actor: Actor, object: ObjectKind): boolean {
  const own = ownObjects[name];
  const isOfDealer = isAboutLead(name) || isAboutPhotos(name) || isAboutImport(name) || own?.isOf === 'dealerA';
  if (isAboutCar(name)) return isOfDealerA(actor) && isOf(object);
  if (isAboutNote(name)) return actor === 'dealerA' && object === 'lead';
  if ((isAboutOffer(name) || isAboutTradeIn(name)) && !isAboutLead(name)) return actor === 'userA' && object === 'lead';
  if (isOfDealer) return isOfDealerA(actor) && object === 'lead';
  return actor === 'userA' && (own ? object === 'lead' : isOf(object));
}

const isOf = (object: ObjectKind) => object === 'lead' || object === 'draft';

const names = Object.keys(contract) as CallName[];
/** A role makes a difference to a dealer's calls alone. */
const actorsOf = (name: CallName) =>
  contract[name].access === 'dealer' ? actors : actors.filter((actor) => actor !== 'managerA' && actor !== 'salesA');

const rows = names.flatMap((name) =>
  actorsOf(name).flatMap((actor) =>
    (hasId(name) ? objects : (['lead'] as const)).map((object) => ({ name, actor, object })),
  ),
);

/** The version to change, for those who may know it. */
async function versionOf(name: CallName, actor: Actor, object: ObjectKind): Promise<string | undefined> {
  if (!contract[name] || !('needsVersion' in contract[name])) return undefined;
  if (ownObjects[name] || isAboutCar(name)) return '"1"';
  if (name === 'saveDeliverySettings') {
    const settings = await app.call('readDeliverySettings', { token: tokenOf(actor) });
    return String(settings.headers.etag ?? '"1"');
  }
  if (paths[name].path.startsWith('/api/dealer/page')) {
    const page = await app.call('readDealerPage', { token: tokenOf(actor) });
    return `"${page.json().data?.sections.contacts.version ?? 1}"`;
  }
  if (name === 'saveEmbed') return (await app.call('readEmbed', { token: tokenOf(actor) })).headers.etag ?? '"0"';
  const read = await app.call('readEnquiry', { token: tokenOf(actor), params: { id: ids[object] } });
  return String(read.headers.etag ?? '"1"');
}

/** What a reply says, apart from the id of its request. */
const withoutRequestId = ({ statusCode, body, headers }: LightMyRequestResponse) => {
  const { date: _date, 'content-length': _length, 'x-request-id': _id, ...others } = headers;
  return { statusCode, body: body.replace(/"requestId":"[^"]*"/, ''), headers: others };
};

/** What each caller is answered by each call on what is unknown: asked once, for it knows of no object. */
const ofUnknown = new Map<string, object>();
async function onUnknown(name: CallName, actor: Actor): Promise<object> {
  const key = `${name} by ${actor}`;
  const ask = () => app.call(name, requestOf(name, actor, ids.unknown, '"1"'));
  const reply = ofUnknown.get(key) ?? withoutRequestId(await ask());
  ofUnknown.set(key, reply);
  return reply;
}

describe('who may call what', () => {
  // What ends keys, deals or sessions comes last, the refused sign-outs before those that go well.
  const lastOnes: CallName[] = ['revokeShareKeys', 'deleteEnquiry', 'restoreEnquiry', 'signOutUser', 'signOutDealer'];
  const turnOf = ({ name, actor, object }: (typeof rows)[number]) => {
    const turn = lastOnes.indexOf(name) + 1;
    const goesWell = expectedStatus(name, actor, object) === 200;
    return turn > 3 ? (goesWell ? 5 : 4) : turn;
  };
  const inOrder = rows.toSorted((one, other) => turnOf(one) - turnOf(other));
  const byCall = Map.groupBy(inOrder, (row) => (turnOf(row) === 5 ? `${row.name} that goes well` : row.name));

  const check = async ({ name, actor, object }: (typeof rows)[number]) => {
    if (withoutSecret[name]) await app.database.db.delete(signInFailures);
    const reply = await app.call(
      name,
      requestOf(name, actor, await idFor(name, object), await versionOf(name, actor, object)),
    );
    if (reply.statusCode < 400) inPlaceFor = undefined;
    expect(reply.statusCode).toBe(expectedStatus(name, actor, object));
    expect(documented.get(name)).toContain(reply.statusCode);
    if (reply.statusCode !== 404) return;
    expect(withoutRequestId(reply)).toEqual(await onUnknown(name, actor));
  };

  it.each([...byCall])('%s', (_, tried) => checkEach(tried, ({ actor, object }) => `by ${actor} on ${object}`, check));

  it('asks nobody who holds a token that has ended', async () => {
    for (const name of names.filter((call) => !['anyone', 'known'].includes(contract[call].access))) {
      const reply = await app.call(name, { ...requestOf(name, 'visitor', ids.lead, '"1"'), token: ids['empty key'] });
      expect([name, reply.statusCode]).toEqual([name, 401]);
    }
  });

  it('has no call without a rule', () => {
    expect(
      names.filter((name) => !['anyone', 'known', 'user', 'dealer', 'reader'].includes(contract[name].access)),
    ).toEqual([]);
  });

  it('asks for a role in a dealer’s calls alone', () => {
    const calls: Readonly<Record<string, Call>> = contract;
    expect(Object.values(calls).filter(({ access, roles: needed }) => needed && access !== 'dealer')).toEqual([]);
  });
});
