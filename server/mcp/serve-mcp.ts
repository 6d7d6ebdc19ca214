import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyPrefix } from '#contract/key-scopes.ts';
import { msg } from '#contract/words.ts';
import { withDeadline } from '../database/deadline.ts';
import { dayInOntario } from '../deals/today.ts';
import type { Clock } from '../kit/clock.ts';
import { type DealerSession, type FindSession, Refusal, signInFirst } from '../kit/handler.ts';
import { languageOf } from '../kit/language.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { apiFor, type ToolContext } from './tool.ts';

type McpServices = {
  readonly clock: Clock;
  readonly publicUrl: URL;
  readonly limits: RateLimiter;
  readonly findSession: FindSession;
  /** How long a request may spend on the database, in milliseconds. */
  readonly deadline: () => number;
};

const bearerKey = new RegExp(`^Bearer +(${keyPrefix}[\\w-]{1,100})$`, 'i');

/**
 * Whose key a request brings; null where it brings nothing. The session of a person is none: an assistant is given a key,
 * which says what it may do and can be revoked by itself.
 *
 * @throws Refusal for credentials that are no live key
 */
async function keyOf(
  { headers }: FastifyRequest,
  { findSession, deadline }: McpServices,
): Promise<DealerSession | null> {
  const { authorization } = headers;
  if (authorization === undefined) return null;
  const token = bearerKey.exec(authorization)?.[1];
  const session = token ? await withDeadline(deadline(), () => findSession(token)) : undefined;
  if (session?.kind !== 'dealer' || !session.key) throw signInFirst();
  return session;
}

/** A request as the web's own interfaces have it. Its body has been read, with the limits of every body. */
function webRequest({ method, headers, body }: FastifyRequest, url: URL): Request {
  const names = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'content-length' ? [] : [[name, String(value)]],
  );
  return new Request(url, {
    method,
    headers: names,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? null) } : {}),
  });
}

type Contexts = WeakMap<Request, ToolContext>;

/** The protocol is brought in with the first question. */
async function handlerFor(contexts: Contexts, log: FastifyBaseLogger) {
  const { createMcpHandler } = await import('@modelcontextprotocol/server');
  const { mcpServerFor } = await import('./mcp-server.ts');
  return createMcpHandler(
    ({ requestInfo }) => {
      const context = requestInfo && contexts.get(requestInfo);
      if (!context) throw new Error('A request has come past the route.');
      return mcpServerFor(context, log);
    },
    // Nothing here changes by itself, so nobody needs to listen; a stream held open would cost and say nothing.
    { maxSubscriptions: 0, onerror: (error) => log.info({ err: error }, 'mcp request refused') },
  );
}

/**
 * Serves the tools for assistants at `/mcp`, by the Model Context Protocol over streamable HTTP, without sessions: each
 * request is answered by itself, on whichever server it arrives.
 */
export function serveMcp(app: FastifyInstance, services: McpServices): void {
  const { clock, publicUrl, limits } = services;
  const contexts: Contexts = new WeakMap();
  let made: ReturnType<typeof handlerFor> | undefined;
  app.addHook('onClose', async () => (await made)?.close());
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    onRequest: async (request) => {
      limits.takeAny(request.ip);
      if (!isOwnHost(request.host, publicUrl))
        throw new Refusal('forbidden', msg`This request came from another site, so we blocked it.`);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      // The protocol has had no batches since 2025-06-18; one would be many calls in one.
      if (Array.isArray(request.body)) throw new Refusal('invalid', msg`Send one message at a time.`);
      const key = await keyOf(request, services);
      request.caller = key ?? undefined;
      await limits.take('mcp', 'calculate', key?.key?.id ?? request.ip);
      const { authorization, 'accept-language': accepted } = request.headers;
      const language = languageOf(accepted);
      const asked = webRequest(request, new URL('/mcp', publicUrl));
      contexts.set(asked, {
        ask: apiFor(app, { address: request.ip, authorization, language }),
        language,
        today: dayInOntario(clock),
        addressOf: (path) => new URL(path, publicUrl).href,
        key,
      });
      made ??= handlerFor(contexts, app.log);
      const handler = await made;
      return reply.header('cache-control', 'no-store').send(await handler.fetch(asked, { parsedBody: request.body }));
    },
  });
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request was sent to the product by a name of its own. A page of another site can have its own name lead to
 * this server (DNS rebinding); then the browser sends that name, and takes both for one site.
 */
function isOwnHost(host: string, publicUrl: URL): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return hostname === publicUrl.hostname || loopback.has(hostname);
}
