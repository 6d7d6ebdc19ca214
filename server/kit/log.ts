import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { causeOfWork } from '../database/cause.ts';
import type { CallerNumbers } from './caller-number.ts';

/** Ids, tokens and share keys: a part of an address that is long and random. */
const randomPart = /[A-Za-z0-9_-]{20,}/g;

/** An address that may stand in a log: without its query, and without what would open a shared deal. */
export function maskedAddress(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(randomPart, (part) => `${part.slice(0, 4)}…`).slice(0, 200);
}

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [fact: string]: unknown;
};

/** Where the product itself was when an error came about, or else the first place that is known. */
const placeIn = (places: readonly string[]): string =>
  (places.find((line) => !/node_modules|node:/.test(line)) ?? places[0] ?? '').trim();

/**
 * What a log may say of an unexpected error: its kind, its code and where it happened, also in one line. Its own message is
 * left out, for those of the database and of parsers repeat what a person wrote.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: `no error but a ${typeof error}`, stack: '' };
  const { name, stack = '', cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const below = cause === undefined ? {} : { cause: loggedError(cause) };
  const message = [name, code.code, placeIn(places)].filter(Boolean).join(' ');
  return { type: name, message, stack: places.slice(0, 12).join('\n'), ...code, ...below };
}

/** The serialisers of the log, which takes errors as they are: no address of a person's device, no headers, no query, no message of an error. */
export const logSerializers = {
  req: (request: FastifyRequest) => ({ method: request.method, path: maskedAddress(request.url) }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  err: loggedError,
};

type Bound = FastifyBaseLogger & { readonly bindings?: () => object };

/** What every line names beside its own facts: the request, and the job, that it belongs to. A request's own lines have it. */
export function nameCause(_facts: object, _level: number, logger: Bound): object {
  const { requestId, job } = causeOfWork();
  if (requestId === undefined && !job) return {};
  const isNamed = logger.bindings !== undefined && 'reqId' in logger.bindings();
  return { ...(requestId && !isNamed && { reqId: requestId }), ...(job && { job: job.name, jobId: job.id }) };
}

/** What a line says of who asked. */
function callerIn({ caller }: FastifyRequest, numbers: CallerNumbers): { caller?: string } {
  if (!caller) return {};
  const isDealer = caller.kind === 'dealer';
  return { caller: isDealer ? numbers.of('dealer', caller.dealerId) : numbers.of('account', caller.userId) };
}

/** One line for each request, when it is answered. */
export function logRequests(app: FastifyInstance, numbers: CallerNumbers): void {
  app.addHook('onResponse', (request, reply, done) => {
    const caller = callerIn(request, numbers);
    request.log.info({ req: request, res: reply, ...caller, milliseconds: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}
