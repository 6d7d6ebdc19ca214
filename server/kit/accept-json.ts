import type { FastifyInstance, FastifyRequest } from 'fastify';
import { msg, type Words } from '#contract/words.ts';
import { invalidField, Refusal } from './handler.ts';

const json = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file as its body, and nothing else. */
    takesFile?: boolean;
    /** The route takes a form, as a mail program posts it, beside JSON. */
    takesForm?: boolean;
  }
}

const form = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i;
const bytes = /^application\/octet-stream$/i;

/**
 * JSON in UTF-8, as it is, is the only form of a body, and plain bytes are on the routes that take a file; everything
 * else is refused before it is read.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseOtherBodies(request);
    done();
  });
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: unknown, file: Buffer) => file,
  );
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, text: Buffer) =>
    text.length === 0 ? undefined : parseJsonBody(text),
  );
}

/** Refuses a body of a form that its route does not take. */
function refuseOtherBodies({ headers, routeOptions }: FastifyRequest): void {
  const takesFile = routeOptions.config?.takesFile === true;
  const type = headers['content-type'];
  const takesForm = routeOptions.config?.takesForm === true && form.test(type ?? '');
  const fits = takesFile ? bytes.test(type ?? '') : takesForm || type === undefined || json.test(type);
  if (!fits || headers['content-encoding'] !== undefined) {
    const wanted = takesFile ? 'application/octet-stream' : 'application/json';
    throw new Refusal('unsupportedMediaType', msg`Send ${{ wanted }}, uncompressed.`);
  }
}

const deepest = 20;
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a request body so that nothing in it is silently changed. Beside what JSON itself forbids, it refuses bytes
 * that are not UTF-8, a key given twice, keys that reach into prototypes, numbers too large for a number, NUL, lone
 * surrogates and deep nesting. Fastify's own secure-json-parse would not do: it names no key, and takes a `constructor`
 * that holds no `prototype`.
 *
 * @throws Refusal naming the place
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  const { text, parsed } = readJson(bytes);
  // Bytes that are UTF-8 and JSON hold such a character as an escape only.
  const isKeepable = !text.includes('\\u');
  const keys = refuseUnsafe(parsed, '', 0, isKeepable);
  if (keysGiven(text) !== keys) refuseRepeatedKeys(text);
  return parsed;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function readJson(bytes: Uint8Array): { text: string; parsed: unknown } {
  try {
    const text = utf8.decode(bytes);
    return { text, parsed: JSON.parse(text) };
  } catch {
    throw new Refusal('invalid', msg`The request body isn’t JSON.`);
  }
}

const placed = (place: string, words: Words) =>
  place === '' ? new Refusal('invalid', words) : invalidField(place, words);

/** Refuses what is unsafe in a part of a body, and gives how many keys there are in it. */
function refuseUnsafe(value: unknown, place: string, depth: number, isKeepable: boolean): number {
  if (depth > deepest) throw new Refusal('invalid', msg`The request body is nested too deeply.`);
  if (typeof value === 'string' && !isKeepable) refuseUnkeepable(value, place);
  if (typeof value === 'number' && !Number.isFinite(value)) throw placed(place, msg`This number is too large.`);
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.entries(value);
  let keys = Array.isArray(value) ? 0 : parts.length;
  for (const [key, part] of parts) {
    if (refusedKeys.has(key)) throw invalidField(key, msg`Unknown field.`);
    if (!isKeepable) refuseUnkeepable(key, place);
    keys += refuseUnsafe(part, place === '' ? key : `${place}.${key}`, depth + 1, isKeepable);
  }
  return keys;
}

function refuseUnkeepable(text: string, place: string): void {
  const kept = !text.includes('\0') && text.isWellFormed();
  if (!kept) throw placed(place, msg`This text has a character we can’t save.`);
}

/** Texts, and the signs that open, close and part. In valid JSON, that is all it takes to tell keys from values. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;

/** How many keys a text of JSON gives, repeated ones too: the colons outside of its texts. */
function keysGiven(text: string): number {
  let keys = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isInText = !isInText;
    else if (isInText && sign === '\\') at += 1;
    else if (!isInText && sign === ':') keys += 1;
  }
  return keys;
}

/** JSON.parse keeps the last of two equal keys; here neither is taken. */
function refuseRepeatedKeys(text: string): void {
  const open: (Set<string> | null)[] = [];
  let atKey = false;
  for (const [token] of text.matchAll(tokens)) {
    const keys = open.at(-1);
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ',' && atKey && keys) addKey(keys, token);
    atKey = token === '{' || (token === ',' && keys instanceof Set);
  }
}

function addKey(keys: Set<string>, token: string): void {
  // Most keys are written as they are.
  const key: string = token.includes('\\') ? JSON.parse(token) : token.slice(1, -1);
  if (keys.has(key)) throw invalidField(key, msg`This field appears twice.`);
  keys.add(key);
}
