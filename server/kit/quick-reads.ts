import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import type { CallName } from '#contract/paths.ts';
import { languageOf } from './language.ts';
import { isUsual, noteEnd, type Surroundings } from './quick-way.ts';
import { securityHeaders } from './security-headers.ts';
import { formFor, headersIn, type SentBytes, type SentForm } from './sent-bytes.ts';

/** What a request for a kept answer asks for, as its checks have read it. */
type Asked = { readonly name: CallName; readonly params: unknown; readonly query: unknown };

/** Under what an answer is kept. */
export const keyOfKept = ({ name, params, query }: Asked, language: Language): string =>
  JSON.stringify([name, params, query, language]);

/** The headers of every kept answer; what it depends on beside its address is among them. */
export const headersOfKept = (seconds: number): Readonly<Record<string, string>> => ({
  'cache-control': `public, max-age=${seconds}`,
  vary: 'accept-encoding, accept-language, authorization',
  'content-type': 'application/json; charset=utf-8',
});

/** A read that went the whole way, and for how many seconds its answer is fresh. */
type Read = Asked & { readonly seconds: number; readonly limit: Call['limit']; readonly route: string | undefined };

/** An answer to it in one language, with its heads as they are sent. */
type Ready = { readonly key: string; sent?: SentBytes; heads: Partial<Record<SentForm, string[]>> };

type Known = { readonly read: Read; readonly ready: Partial<Record<Language, Ready>> };

/** So many addresses are known, of so many characters at most: anybody can ask for some without end. */
const mostKnown = 2000;
const longestKnown = 500;

/**
 * Answers what was asked for before by the same address, and whose answer is kept and fresh, before Fastify sees it: of
 * such a request nothing is left to be routed, checked or made.
 */
export class QuickReads {
  readonly #known = new Map<string, Known>();
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Knows from now on what an address asks for. It must have come as the product reads it. */
  know(url: string, read: Read): void {
    if (url.length > longestKnown || this.#known.has(url)) return;
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < mostKnown) break;
      this.#known.delete(oldest);
    }
    this.#known.set(url, { read, ready: {} });
  }

  /** Answers a request, where nothing stands against it; else nothing has happened. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const known = this.#known.get(request.url ?? '');
    if (!known || !this.#isPlain(request)) return false;
    const { lookups, limits, addressOf } = this.#around;
    const { name, limit, seconds } = known.read;
    const ready = readyIn(known, languageOf(request.headers['accept-language']));
    const sent = lookups.fresh(ready.key, seconds);
    if (!sent || !limits.takeAtOnce(name, limit, addressOf(request))) return false;
    lookups.noteGiven(ready.key);
    const named = noteEnd(request, response, known.read.route ?? 'unknown', this.#around);
    const form = formFor(request.headers, sent);
    const head = this.#headOf(known.read, ready, sent, form, request.url ?? '');
    response.writeHead(form === 'nothing' ? 304 : 200, [...named, ...head]);
    response.end(form === 'nothing' ? undefined : sent[form]);
    return true;
  }

  /** Whether it is a read without a sign-in or a body, over a connection and for a host as they should be. */
  #isPlain(request: IncomingMessage): boolean {
    const { headers, method } = request;
    if (method !== 'GET' || headers.authorization !== undefined) return false;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    return !hasBody && isUsual(request, this.#around);
  }

  #headOf({ seconds }: Read, ready: Ready, sent: SentBytes, form: SentForm, url: string): string[] {
    if (ready.sent !== sent) {
      ready.sent = sent;
      ready.heads = {};
    }
    const length = form === 'nothing' ? {} : { 'content-length': String(sent[form]?.length) };
    ready.heads[form] ??= Object.entries({
      ...securityHeaders(url, this.#around.production),
      ...headersOfKept(seconds),
      ...headersIn(form, sent),
      ...length,
    }).flat();
    return ready.heads[form];
  }
}

function readyIn({ read, ready }: Known, language: Language): Ready {
  ready[language] ??= { key: keyOfKept(read, language), heads: {} };
  return ready[language];
}
