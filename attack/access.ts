import { type ZodObject, type ZodType, z } from 'zod';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { accessBodies, queries } from '../server/testing/access-requests.ts';
import { type Answer, type Ask, type Given, questionOf } from './ask.ts';
import type { Actor, People } from './people.ts';
import { counted, difference, type Row } from './row.ts';
import { partsOf, secretsOfA, type Things, thingsIn, unknownId } from './things.ts';

/** Every call of the contract by everybody; what should come back is read from the contract's own rules. */

const calls: Readonly<Record<CallName, Call>> = contract;
// The contract's keys are the names of its calls.
const names = Object.keys(calls) as CallName[];

/** What the gate answers, before any object is looked for; nothing where it lets somebody through. */
function refusedAtTheGate({ access, roles }: Call, { kind, role }: Actor): 401 | 403 | undefined {
  if (access === 'anyone' || access === 'known') return undefined;
  if (kind === 'ended') return 401;
  if (access === 'reader') return undefined;
  if (kind === 'visitor') return 401;
  if (kind !== access) return 403;
  return role && roles && !roles.includes(role) ? 403 : undefined;
}

/** Whether somebody may be there for the thing: then it is no attack. */
const isTheirs = ({ of }: Actor, call: Call, thing: string): boolean => {
  if (call.access === 'dealer') return of === 'dealerA';
  if (thing === 'lead' && call.access === 'reader') return of !== undefined;
  return thing === 'car' ? of === 'dealerA' : of === 'shopperA';
};

/** What an answer says, apart from what differs each time, and from the id that was asked for. */
const comparable = ({ status, headers, text }: Answer, asked: string): string => {
  const { date: _date, 'content-length': _length, 'keep-alive': _keep, 'x-request-id': _id, ...others } = headers;
  return JSON.stringify([status, others, text.replace(/"requestId":"[^"]*"/, '')]).replaceAll(asked, '(id)');
};

type Tries = { tried: number; readonly statuses: number[]; readonly wrong: string[] };
const noTries = (): Tries => ({ tried: 0, statuses: [], wrong: [] });

const rowOf = (what: string, { tried, statuses, wrong }: Tries): Row => ({
  what,
  tried,
  seen: counted(statuses),
  wrong,
});

const tellsOfA = ({ text }: Answer): string | undefined => secretsOfA.find((secret) => text.includes(secret));

const givenOf = (name: CallName, things: Things, id: string): Given => {
  const body = accessBodies[name]?.({ lead: things.lead, secondLead: things.lead });
  return { params: partsOf(things, id), query: queries[name] ?? {}, ...(body === undefined ? {} : { body }) };
};

/** One call by one person on one thing that is not theirs, or on nothing in particular. */
async function tryCall(ask: Ask, name: CallName, actor: Actor, things: Things, thing: keyof Things | undefined) {
  const call = calls[name];
  const id = thing === undefined ? unknownId() : things[thing];
  const answer = await ask(questionOf(name, actor.token, givenOf(name, things, id)));
  const said = `${name} by ${actor.name} on ${thing ?? 'nothing'}: ${answer.status}`;
  const gate = refusedAtTheGate(call, actor);
  const wrong: string[] = [];
  if (gate !== undefined && answer.status !== gate) wrong.push(`${said}, not ${gate}`);
  if (gate === undefined && thing !== undefined) {
    const unknown = unknownId();
    const other = await ask(questionOf(name, actor.token, givenOf(name, things, unknown)));
    // A dealer that waits may be told so instead, of any id alike.
    if (call.access !== 'anyone' && ![404, 409].includes(answer.status)) wrong.push(`${said}, not 404`);
    if (comparable(answer, id) !== comparable(other, unknown)) wrong.push(`${said} unlike that on an unknown id`);
  }
  if (answer.status === 0 || answer.status >= 500) wrong.push(`${said} ${answer.text.slice(0, 200)}`);
  if (actor.of === undefined && tellsOfA(answer)) wrong.push(`${said} tells “${tellsOfA(answer)}”`);
  return { status: answer.status, wrong };
}

/** Nothing by which somebody who may do it changes what the others are tried on. */
const isAttack = (name: CallName, actor: Actor, thing: keyof Things | undefined): boolean => {
  const call = calls[name];
  if (refusedAtTheGate(call, actor) !== undefined) return true;
  if (name === 'signOutUser' || name === 'signOutDealer') return false;
  return thing === undefined ? actor.of === undefined : !isTheirs(actor, call, thing);
};

async function attackCalls(ask: Ask, actors: readonly Actor[], things: Things): Promise<Row> {
  const tries = noTries();
  for (const name of names) {
    const listed = thingsIn(name);
    for (const thing of listed.length > 0 ? listed : [undefined]) {
      for (const actor of actors.filter((one) => isAttack(name, one, thing))) {
        const { status, wrong } = await tryCall(ask, name, actor, things, thing);
        tries.tried += 1;
        tries.statuses.push(status);
        tries.wrong.push(...wrong);
      }
    }
  }
  return rowOf('calls of the contract by others', tries);
}

const isObject = (schema: ZodType | undefined): schema is ZodObject => schema instanceof z.ZodObject;

/** The fields that name a thing, of what a call takes beside its path. */
const idFields = (schema: ZodType | undefined): string[] =>
  isObject(schema) ? Object.keys(schema.shape).filter((key) => /^(ids?|photos|copyOf|assignTo)$|Id$/.test(key)) : [];

const isList = (schema: ZodType | undefined, field: string) =>
  isObject(schema) && schema.shape[field] instanceof z.ZodArray;

/** The same call with an id of A in a field of its query or body. */
function withField(name: CallName, given: Given, place: 'query' | 'body', field: string, id: string): Given {
  if (place === 'query') return { ...given, query: { ...given.query, [field]: id } };
  const value = isList(calls[name].body, field) ? [id] : id;
  return { ...given, body: { ...Object(given.body), [field]: value } };
}

async function attackFields(ask: Ask, actors: readonly Actor[], things: Things): Promise<Row> {
  const tries = noTries();
  for (const name of names) {
    for (const place of ['query', 'body'] as const) {
      for (const field of idFields(calls[name][place])) {
        for (const actor of actors.filter((one) => !one.of && refusedAtTheGate(calls[name], one) === undefined)) {
          const given = givenOf(name, things, unknownId());
          for (const [thing, id] of Object.entries(things)) {
            const unknown = unknownId();
            const answer = await ask(questionOf(name, actor.token, withField(name, given, place, field, id)));
            const other = await ask(questionOf(name, actor.token, withField(name, given, place, field, unknown)));
            const said = `${name} by ${actor.name} with ${field} of ${thing}: ${answer.status}`;
            tries.tried += 1;
            tries.statuses.push(answer.status);
            const [one, two] = [comparable(answer, id), comparable(other, unknown)];
            const isAlike = answer.status < 400 ? answer.status === other.status : one === two;
            if (!isAlike) tries.wrong.push(`${said} unlike an unknown id (${other.status})`);
            if (tellsOfA(answer)) tries.wrong.push(`${said} tells “${tellsOfA(answer)}”`);
          }
        }
      }
    }
  }
  return rowOf('ids of others in queries and bodies', tries);
}

/** What there is nothing of: no import is done, the car is not published, and the photo is the other deal's. */
const hasNone = (name: CallName, thing: keyof Things): boolean =>
  name === 'readStockImportReport' || name === 'readCar' || (name === 'readTradeInPhoto' && thing === 'draft');

/** Those who may read what there is, so that a refusal of the others means something; and holders of keys. */
async function readOwn(ask: Ask, people: People, things: Things): Promise<Row> {
  const tries = noTries();
  const expectStatus = async (name: CallName, actor: Actor, id: string, status: number) => {
    const answer = await ask(questionOf(name, actor.token, givenOf(name, things, id)));
    tries.tried += 1;
    tries.statuses.push(answer.status);
    if (answer.status !== status) tries.wrong.push(`${name} by ${actor.name}: ${answer.status}, not ${status}`);
    return answer;
  };
  for (const name of names.filter((call) => paths[call].method === 'GET')) {
    for (const thing of thingsIn(name).filter((one) => !hasNone(name, one))) {
      for (const actor of Object.values(people)) {
        const isRefused = refusedAtTheGate(calls[name], actor) !== undefined;
        if (!isRefused && isTheirs(actor, calls[name], thing)) {
          await expectStatus(name, actor, things[thing], calls[name].status);
        }
      }
    }
    if (calls[name].access !== 'reader') continue;
    for (const actor of [people.visitor, people.shopperB, people.ownerB]) {
      const shown = await expectStatus(name, actor, things.liveKey, 200);
      if (tellsOfA(shown)) tries.wrong.push(`${name} with a share key tells “${tellsOfA(shown)}”`);
      await expectStatus(name, actor, things.revokedKey, 404);
    }
  }
  return rowOf('what is one’s own, and share keys', tries);
}

/** What a further lead of somebody else adds to a lead of A: that it looks like that one. */
const ofOtherLeads = /"duplicates":(\[.*?\],"merged":|\d+)|"lastEvent":\d+/g;

/** What A's people see of their own things, which no other's try may change. */
const isAboutThings = (name: CallName) => paths[name].method === 'GET' && !/Deliver/.test(name) && !calls[name].gives;

async function stateOfA(ask: Ask, { shopperA, ownerA }: People, things: Things): Promise<string[]> {
  const seen: string[] = [];
  for (const name of names.filter(isAboutThings)) {
    for (const thing of thingsIn(name)) {
      const actor = calls[name].access === 'dealer' ? ownerA : shopperA;
      const answer = await ask(questionOf(name, actor.token, givenOf(name, things, things[thing])));
      const said = comparable(answer, things[thing]).replaceAll('\\"', '"').replace(ofOtherLeads, '');
      seen.push(`${name} on ${thing}: ${said}`);
    }
  }
  return seen;
}

/** The whole matrix, in the table's rows. */
export async function attackAccess(ask: Ask, people: People, things: Things): Promise<readonly Row[]> {
  const shareKey: Actor = { name: 'share key as a token', kind: 'ended', token: things.liveKey };
  const actors = [...Object.values(people), shareKey];
  const own = await readOwn(ask, people, things);
  const before = await stateOfA(ask, people, things);
  const rows = [await attackCalls(ask, actors, things), await attackFields(ask, actors, things)];
  const after = await stateOfA(ask, people, things);
  const changed = after.flatMap((line, at) => {
    const where = difference(before[at] ?? '', line);
    return where === undefined ? [] : [`${line.slice(0, 40)}… ${where}`];
  });
  return [own, ...rows, { what: 'what is A’s, afterwards', tried: after.length, seen: 'read again', wrong: changed }];
}
