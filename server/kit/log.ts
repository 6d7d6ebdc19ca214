import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { causeOfWork } from '../database/cause.ts';
import { derivedKey, type KeyRing } from './key-ring.ts';

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

/** Who is named: a dealer, whoever of its people or systems asks, or a shopper's account. */
type Kind = 'dealer' | 'account';

/** So many hexadecimal digits tell some hundred thousand accounts apart, and are short enough to be read aloud. */
const digits = 12;

const purpose = 'icardeals callers in the log';

const numberUnder = (key: Uint8Array, kind: Kind, id: string): string =>
  `${kind}-${createHmac('sha256', key).update(id).digest('hex').slice(0, digits)}`;

/**
 * The numbers by which logs name a dealer or an account (`dealer-3f2a9c01b7de`): the same on every server with the same keys, and
 * told back to nobody without them (docs/decisions/what-a-log-says.md).
 */
export class CallerNumbers {
  readonly #current: Uint8Array;
  readonly #keys: readonly Uint8Array[];

  constructor(ring: KeyRing) {
    this.#current = derivedKey(ring, ring.currentId, purpose);
    this.#keys = [...ring.keys.keys()].map((keyId) => derivedKey(ring, keyId, purpose));
  }

  /** The number of the id of a dealer or an account, as logs name it now. */
  of(kind: Kind, id: string): string {
    return numberUnder(this.#current, kind, id);
  }

  /** Every number that logs may name it by: older ones are from before the keys were changed. */
  allOf(kind: Kind, id: string): readonly string[] {
    return this.#keys.map((key) => numberUnder(key, kind, id));
  }
}
