import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { KeyScope } from '#contract/key-scopes.ts';
import type { Language } from '#contract/languages.ts';
import { type CallName, paths } from '#contract/paths.ts';
import { provinceLetters } from '#contract/programme-shape.ts';
import { t } from '#contract/words.ts';
import type { DealerSession } from '../kit/handler.ts';
import { localeOf } from '../kit/language.ts';
import { validatorOf } from '../kit/validation.ts';

/** Parts of addresses: no dots alone, which would be steps. */
const segment = (longest: number) =>
  z.string().regex(/[^.]/, t`Send text.`).max(longest, t`Use up to ${{ longest }} characters.`);

export const id = (description: string) => segment(100).describe(description);

export const businessName = segment(80).describe(
  'The dealer by its name in addresses, such as north-cars: `businessName` of find_dealers and search_cars.',
);

export const whole = (most: number, description: string) => z.int().min(0).max(most).describe(description);

export const dollars = (description: string) => whole(10_000_000, `${description} Whole dollars.`);

export const province = provinceLetters.describe('A province or territory by its two letters, such as ON.');

export const pageOfList = z.int().min(1).max(99_999).describe('The page of the list; the first one without it.');

/** What a tool works with. */
export type ToolContext = {
  readonly ask: AskApi;
  readonly language: Language;
  /** The calendar day in Ontario. */
  readonly today: string;
  /** Where a page of the product is on the web. */
  readonly addressOf: (path: string) => string;
  /** The key by which a dealer's system asks; null where anybody does. */
  readonly key: DealerSession | null;
};

/** What a tool answers: its facts, whose they are, and where a person reads them. */
type Answer = { readonly source: string; readonly address: string; readonly data: unknown };

/** What of a tool is told to whoever asks which there are. */
type Described = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Whether it changes something; then also whether what it changes cannot be taken back by it. */
  readonly changes?: { readonly destructive: boolean; readonly idempotent: boolean };
};

/** A tool for assistants. */
export type Tool = Described & {
  /** What a dealer's key has to be for; none of a tool that anybody may use. */
  readonly scopes: readonly KeyScope[];
  /** As JSON Schema 2020-12. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /**
   * Does what the tool is for.
   *
   * @throws Refusal that names each field of the input at fault; CallRefused where the API refuses
   */
  readonly use: (given: unknown, context: ToolContext) => Promise<Answer>;
};

type Made<Input extends z.ZodObject> = Described & {
  readonly scopes?: readonly KeyScope[];
  readonly input: Input;
  readonly work: (input: z.output<Input>, context: ToolContext) => Promise<Answer>;
};

/** Makes a tool whose input is checked by its schema. */
export function tool<Input extends z.ZodObject>({ input, work, scopes = [], ...described }: Made<Input>): Tool {
  const check = validatorOf(input);
  return {
    ...described,
    scopes,
    inputSchema: z.toJSONSchema(input, { io: 'input' }),
    use: async (given, context) => {
      const checked = check(given ?? {});
      if ('error' in checked) throw checked.error;
      return work(checked.value as z.output<Input>, context); // by the very schema
    },
  };
}

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
type Asker = {
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
