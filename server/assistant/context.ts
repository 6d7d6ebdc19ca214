import type { OpenDealBody } from '#contract/deal-form.ts';
import type { Language } from '#contract/languages.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Figure } from '../faq/figures.ts';
import type { AskApi } from '../mcp/tool.ts';
import type { SearchNames } from '../search/read-words.ts';
import type { Knowledge } from './knowledge.ts';

/** What answers are made from. */
export type Context = {
  /** Makes calls of the API, as whoever asks would make them. */
  readonly ask: AskApi;
  readonly names: SearchNames;
  readonly knowledge: Knowledge;
  readonly figures: ReadonlyMap<string, Figure>;
  readonly language: Language;
  readonly today: IsoDate;
  readonly now: Date;
  /** The deal that the person has open. */
  readonly deal: OpenDealBody | undefined;
};
