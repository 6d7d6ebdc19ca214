import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { type KeyScope, keyScopes } from '#contract/key-scopes.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { dealers } from './dealers/tables.ts';
import { before, day } from './kit/clock.ts';
import { putImport } from './testing/access-imports.ts';
import { ownObjects } from './testing/access-objects.ts';
import { isAboutOffer, putOffer } from './testing/access-offers.ts';
import { putPhoto } from './testing/access-photos.ts';
import { accessBodies, pathParams, queries } from './testing/access-requests.ts';
import { isAboutTradeIn, putTradeIn } from './testing/access-trade-ins.ts';
import { checkEach } from './testing/check-each.ts';
import { addKey } from './testing/dealer-keys.ts';
import { accepted, creditApplication, financeDeal } from './testing/deals.ts';
import { openedApp } from './testing/opened.ts';
import { withoutIds } from './testing/without-ids.ts';
import { addDealer, addListing, buildWorld, type World } from './testing/world.ts';

/** Every call that is not for everybody, made with keys of every kind: what a scope opens, and that nothing else does. */

type Asked = {
  readonly token: string;
  /** What it is for; undefined where it is good no more. */
  readonly scopes?: readonly KeyScope[];
  /** A key of another dealer than the one whose things are asked for. */
  readonly isOther?: true;
};

const kinds = [...keyScopes, 'all', 'all but leads:read', 'other dealer', 'ended', 'revoked', 'suspended'] as const;
type Kind = (typeof kinds)[number];

const app = openedApp();
let world: World;
let lead: string;
let secondLead: string;
let keys: Readonly<Record<Kind, Asked>>;

const withoutLeads = keyScopes.filter((scope) => scope !== 'leads:read');

beforeAll(async () => {
  const { db } = app.database;
  world = await buildWorld(db, app.clock);
  const { userA, dealerA, dealerB } = world;
  const allDay = { opens: '00:00', closes: '24:00' };
  await db.update(dealers).set({ openingHours: { tuesday: allDay } });
  const suspended = await addDealer(db, app.clock, 'closed-cars', 'suspended');
  const body = { ...financeDeal, ...creditApplication, ...accepted };
  const sent = { token: userA.token, params: { businessName: dealerA.businessName }, body };
  [lead, secondLead] = [await sentLead(sent), await sentLead(sent)];
  const key = async (scopes: readonly KeyScope[], dealer = dealerA, changes = {}) => ({
    token: (await addKey(db, app.clock, dealer, scopes, changes)).token,
  });
  const good = async (scopes: readonly KeyScope[]) => ({ ...(await key(scopes)), scopes });
  const yesterday = before(app.clock.now(), day);
  const singles = await Promise.all(keyScopes.map(async (scope) => [scope, await good([scope])] as const));
  keys = {
    ...(Object.fromEntries(singles) as Record<KeyScope, Asked>), // one of each scope
    all: await good(keyScopes),
    'all but leads:read': await good(withoutLeads),
    'other dealer': { ...(await key(keyScopes, dealerB)), scopes: keyScopes, isOther: true },
    ended: await key(keyScopes, dealerA, { endsAt: yesterday }),
    revoked: await key(keyScopes, dealerA, { revokedAt: yesterday }),
    suspended: await key(keyScopes, suspended),
  };
});

const sentLead = async (request: Parameters<typeof app.call>[1]): Promise<string> =>
  (await app.call('saveAndShare', request)).json().data._id;

/** What stands in the path: something of dealer A, new where calls end or change it. */
async function idFor(name: CallName): Promise<string> {
  const { path } = paths[name];
  if (isAboutOffer(name)) await putOffer(app, world, lead);
  if (isAboutTradeIn(name)) await putTradeIn(app, world, lead, name);
  if (path.includes('/stock-imports/:id')) return putImport(app, world, name);
  if (/\/(listings|photos)\/:id/.test(path)) return putPhoto(app, world, name);
  if (/carModelDetails/i.test(path) && path.endsWith(':id'))
    return addListing(app.database.db, world.dealerA.id, world.acura, { state: 'draft' });
  return (await ownObjects[name]?.make(app, world)) ?? lead;
}

/** Makes a call on what is dealer A's. A car's version is 1, and no other call that a key may make asks for one. */
async function ask(name: CallName, { token }: Asked): Promise<LightMyRequestResponse> {
  const file: Record<string, string> = 'file' in contract[name] ? { 'content-type': 'application/octet-stream' } : {};
  const body = accessBodies[name]?.({ lead, secondLead });
  return app.call(name, {
    token,
    params: { ...pathParams, id: await idFor(name), dealerID: world.dealerA.id },
    query: queries[name] ?? {},
    headers: { ...file, 'if-match': '"1"' },
    ...(body === undefined ? {} : { body }),
  });
}

const calls: Readonly<Record<CallName, Call>> = contract;
const names = (Object.keys(contract) as CallName[]).filter((name) => calls[name].access !== 'anyone');
const isForAll = (name: CallName) => ['known', 'reader'].includes(calls[name].access);

const isLetIn = (name: CallName, { scopes }: Asked): boolean => {
  const needed = calls[name].keyScopes;
  return needed !== undefined && scopes !== undefined && needed.every((scope) => scopes.includes(scope));
};

/** What is about the business's people, plan, keys and settings, whatever a key is for. */
const neverByKey =
  /^\/api\/(account|auth|enquiry\/(?!enquiry\/:id$)|test-payment|dealer\/(account|members|invitation|keys|devices|change-password|login|logout|one-time-codes|subscription|invoices|lead-rule|delivery(\/(?!log)|$)|embed|page|own-address|dashboard))/;

const personal = /Ann|416-555-0142|Quillon|Vexley|Zephyrine|Obsidian|647-555-0177/;

/** Holds what a call answers to a key of a kind. */
async function check(name: CallName, kind: Kind): Promise<void> {
  const key = keys[kind];
  const reply = await ask(name, key);
  if (!key.scopes) {
    expect(isForAll(name) ? [200, 201, 401, 404] : [401]).toContain(reply.statusCode);
    expect(withoutIds(reply.body ?? '')).not.toMatch(personal);
    return;
  }
  if (isLetIn(name, key)) expect([401, 403]).not.toContain(reply.statusCode);
  else expect(reply.statusCode).toBe(403);
  // A stream has no body yet.
  const mayRead = !key.isOther && key.scopes.includes('leads:read');
  if (!mayRead) expect(withoutIds(reply.body ?? '')).not.toMatch(personal);
  if (key.isOther && paths[name].path.includes(':id')) expect([403, 404]).toContain(reply.statusCode);
}

describe('what a key opens', () => {
  it.each(names)('%s', (name) =>
    checkEach(
      kinds,
      (kind) => `with the key for ${kind}`,
      (kind) => check(name, kind),
    ),
  );

  it('is what a person of the dealer may do: a key with every scope is answered as its maker is', async () => {
    for (const name of names.filter((call) => isLetIn(call, keys.all))) {
      const byKey = await ask(name, keys.all);
      const byOwner = await ask(name, world.dealerA);
      expect([name, byKey.statusCode]).toEqual([name, byOwner.statusCode]);
    }
  });

  it('is nothing about accounts, members, plans, keys and settings', () => {
    const opened = names.filter((name) => calls[name].keyScopes && neverByKey.test(paths[name].path));
    expect(opened).toEqual([]);
    const closed = names.filter((name) => neverByKey.test(paths[name].path));
    expect(closed.length).toBeGreaterThan(60);
  });

  it('asks a call for a scope only where a dealer may make it, and for one that changes something to write', () => {
    const open = names.filter((name) => calls[name].keyScopes);
    expect(open.filter((name) => !['dealer', 'known', 'reader'].includes(calls[name].access))).toEqual([]);
    const isRead = (name: CallName) => calls[name].keyScopes?.every((scope) => scope.endsWith(':read'));
    expect(open.filter((name) => isRead(name) && paths[name].method !== 'GET')).toEqual([
      'exportLeads',
      'checkCars',
      'previewPrices',
    ]);
  });
});
