import { type CallName, type Calls, calls, type Refusal } from './api.ts';

export type * from './api.ts';

export type ClientOptions = {
  /** Where the product is: `https://…`. */
  readonly baseUrl: string;
  /** A dealer's key, or the token of a session; nothing for what anyone may call. */
  readonly key?: string;
  /** Of the sentences in refusals. */
  readonly language?: 'en' | 'fr';
  /** In place of the platform's own, for tests or a proxy. */
  readonly fetch?: typeof fetch;
};

/** A call that was refused: a code for programs, a sentence for people. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
  readonly status: number;
  readonly refusal: Refusal;
  /** After how many seconds it is worth trying again, where that was said. */
  readonly retryAfter: number | undefined;

  constructor(status: number, refusal: Refusal, retryAfter: number | undefined) {
    super(`${refusal.code}: ${refusal.message}`);
    this.status = status;
    this.refusal = refusal;
    this.retryAfter = retryAfter;
  }
}

type Request = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly version?: number;
  readonly idempotencyKey?: string;
  readonly lastEventId?: string;
  readonly signal?: AbortSignal;
};

type IsOptional<Value> = Record<never, never> extends Value ? true : false;

/** What a call is given; nothing where it needs nothing. */
export type RequestOf<Name extends CallName> = Calls[Name]['request'] & { readonly signal?: AbortSignal };
export type ReplyOf<Name extends CallName> = Calls[Name]['reply'];

/** Every call of the API, by its name in the document. */
export type Client = {
  readonly [Name in CallName]: (
    ...request: IsOptional<Calls[Name]['request']> extends true ? [RequestOf<Name>?] : [RequestOf<Name>]
  ) => Promise<ReplyOf<Name>>;
};

function addressOf(baseUrl: string, path: string, { params = {}, query = {} }: Request): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(filled, baseUrl);
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, String(one));
  }
  return url;
}

function headersOf({ key, language }: ClientOptions, request: Request, type: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json, */*' });
  if (key) headers.set('authorization', `Bearer ${key}`);
  if (language) headers.set('accept-language', language);
  if (type) headers.set('content-type', type);
  if (request.version !== undefined) headers.set('if-match', `"${request.version}"`);
  if (request.idempotencyKey) headers.set('idempotency-key', request.idempotencyKey);
  if (request.lastEventId) headers.set('last-event-id', request.lastEventId);
  return headers;
}

const isRefusal = (value: unknown): value is Refusal => typeof value === 'object' && value !== null && 'code' in value;

async function refusalOf(response: Response): Promise<RefusedCall> {
  const said: unknown = await response.json().catch(() => undefined);
  const unread: Refusal = { code: 'failed', message: `Answered ${response.status}.`, requestId: '' };
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new RefusedCall(response.status, isRefusal(said) ? said : unread, Number.isNaN(seconds) ? undefined : seconds);
}

/**
 * A client of the API at one address.
 *
 * @returns an object with every call by its name; a call throws `RefusedCall` where it is refused
 */
export function createClient(options: ClientOptions): Client {
  const send = async (name: CallName, request: Request = {}): Promise<unknown> => {
    const [method, path, takes, gives] = calls[name];
    const isFile = takes === 'file';
    const type = isFile ? 'application/octet-stream' : request.body === undefined ? undefined : 'application/json';
    const body = isFile ? (request.body as Uint8Array<ArrayBuffer>) : JSON.stringify(request.body); // by its type
    const response = await (options.fetch ?? fetch)(addressOf(options.baseUrl, path, request), {
      method,
      headers: headersOf(options, request, type),
      ...(request.body === undefined ? {} : { body }),
      ...(request.signal ? { signal: request.signal } : {}),
    });
    if (!response.ok) throw await refusalOf(response);
    if (gives === 'stream') return response;
    return gives === 'file' ? new Uint8Array(await response.arrayBuffer()) : response.json();
  };
  const names = Object.keys(calls) as CallName[]; // the table has no others
  const all = Object.fromEntries(names.map((name) => [name, (request?: Request) => send(name, request)]));
  // Of what each call takes and answers the table says no more than the document does, from which the types are made.
  return all as unknown as Client;
}
