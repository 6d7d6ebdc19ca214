import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RefusalBody, type RefusalCode, refusals } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { msg, type Words } from '#contract/words.ts';
import { codeOf, isDatabaseUnavailable, isOfForeignSession } from '../database/database-errors.ts';
import { StorageUnavailable } from '../integrations/object-storage/object-storage.ts';
import { comeBackLater, notFound, Refusal } from './handler.ts';
import { longestBody } from './http-limits.ts';
import { languageInCookies, languageOf, localeOf } from './language.ts';
import { requestIdHeader } from './proxies.ts';
import { newId } from './secrets.ts';
import { securityHeaders } from './security-headers.ts';
import { sentenceIn } from './sentences.ts';

/** Whether somebody looks at the answer: a browser opens an address, and takes HTML. Programs are answered in JSON. */
const isForReader = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(?:api|health|assets|images)\//.test(url) && /\btext\/html\b/.test(headers.accept ?? '');

const styles = `:root { color-scheme: light dark }
body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem }
a { color: inherit; font-weight: 600 }`;

const styleHash = createHash('sha256').update(styles).digest('base64');

/** Nothing runs in it, and nothing is loaded. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What is worth trying again says so above all. */
const headingOf = (isPassing: boolean): Words =>
  isPassing ? msg`Please try again in a moment` : msg`Something went wrong!`;

/** A refusal as a page of its own, for whoever has opened an address: what the pages are made with was not begun. */
function refusalPage(refusal: Refusal, request: FastifyRequest) {
  const language = languageInCookies(request.headers.cookie) ?? 'en';
  const seconds = refusal.facts.headers?.['retry-after'];
  const headers = { 'content-security-policy': policy, 'content-language': localeOf(language) };
  return { headers, type: 'text/html; charset=utf-8', body: htmlOf(language, refusal.words, seconds) };
}

function htmlOf(language: Language, words: Words, seconds: string | undefined): string {
  const say = (said: Words) => escaped(sentenceIn(language, said));
  const heading = say(headingOf(seconds !== undefined));
  const wait =
    seconds === '1'
      ? msg`You can reload this page in a second.`
      : msg`You can reload this page in ${{ seconds: seconds ?? '' }} seconds.`;
  const when = seconds === undefined ? '' : `<p>${say(wait)}</p>`;
  const again = seconds === undefined ? '' : `<a href="">${say(msg`Try again`)}</a> · `;
  return `<!doctype html><html lang="${localeOf(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${heading} | iCarDeals</title><style>${styles}</style>
<main><h1>${heading}</h1><p>${say(words)}</p>${when}
<p>${again}<a href="/">${say(msg`Go to the home page`)}</a></p></main></html>
`;
}

/** What Fastify itself refuses, by its code. */
const ofFramework: Readonly<Record<string, readonly [RefusalCode, Words]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupportedMediaType', msg`Send application/json.`],
  FST_ERR_MAX_PARAM_LENGTH: ['addressTooLong', msg`This address is too long.`],
};

/** The refusal that stands for an error. */
function refusalOf(error: unknown, longest: number): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseUnavailable(error)) return comeBackLater(msg`Something’s not working on our end. Please try again.`, 2);
  if (error instanceof StorageUnavailable)
    return comeBackLater(msg`We can’t save or open files right now. Please try again.`, 5);
  if (codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(longest);
  const known = ofFramework[codeOf(error)];
  if (known) return new Refusal(...known);
  const statusCode = statusOf(error);
  if (statusCode === 404) return notFound();
  if (statusCode >= 400 && statusCode < 500) return new Refusal('invalid', msg`The request isn’t valid.`);
  return new Refusal('failed', msg`Something went wrong on our end. Please try again.`);
}

const tooLarge = (longest: number) =>
  longest > longestBody
    ? new Refusal('tooLarge', msg`The file is larger than ${{ value: longest / 2 ** 20 }} MB.`)
    : new Refusal('tooLarge', msg`The request body is larger than 64 kB.`);

/** Fastify's own errors, and those of its plugins, carry a status. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}

/** What is answered of a refusal, in a language. */
export function bodyOf({ code, words, facts }: Refusal, requestId: string, language: Language): RefusalBody {
  const { field, fields } = facts;
  const named = Object.entries(fields ?? {}).map(([name, said]) => [name, sentenceIn(language, said)] as const);
  return {
    code,
    message: sentenceIn(language, words),
    ...(field === undefined ? {} : { field }),
    ...(fields ? { fields: Object.fromEntries(named) } : {}),
    requestId,
  };
}

const sessionNotOwn =
  'A named statement was not where a connection had put it: a pooler gives the session to others too. Pool by the session, or take PgBouncer from 1.21 with max_prepared_statements.';

function logRefusal(request: FastifyRequest, error: unknown, { code, facts }: Refusal): void {
  if (isOfForeignSession(error)) request.log.warn({ err: error }, sessionNotOwn);
  if (code === 'failed') request.log.error({ err: error }, 'failed');
  else request.log.info({ code, field: facts.field }, 'refused');
}

/** Answers an error in the one form that every refusal has, or with a page of the same words. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request.routeOptions.bodyLimit);
  logRefusal(request, error, refusal);
  // What is left of a body that is too large is not read.
  if (refusal.code === 'tooLarge') reply.header('connection', 'close');
  reply.code(refusals[refusal.code]).headers({ 'cache-control': 'no-store', ...refusal.facts.headers });
  if (isForReader(request)) {
    const { headers, type, body } = refusalPage(refusal, request);
    return reply.headers(headers).type(type).send(body);
  }
  return reply
    .type('application/json; charset=utf-8')
    .send(bodyOf(refusal, request.id, languageOf(request.headers['accept-language'])));
}

/** Makes refusals of all errors, wherever they are thrown. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendRefusal);
  app.setNotFoundHandler((request, reply) => sendRefusal(notFound(), request, reply));
}

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is no HTTP, or came too slowly or too large to become a request, and ends the connection. */
export function answerBrokenRequest(error: Error, socket: Socket, production: boolean): void {
  const code = codeOf(error);
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const id = newId();
  const body = JSON.stringify(bodyOf(new Refusal('invalid', msg`We couldn’t read the request.`), id, 'en'));
  const headers = {
    [requestIdHeader]: id,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    ...securityHeaders('/api/', production),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${statusLines[code] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`);
}
