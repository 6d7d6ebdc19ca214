import type { FastifyInstance } from 'fastify';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { localeOf } from '../kit/language.ts';

/** A call of the API that a tool has made, and that was refused. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly body: RefusalBody;

  constructor(body: RefusalBody) {
    super(body.message);
    this.body = body;
  }
}

/** For whom calls are made: where the request came from, by which key, and the language of the answers. */
export type Asker = {
  readonly address: string;
  readonly authorization: string | undefined;
  readonly language: Language;
};

/** Makes a call of the API. */
export type AskApi = <Name extends CallName>(name: Name, request: CallRequest<Name>) => Promise<CallReply<Name>>;

type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: object;
  readonly version?: number;
  readonly idempotencyKey?: string;
};

/**
 * Makes calls of the API inside this process, as whoever asks would make them: the same gate, limits, checks, scopes and
 * record.
 *
 * @throws CallRefused for what the API refuses
 */
export const apiFor =
  (app: FastifyInstance, asker: Asker): AskApi =>
  async (name, request) => {
    const given = request as Parts; // each call's own request is one of these
    const { method, path } = paths[name];
    const reply = await app.inject({
      method,
      url: addressOf(path, given),
      headers: headersOf(asker, given),
      remoteAddress: asker.address,
      ...(given.body ? { payload: given.body } : {}),
    });
    const answered: unknown = reply.json();
    if (reply.statusCode >= 400) throw new CallRefused(answered as RefusalBody); // the one form of every refusal
    return answered as CallReply<typeof name>; // written by the call's own schema
  };

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) search.append(name, String(one));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

const headersOf = ({ authorization, language }: Asker, { version, idempotencyKey }: Parts) => ({
  'accept-language': localeOf(language),
  ...(authorization ? { authorization } : {}),
  ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
});
