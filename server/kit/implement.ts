import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { deprecatedSince, holdsDeprecated } from '#contract/api/deprecations.ts';
import { plainPaths } from '#contract/api/plain-paths.ts';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { refusalBody, refusals, refusalsOf } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { type CallName, paths } from '#contract/paths.ts';
import type { Words } from '#contract/words.ts';
import { withDeadline } from '../database/deadline.ts';
import { withReadsThatMayLag } from '../database/reads-that-may-lag.ts';
import { withActingKey } from './acting-key.ts';
import { cacheControl } from './cache-control.ts';
import { noteTag, tagOf } from './cache-tags.ts';
import { sendBody } from './compressed-body.ts';
import { ifMatchOf, keyOf, lastEventOf } from './conditions.ts';
import { deviceOf } from './device.ts';
import { gateOf, type Passed } from './gate.ts';
import type { CallInput, DealerSession, FindSession, GivenFile, Implement } from './handler.ts';
import { languageOf } from './language.ts';
import type { PublicCache } from './public-cache.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { sentenceIn } from './sentences.ts';
import { validatorOf } from './validation.ts';

/** What calls need of the server that they are put on. */
export type CallServices = {
  readonly findSession: FindSession;
  readonly limits: RateLimiter;
  readonly cache: PublicCache;
  /** Counts a call that a dealer's key is let in for. */
  readonly noteKeyUse: (keyId: string) => Promise<void>;
  /** Writes down that a key is about to change something. */
  readonly recordKeyWrite: (session: DealerSession, call: CallName) => Promise<void>;
  /** How long a request may spend on the database, in milliseconds, as far as that is at the moment. */
  readonly deadline: () => number;
};

const noBody = validatorOf(z.strictObject({}).nullish());

/** The schemas of a call by which Fastify checks what comes and writes what goes. */
function schemaOf(call: Call, method: string) {
  const refused = refusalsOf(call, method).map((code) => [refusals[code], refusalBody]);
  return {
    ...(looksAtHeaders(call) ? { headers: headersOf(call) } : {}),
    params: call.params ?? z.strictObject({}),
    querystring: call.query ?? z.strictObject({}),
    ...(call.body ? { body: call.body } : {}),
    // A file is sent as it is.
    response: { ...Object.fromEntries(refused), ...(call.gives ? {} : { [call.status]: call.reply }) },
  };
}

const header = z.string().optional();

/** A call that looks at no header of its own spares each request the copy of all of them. */
const looksAtHeaders = (call: Call) => Boolean(call.needsVersion || call.takesIdempotencyKey || call.isStream);

/** What a call looks at beside what every call does; read elsewhere, and held here to one value each. */
const headersOf = (call: Call) =>
  z.looseObject({
    ...(call.needsVersion || call.takesIdempotencyKey ? { 'if-match': header } : {}),
    ...(call.takesIdempotencyKey ? { 'idempotency-key': header } : {}),
    ...(call.isStream ? { 'last-event-id': header } : {}),
  });

/** The one way in which a call of the contract becomes a route: limit, sign-in, checks, deadline, reply, headers. */
export function implementOn(app: FastifyInstance, services: CallServices): Implement {
  return (name, handle) => {
    const call: Call = contract[name];
    const { method, path } = paths[name];
    const { gate, passedBy } = gateOf(name, call, services);
    const run = async (request: FastifyRequest, reply: FastifyReply) => {
      const passed = passedBy(request);
      const input = inputOf(call, request, reply, passed);
      // Each part was checked by this call's own schema, and the session by its rule of access. Which schemas those are
      // is known only when the call is put on; the compiler sees a union of all calls, of which nothing can be narrowed.
      const typed = input as unknown as CallInput<typeof name>;
      return confirmedIn(input.language, await doneFor(passed, name, services, () => handle(typed)));
    };

    const read = (request: FastifyRequest, reply: FastifyReply) => withReadsThatMayLag(() => run(request, reply));

    putOn(app, name, {
      method,
      url: path,
      schema: schemaOf(call, method),
      ...(call.longestBody === undefined ? {} : { bodyLimit: call.longestBody }),
      ...(call.file ? { bodyLimit: call.file.longest, config: { takesFile: true } } : {}),
      // A stream has no end at which a HEAD could be answered.
      ...(call.isStream ? { exposeHeadRoute: false } : {}),
      onRequest: gate,
      handler: async (request, reply) => {
        const seconds = call.freshForSeconds;
        if (seconds !== undefined && !request.headers.authorization) {
          return answerCached(request, reply, { name, seconds, services, read: () => read(request, reply) });
        }
        noteTag({}); // it may be made of anything
        const answer = await run(request, reply);
        reply.code(call.status).header('cache-control', 'no-store');
        // A proxy that gathers what it hands on would keep the events back.
        if (call.isStream) reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
        if (call.isMadeAsSent) reply.type('application/json; charset=utf-8');
        // What is said to give a file was asked of its handler by the type.
        if (call.gives) return sendFile(reply, call.gives, answer as GivenFile);
        const etag = call.givesVersion ? etagOf(answer) : undefined;
        if (etag) reply.header('etag', etag);
        if (call.body && holdsDeprecated(request.body)) reply.headers(deprecated);
        return answer;
      },
    });
  };
}

type CachedRead = {
  readonly name: CallName;
  readonly seconds: number;
  readonly services: CallServices;
  readonly read: () => Promise<unknown>;
};

/** Answers what everybody gets alike from the cache, or with what is made now and cached from now on. */
async function answerCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, seconds, services, read }: CachedRead,
) {
  const call: Call = contract[name];
  const key = JSON.stringify([name, request.params, request.query, languageOf(request.headers['accept-language'])]);
  const make = async () => JSON.stringify(z.encode(call.reply, await read()));
  const body = await services.cache.answer(key, seconds, make, call.isFixed ? 'fixed' : tagOf(request));
  reply.type('application/json; charset=utf-8').headers({
    'cache-control': cacheControl(seconds),
    vary: 'accept-encoding, accept-language, authorization',
  });
  return sendBody(request, reply, body);
}

/** Puts a call on its address, and on the second one that it may have. */
function putOn(app: FastifyInstance, name: CallName, route: RouteOptions<Server>): void {
  app.route(route);
  const plainPath = plainPaths[name];
  if (plainPath) app.route({ ...route, url: plainPath });
}

/** Tells whoever sent a deprecated field (RFC 9745, in seconds since 1970), and where changes are announced. */
const deprecated = {
  deprecation: `@${Date.parse(deprecatedSince) / 1000}`,
  link: '</developers#changes>; rel="deprecation"; type="text/html"',
} as const;

/**
 * Does a call's work within what is left of its time, and under the key that makes it, where one does. That a key changes
 * something is written down first, so that none of it goes unrecorded.
 */
function doneFor<Result>(
  { session, millisecondsUsed }: Passed,
  name: CallName,
  { deadline, recordKeyWrite }: CallServices,
  work: () => Promise<Result>,
): Promise<Result> {
  const left = deadline() - millisecondsUsed;
  if (session === null || session === 'ended' || session.kind !== 'dealer' || !session.key)
    return withDeadline(left, work);
  const recorded = async () => {
    if (paths[name].method !== 'GET') await recordKeyWrite(session, name);
    return work();
  };
  return withActingKey(session.key.id, () => withDeadline(left, recorded));
}

/** A reply whose sentence, where it has one, is said in the caller’s language. */
const confirmedIn = (language: Language, answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'message' in answer
    ? { ...answer, message: sentenceIn(language, answer.message as Words) }
    : answer; // Confirmed

function inputOf(call: Call, request: FastifyRequest, reply: FastifyReply, { session }: Passed) {
  if (!call.body && !call.file && request.body !== undefined) {
    const checked = noBody(request.body);
    if ('error' in checked) throw checked.error;
  }
  return {
    params: request.params,
    query: request.query,
    body: call.file ? undefined : request.body,
    file: call.file ? request.body : undefined,
    session,
    version: ifMatchOf(request, call.needsVersion === true),
    idempotencyKey: call.takesIdempotencyKey ? ownKeyOf(request, session) : undefined,
    lastEventId: call.isStream ? lastEventOf(request) : undefined,
    language: languageOf(request.headers['accept-language']),
    address: request.ip,
    device: deviceOf(request, reply),
    log: request.log,
  };
}

/** The `Idempotency-Key`: what one key of a dealer calls a post is its own, whatever its people and other keys call theirs. */
function ownKeyOf(request: FastifyRequest, session: Passed['session']): string | undefined {
  const given = keyOf(request);
  if (given === undefined || session === null || session === 'ended' || session.kind !== 'dealer') return given;
  return session.key ? `${session.key.id} ${given}` : given;
}

function sendFile(reply: FastifyReply, type: string, { fileName, bytes }: GivenFile) {
  return reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`).send(bytes);
}

/** The version of what a reply holds, as its ETag; a reader who gets no version gets none. */
function etagOf(answer: unknown): string | undefined {
  const { data } = versionedReply.parse(answer);
  return data && `"${data.version}"`;
}

const versionedReply = z.object({ data: z.object({ version: z.int() }).optional() });
