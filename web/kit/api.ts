import type { CallReply, CallRequest } from '#contract/contract.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { openPaths } from '#contract/open-paths.ts';
import type { CallName } from '#contract/paths.ts';
import { endSession } from './ended-sessions.ts';

/**
 * How a request travels: `fetch` in the browser, straight into the server while a page is rendered. A `body` is what the text
 * says, where that has been read already.
 */
export type Transport = (request: {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}) => Promise<{ status: number; text: string; body?: unknown }>;

/** A call that the server refused, or that did not arrive. `status` is 0 where nothing was answered. */
export class Refused extends Error {
  readonly status: number;
  readonly body: RefusalBody | undefined;

  constructor(status: number, body?: RefusalBody) {
    super(body?.message ?? 'Network response was not ok');
    this.name = 'Refused';
    this.status = status;
    this.body = body;
  }
}

export type AnyRequest = {
  params?: Record<string, string>;
  query?: Record<string, string | number | readonly string[] | undefined>;
  body?: unknown;
  version?: number;
  idempotencyKey?: string;
};

const isOpen = (name: CallName): name is keyof typeof openPaths => name in openPaths;

/** The addresses of the dealer's desk: its pages have them already, and no other page fetches them before it asks. */
const deskPaths = async () => {
  try {
    return (await import('#contract/desk-paths.ts')).deskPaths;
  } catch {
    throw new Refused(0);
  }
};

/**
 * The method and the path of a call.
 *
 * @throws Refused with status 0, as for a call that did not arrive, where the addresses do not come
 */
export async function callAddress(name: CallName): Promise<{ method: string; path: string }> {
  const [method = '', path = ''] = (isOpen(name) ? openPaths[name] : (await deskPaths())[name]).split(' ');
  return { method, path };
}

/** The address of a call with its parts and its query filled in. */
export const addressOf = (path: string, { params = {}, query = {} }: AnyRequest): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) search.append(name, String(one));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/** The headers that a call is made with. */
export const headersOf = ({ body, version, idempotencyKey }: AnyRequest, token?: string) => ({
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
});

/** What a text says as JSON; nothing where it is none. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export type Api = <Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  token?: string,
) => Promise<CallReply<Name>>;

/**
 * The one client of the API.
 *
 * @param transport how a request travels
 * @returns a function that makes the named call and answers with its reply
 * @throws Refused, with the server's own code and sentence, for every answer that is not a success
 */
export const createApi =
  (transport: Transport): Api =>
  async (name, request, token) => {
    const { method, path } = await callAddress(name);
    const given: AnyRequest = request as AnyRequest; // the call's own type is narrower than what every call may hold
    const {
      status,
      text,
      body = readJson(text),
    } = await transport({
      method,
      url: addressOf(path, given),
      headers: headersOf(given, token),
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    });
    // Every refusal has the one body of the contract; an answer that is no JSON has none.
    if (status < 200 || status > 299) throw new Refused(status, body as RefusalBody | undefined);
    return body as CallReply<typeof name>; // the server answers by the same contract, and a test holds it to that
  };

/** Answers are asked for in the language of the page, whatever the browser's own is. */
const inPageLanguage = () => ({ 'accept-language': document.documentElement.lang });

/** The browser's own transport. Nothing answered counts as status 0. */
const browserTransport: Transport = async ({ method, url, headers, body }) => {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...inPageLanguage() },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
};

const call = createApi(browserTransport);

/** The browser's client. A token that the server no longer knows ends its session here, for every call alike. */
export const api: Api = async (name, request, token) => {
  try {
    return await call(name, request, token);
  } catch (error) {
    if (token && error instanceof Refused && error.status === 401) endSession(token);
    throw error;
  }
};
