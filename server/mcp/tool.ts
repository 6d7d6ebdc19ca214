import { z } from 'zod';
import type { KeyScope } from '#contract/key-scopes.ts';
import type { Language } from '#contract/languages.ts';
import { provinceLetters } from '#contract/programme-shape.ts';
import { t } from '#contract/words.ts';
import type { DealerSession } from '../kit/handler.ts';
import { validatorOf } from '../kit/validation.ts';
import type { AskApi } from './ask-api.ts';

/** Parts of addresses: no dots alone, which would be steps. */
const segment = (longest: number) =>
  z.string().regex(/[^.]/, t`Send text.`).max(longest, t`Use at most ${{ longest }} characters.`);

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
