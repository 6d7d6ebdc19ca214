import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import type { Comparison } from '#engine/compare/compare.ts';
import type { Seller } from '#engine/compare/provinces.ts';
import type { DealResult } from '#engine/deal.ts';
import type { DealFieldName, IsoDate } from '#engine/form/deal-fields.ts';
import { clear, type DealState, type FieldTexts } from '#engine/form/deal-state.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { ProgrammeChoice } from '#engine/programmes/choose.ts';
import type { RateBook } from '#engine/rates.ts';
import { formatMoney } from '../../kit/format.ts';
import type { ProgrammesOfDealer } from '../form/choose-at-dealer.ts';
import { compareWays } from '../programmes/in-each-mode.ts';
import { type InputName, inputsOf, type ToolInputs, withInputs } from './tool-names.ts';

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
  /** Today's programmes, for other ways to pay than the deal's own. */
  readonly todaysProgrammes: ProgrammesOfDealer | null;
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

/** Cash, Finance and Lease of the deal, each as a press on that mode shows it. */
export const useCompared = (): Comparison => {
  const { state, seller, todaysProgrammes: programmes, rates, today } = useToolDeal();
  return useMemo(
    () => compareWays(state, { seller, programmes }, rates, today),
    [state, seller, programmes, rates, today],
  );
};

/** The form as the tools can work on it: without numbers that are too large, and as a loan while no mode is chosen. */
export const readableState = (state: DealState, tooLarge: readonly DealFieldName[]): DealState => {
  const readable = tooLarge.length > 0 ? clear(state, tooLarge) : state;
  if (readable.activeOption !== -1) return readable;
  return { ...readable, activeOption: 1, form: { ...readable.form, cashFinanceLease: 'Finance' } };
};

/** Cents in the words of the reader: 123456 is $1,234.56. */
export const useCents = (): ((cents: number) => string) => {
  const { i18n } = useLingui();
  return (cents) => formatMoney(formatCents(cents), i18n.locale);
};

/** How long after the last key the address is written, in milliseconds. */
const pause = 400;

type Typing = { inputs: ToolInputs; type: (name: InputName, text: string) => void };

const InputsContext = createContext<Typing>({ inputs: {}, type: () => undefined });

/** What is typed into the tools: held here, and a moment later in the address. */
export function ToolInputsProvider({ children }: { children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const { state: going } = useNavigation();
  const [inputs, setInputs] = useState(() => inputsOf(search));
  // Only a timer knows that no further key follows; to write would call back who is on the way to another page.
  useEffect(() => {
    if (going !== 'idle' || withInputs(search, inputs).toString() === search.toString()) return;
    const write = () =>
      setSearch((current) => withInputs(current, inputs), { preventScrollReset: true, replace: true, state });
    const timer = setTimeout(write, pause);
    return () => clearTimeout(timer);
  }, [inputs, search, setSearch, state, going]);
  const typing = useMemo(
    () => ({
      inputs,
      type: (name: InputName, text: string) => setInputs((current) => ({ ...current, [name]: text })),
    }),
    [inputs],
  );
  return <InputsContext value={typing}>{children}</InputsContext>;
}

/** One input of a tool, by its name in the address: what is typed, and how to type. */
export const useToolInput = (name: InputName): [string, (text: string) => void] => {
  const { inputs, type } = useContext(InputsContext);
  return [inputs[name] ?? '', (text) => type(name, text)];
};

/** All inputs of the tools. */
export const useToolInputs = (): ToolInputs => useContext(InputsContext).inputs;
