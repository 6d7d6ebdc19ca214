import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { type CallName, paths } from '#contract/paths.ts';

/** What is sent, as it stands: `fetch` would tidy a path. */
export type Question = {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
};

/** What came back; status 0 where nothing did in time or the connection was closed. */
export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly milliseconds: number;
};

/** A request that takes longer than this, in milliseconds, is a hang: the product promises an end to every one. */
const longestAnswer = 30_000;

export type Ask = (question: Question) => Promise<Answer>;

/** Sends requests to one address, over connections that are kept; so many at a time, the others wait here. */
export function asker(address: string, atOnce = 16): Ask {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  return async ({ method, path, token, headers = {}, body }) => {
    const begun = performance.now();
    const allHeaders = {
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    };
    const timed = (answer: Omit<Answer, 'milliseconds'>) => ({ ...answer, milliseconds: performance.now() - begun });
    try {
      return timed(await exchange({ hostname, port, agent, method, path, headers: allHeaders }, body));
    } catch (error) {
      return timed({ status: 0, headers: {}, text: error instanceof Error ? error.message : String(error) });
    }
  };
}

async function exchange(sending: RequestOptions, body: Question['body']): Promise<Omit<Answer, 'milliseconds'>> {
  const outgoing = request({ ...sending, signal: AbortSignal.timeout(longestAnswer) });
  outgoing.end(body);
  const [incoming] = await once(outgoing, 'response');
  const { statusCode: status, headers } = incoming;
  // What is listened to would not end by itself; what answers a message does.
  if (sending.method === 'GET' && headers['content-type']?.startsWith('text/event-stream')) {
    incoming.destroy();
    return { status, headers, text: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return { status, headers, text: Buffer.concat(chunks).toString('latin1') };
}

/** What a call is made with, apart from who makes it. */
export type Given = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly version?: string;
};

const calls: Readonly<Record<CallName, Call>> = contract;

/** A call of the contract as it is sent. */
export function questionOf(name: CallName, token: string | undefined, given: Given = {}): Question {
  const { params = {}, query = {}, body, headers = {}, version = '"1"' } = given;
  const { method, path } = paths[name];
  const search = new URLSearchParams(query).toString();
  const inPath = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? 'nothing'));
  const type = calls[name].file ? 'application/octet-stream' : 'application/json';
  return {
    method,
    path: inPath + (search && `?${search}`),
    token,
    headers: {
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(calls[name].needsVersion ? { 'if-match': version } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
  };
}

/** Makes a call that has to go well, and gives what it answers. */
export async function mustAsk(ask: Ask, name: CallName, token: string | undefined, given: Given = {}) {
  const { status, text } = await ask(questionOf(name, token, given));
  if (status !== calls[name].status) throw new Error(`${name} answered ${status}: ${text.slice(0, 500)}`);
  return JSON.parse(Buffer.from(text, 'latin1').toString('utf8'));
}
