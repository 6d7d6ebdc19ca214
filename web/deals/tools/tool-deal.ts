import { createContext, useContext } from 'react';
import type { Seller } from '#engine/compare/provinces.ts';
import type { DealResult } from '#engine/deal.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { DealState, FieldTexts } from '#engine/form/deal-state.ts';
import type { ProgrammeChoice } from '#engine/programmes/choose.ts';
import type { RateBook } from '#engine/rates.ts';
import type { ProgrammesOfDealer } from '../form/programmes-of-dealer.ts';

/** The deal that the tools work on. */
export type ToolDeal = {
  /** Of one mode, without numbers that are too large. */
  readonly state: DealState;
  readonly result: DealResult;
  readonly rates: RateBook;
  readonly today: IsoDate;
  /** The dealer's programmes, where the deal takes today's, and how they were chosen for it. */
  readonly programmes: ProgrammesOfDealer | null;
  readonly choice: ProgrammeChoice | null;
  /** Puts texts into the form; `words` say what was applied. Null where the deal is only read. */
  readonly apply: ((texts: FieldTexts, words: string) => void) | null;
  /** Who speaks in the form beside the person. */
  readonly seller: Seller;
  /** Registers the vehicle in a province; null where the deal is only read. */
  readonly takeProvince: ((code: string, words: string) => void) | null;
};

const ToolDealContext = createContext<ToolDeal | null>(null);
export const ToolDealProvider = ToolDealContext.Provider;

export const useToolDeal = (): ToolDeal => {
  const deal = useContext(ToolDealContext);
  if (!deal) throw new Error('There is no deal above this tool.');
  return deal;
};
