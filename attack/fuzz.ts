import fc from 'fast-check';
import type { Answer, Ask, Question } from './ask.ts';
import type { People } from './people.ts';
import { oddText, type Schema, valueFor } from './requests-from-document.ts';
import { counted, type Row } from './row.ts';
import { partsOf, type Things, unknownId } from './things.ts';

type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema };
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
  readonly responses: Readonly<Record<string, object>>;
};
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
type Place = { readonly path: string; readonly method: string; readonly operation: Operation };

/** The document with each reference replaced by what it refers to, of which nothing refers to itself. */
function withoutReferences(value: unknown, document: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withoutReferences(item, document));
  const { $ref: reference } = value as { $ref?: unknown }; // any object may be asked
  if (typeof reference === 'string') return withoutReferences(meantBy(reference, document), document);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutReferences(part, document)]));
}

const meantBy = (reference: string, document: unknown): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((place, name) => Object(place)[name], document);

/** At least so many requests in all, and for at most so long, in milliseconds. */
const fewest = 20_000;
const longest = 480_000;
const atOnce = 8;

/** Nothing that tells how the product is made. */
const insides = /\n\s+at \S+ \(|node:internal|node_modules|\.ts:\d+:\d+|SELECT |violates|ECONNREFUSED/;

/** A header may hold bytes of a line, and nothing else. */
const asHeader = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').trim();

/** A part of a path that stays one: dots alone would be another path. */
const asPart = (text: string): string =>
  /^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(text.toWellFormed()).slice(0, 3000);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'x'));

function pathFor({ path, operation }: Place, things: Things): fc.Arbitrary<string> {
  const ids = [...Object.values(things), unknownId()];
  const parts = partsOf(things, things.lead);
  const drawn = (path.match(/\{\w+\}/g) ?? []).map((part) => {
    const known = [...ids, parts[part.slice(1, -1)] ?? 'x'];
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: oddText });
  });
  const inQuery = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const query = fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, valueFor(schema).map(textOf)])), {
    requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
  });
  return fc.tuple(fc.tuple(...drawn), query).map(([values, asked]) => {
    const left = [...values];
    const filled = path.replace(/\{\w+\}/g, () => asPart(left.shift() ?? 'x'));
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(asked)) search.set(key, value.toWellFormed());
    const text = search
      .toString()
      .slice(0, 4000)
      .replace(/%[0-9A-F]?$/, '');
    return filled + (text && `?${text}`);
  });
}

/** A body as the document has it, cut off or of another type now and then; for a call without one, rarely a file. */
function bodyFor({ method, operation }: Place): fc.Arbitrary<Pick<Question, 'body' | 'headers'>> {
  const none = fc.constant({});
  if (method === 'get') return none;
  const binary = { 'content-type': 'application/octet-stream' };
  const file = fc.uint8Array({ maxLength: 2000 }).map((body) => ({ body, headers: binary }));
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema) return fc.oneof({ weight: 3, arbitrary: none }, { weight: 1, arbitrary: file });
  const text = valueFor(schema).map((value) => JSON.stringify(value) ?? 'null');
  const sent = (type: string) => (body: string) => ({ body, headers: { 'content-type': type } });
  const cut = fc.tuple(text, fc.nat(200)).map(([whole, at]) => whole.slice(0, at));
  return fc.oneof(
    { weight: 40, arbitrary: text.map(sent('application/json')) },
    { weight: 2, arbitrary: cut.map(sent('application/json')) },
    { weight: 1, arbitrary: text.map(sent('text/plain')) },
  );
}

const headersFor = ({ operation }: Place): fc.Arbitrary<Record<string, string>> => {
  const names = (operation.parameters ?? []).filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  if (names.length === 0) return fc.constant({});
  const value = fc.oneof(fc.constantFrom('"1"', '"2"', '"0"', '*'), oddText.map(asHeader), fc.uuid());
  return fc.dictionary(fc.constantFrom(...names), value, { maxKeys: names.length });
};

function requestsFor(place: Place, { shopperA, shopperB, ownerA, ownerB, garbage }: People, things: Things) {
  // Nobody signs those out with whom the rest is tried.
  const isEnd = /\/(logout|devices)/.test(place.path);
  const tokens = [shopperA, shopperB, ownerA, ownerA, ownerB].map(({ token }) => token);
  const token = fc.constantFrom(...(isEnd ? [garbage.token] : tokens), undefined);
  return fc
    .tuple(pathFor(place, things), bodyFor(place), headersFor(place), token)
    .map(([path, { body, headers }, further, by]): Question => {
      const { method } = place;
      return { method: method.toUpperCase(), path, token: by, body, headers: { ...further, ...headers } };
    });
}

function faultIn({ operation }: Place, { method, path, body }: Question, answer: Answer): string | undefined {
  const { status, text } = answer;
  const what = `${method} ${path.slice(0, 120)} ${String(body ?? '').slice(0, 200)}: ${status} ${text.slice(0, 120)}`;
  if (status === 0) return `no answer: ${what}`;
  if (status === 500) return `a fault: ${what}`;
  if (!(String(status) in operation.responses)) return `not in the document: ${what}`;
  return status >= 400 && insides.test(text) ? `tells of its insides: ${what}` : undefined;
}

/** Sends what was drawn, a few at once, until it is all sent or the time is over. */
async function sendAll(ask: Ask, drawn: Iterator<readonly [Place, Question]>) {
  const ends = performance.now() + longest;
  const [statuses, wrong]: [number[], string[]] = [[], []];
  const work = async () => {
    while (performance.now() < ends) {
      const { done, value } = drawn.next();
      if (done) return;
      const [place, question] = value;
      const answer = await ask(question);
      statuses.push(answer.status);
      const fault = faultIn(place, question, answer);
      if (fault) wrong.push(fault);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { statuses, wrong };
}

/** One request of each operation after the other, so that what one leaves behind meets the others. */
function* inTurns(places: readonly Place[], requests: readonly (readonly Question[])[]) {
  for (let turn = 0; turn < (requests[0]?.length ?? 0); turn += 1) {
    for (const [at, place] of places.entries()) {
      const question = requests[at]?.[turn];
      if (question) yield [place, question] as const;
    }
  }
}

/** Requests drawn from the document by a seed: no fault, no hang, nothing of the insides, no status it does not name. */
export async function attackByDocument(ask: Ask, people: People, things: Things, seed: number): Promise<Row> {
  const read = JSON.parse((await ask({ method: 'GET', path: '/api/openapi.json' })).text);
  const document = withoutReferences(read, read) as Document; // as the product serves it
  const places = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const each = Math.ceil(fewest / places.length);
  const requests = places.map((place, at) =>
    fc.sample(requestsFor(place, people, things), { seed: seed + at, numRuns: each }),
  );
  const { statuses, wrong } = await sendAll(ask, inTurns(places, requests));
  if (statuses.length < fewest) wrong.push(`${statuses.length} requests in ${longest / 1000} s, not ${fewest}`);
  const { status } = await ask({ method: 'GET', path: '/api/account/profile', token: people.shopperA.token });
  if (status !== 200) wrong.push(`the shopper’s session was gone at the end: ${status}`);
  const what = `drawn from the document, seed ${seed}`;
  return { what, tried: statuses.length, seen: counted(statuses), wrong };
}
