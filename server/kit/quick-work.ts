import type { IncomingMessage, ServerResponse } from 'node:http';
import { holdsDeprecated } from '#contract/api/deprecations.ts';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/contract.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { isPlainJson } from './accept-json.ts';
import type { CallInput } from './implement.ts';
import { parseJsonBody } from './json-body.ts';
import { saysItsPage } from './origin-check.ts';
import { isUsual, noteEnd, type Surroundings } from './quick-way.ts';
import type { Taken } from './rate-limits.ts';
import { securityHeaders } from './security-headers.ts';

/** Of a call: its answer to a body as bytes, as JSON; undefined where the whole way has to look at it. */
type Work = {
  readonly name: CallName;
  readonly call: Call;
  readonly head: readonly string[];
  readonly answerTo: (bytes: Buffer) => string | undefined;
};

/** The longest body that is tried here: what is refused in the end is read twice. */
const longest = 8192;

/**
 * Answers what is worked out of a program's body alone, where that came whole with its head, before Fastify sees it. A body
 * that has yet to come, is refused, or is not as usual goes the whole way as it came.
 */
export class QuickWork {
  readonly #known = new Map<string, Work>();
  readonly #around: Surroundings;
  readonly #goWholeWay: (request: IncomingMessage, response: ServerResponse) => void;

  constructor(around: Surroundings, goWholeWay: (request: IncomingMessage, response: ServerResponse) => void) {
    this.#around = around;
    this.#goWholeWay = goWholeWay;
  }

  /**
   * Does a call of anyone here from now on, where its body has a quick reading; its path has no parameters.
   *
   * @param work works the answer out at once, as JSON, byte for byte as the reply's schema has it. It changes nothing: what
   * it throws at is worked out again
   */
  know<Name extends CallName>(name: Name, work: (body: CallInput<Name>['body']) => string): void {
    const call: Call = contract[name];
    const { path } = paths[name];
    const answerTo = (bytes: Buffer) => {
      const body = call.plainBody?.(parseJsonBody(bytes));
      if (body === undefined || holdsDeprecated(body)) return undefined;
      return work(body as CallInput<Name>['body']); // as the call itself has read it
    };
    const headers = {
      ...securityHeaders(path, this.#around.production),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    };
    this.#known.set(path, { name, call, head: Object.entries(headers).flat(), answerTo });
  }

  /** Takes a request for such a call, and answers it or hands it on; else nothing has happened. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method, headers } = request;
    const work = method === 'POST' ? this.#known.get(url) : undefined;
    if (!work || !isPlainJson(headers) || saysItsPage(headers) || !isUsual(request, this.#around)) return false;
    // All that came with the head stands in the request once Node has done with what it was given.
    process.nextTick(() => {
      const text = this.#answerOf(request, work);
      if (text === undefined) return this.#goWholeWay(request, response);
      const named = noteEnd(request, response, url, this.#around);
      const length = ['content-length', String(Buffer.byteLength(text))];
      response.writeHead(work.call.status, [...named, ...work.head, ...length]).end(text);
    });
    return true;
  }

  #answerOf(request: IncomingMessage, work: Work): string | undefined {
    const length = request.readableLength;
    const isWhole = length > 0 && length === Number(request.headers['content-length']);
    if (!isWhole || length > longest) return undefined;
    const { limits } = this.#around;
    const taken = this.#takeAtOnce(request, work);
    if (!taken) return undefined;
    const bytes: Buffer | null = request.read();
    const text = bytes && answerOrNothing(work, bytes);
    if (typeof text === 'string') {
      request.resume(); // to its end, of which nothing has to come but the end itself
      return text;
    }
    limits.giveBack(taken);
    if (bytes) request.unshift(bytes);
    return undefined;
  }

  /** What goes wrong here would end the process: nobody else would catch it. */
  #takeAtOnce(request: IncomingMessage, { name, call }: Work): Taken | undefined {
    const { limits, addressOf, log } = this.#around;
    try {
      return limits.takeAtOnce(name, call.limit, addressOf(request));
    } catch (error) {
      log.error({ err: error }, 'a short way failed');
      return undefined;
    }
  }
}

/** What is refused is refused on the whole way, which says why. */
function answerOrNothing({ answerTo }: Work, bytes: Buffer): string | undefined {
  try {
    return answerTo(bytes);
  } catch {
    return undefined;
  }
}
