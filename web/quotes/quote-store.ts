import { create } from 'zustand';
import { formatCents } from '#engine/money/format-cents.ts';
import type { LineKind } from '#engine/quote/line-kinds.ts';
import type { Quote, QuoteLine, QuoteTerms, QuoteVehicle } from '#engine/quote/quote.ts';
import type { QuoteWords } from '#engine/quote/quote-words.ts';
import { readAmounts } from '#engine/quote/read-amounts.ts';
import { recognise } from '#engine/quote/recognise.ts';
import { listenForSignOut } from '../kit/sign-out.ts';

/** A line as it is edited: its amount as typed. */
export type EditedLine = Omit<QuoteLine, 'cents'> & { readonly amount: string };

/** A check between two moments. */
export type QuoteState = {
  readonly text: string;
  readonly lines: readonly EditedLine[];
  readonly terms: QuoteTerms;
  /** The vehicle of the deal that the quote is held against. */
  readonly vehicle: QuoteVehicle;
  /** The dealer of that deal, whose programmes count; '' where none is known. */
  readonly dealer: string;
  /** Rows in which no amount was found. */
  readonly unread: readonly string[];
  /** Whether the lines are on the screen: read, or begun by hand. */
  readonly isRead: boolean;
};

type QuoteActions = {
  type: (text: string) => void;
  /** Puts the text of a file in the place of what was typed. */
  takeText: (text: string) => void;
  /** Reads the lines of a text; what it says of the terms is taken over. */
  read: (text: string, words: QuoteWords) => void;
  setTerms: (terms: Partial<QuoteTerms>) => void;
  /** Takes over what is known of the deal that the quote is held against. */
  holdAgainst: (terms: Partial<QuoteTerms>, vehicle: QuoteVehicle, dealer: string) => void;
  change: (id: string, change: Partial<Omit<EditedLine, 'id'>>) => void;
  add: () => void;
  remove: (id: string) => void;
  undo: () => void;
  forget: () => void;
};

type QuoteStore = QuoteState & { readonly history: readonly QuoteState[]; readonly actions: QuoteActions };

const empty: QuoteState = {
  text: '',
  lines: [],
  terms: {
    province: 'ON',
    mode: 'Finance',
    condition: 'New',
    interestPercent: '',
    termMonths: '',
    payments: '',
    frequency: 'Monthly',
    advertisedPrice: '',
  },
  vehicle: {},
  dealer: '',
  unread: [],
  isRead: false,
};

const mostUndone = 100;
let given = 0;
const newId = (): string => {
  given += 1;
  return `line-${given}`;
};

/** The amount that a field holds, in cents; null where it holds none. */
export const centsTyped = (amount: string): number | null => readAmounts(amount.trim())[0]?.cents ?? null;

/** The lines of a text, with the rest of the state as they say. */
function withText(state: QuoteState, text: string, words: QuoteWords): QuoteState {
  const { lines, terms, unread } = recognise(text, words);
  const isLease = lines.some(({ kind }) => kind === 'residual');
  return {
    ...state,
    text,
    unread,
    isRead: true,
    lines: lines.map(({ cents, ...line }) => ({ ...line, id: newId(), amount: formatCents(cents) })),
    terms: { ...state.terms, ...terms, ...(isLease && { mode: 'Lease' }) },
  };
}

const stateOf = ({ history: _, actions: __, ...state }: QuoteStore): QuoteState => state;

/**
 * The quote that is being checked. It lives in memory alone, because what is pasted may hold names: a walk through the
 * product keeps it, a reload or signing out does not.
 */
export const useQuoteStore = create<QuoteStore>()((set, get) => {
  /** Makes a step that can be taken back. */
  const step = (change: (state: QuoteState) => Partial<QuoteState>) => {
    const before = stateOf(get());
    set({ ...change(before), history: [...get().history, before].slice(-mostUndone) });
  };
  const lineChanged = (id: string, change: Partial<EditedLine>) => (state: QuoteState) => ({
    lines: state.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
  });
  return {
    ...empty,
    history: [],
    actions: {
      type: (text) => set({ text }),
      takeText: (text) => step(() => ({ text })),
      read: (text, words) => step((state) => withText(state, text, words)),
      setTerms: (terms) => step((state) => ({ terms: { ...state.terms, ...terms } })),
      holdAgainst: (terms, vehicle, dealer) =>
        step((state) => ({ vehicle, dealer, terms: { ...state.terms, ...terms } })),
      change: (id, change) => step(lineChanged(id, change)),
      add: () =>
        step(({ lines }) => ({
          isRead: true,
          lines: [...lines, { id: newId(), text: '', kind: 'unknown' satisfies LineKind, amount: '', askedFor: false }],
        })),
      remove: (id) => step(({ lines }) => ({ lines: lines.filter((line) => line.id !== id) })),
      undo: () => {
        const { history } = get();
        const last = history.at(-1);
        if (last) set({ ...last, history: history.slice(0, -1) });
      },
      forget: () => set({ ...empty, history: [] }),
    },
  };
});

listenForSignOut(() => useQuoteStore.getState().actions.forget());

/** The quote as the check takes it; an amount that cannot be read counts as nothing. */
export const quoteOf = ({ lines, terms }: Pick<QuoteState, 'lines' | 'terms'>): Quote => {
  const advertised = centsTyped(terms.advertisedPrice);
  return {
    lines: lines.map(({ amount, ...line }) => ({ ...line, cents: centsTyped(amount) ?? 0 })),
    terms: { ...terms, advertisedPrice: advertised === null ? '' : formatCents(advertised) },
  };
};
