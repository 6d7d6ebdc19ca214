import type { CallReply, CallRequest } from '#contract/contract.ts';
import { plainPostalCode } from '#engine/form/postal-code.ts';
import { wholeWritten } from '#engine/money/read-written.ts';
import type { ReadersTerms } from '../saved/hearts.ts';

export type SearchQuery = NonNullable<CallRequest<'searchCars'>['query']>;
export type SearchResult = CallReply<'searchCars'>;
export type FoundCar = SearchResult['cars'][number];

/** The filters that may have several values, in the order in which they are offered. */
const severalNames = [
  'condition',
  'type',
  'make',
  'model',
  'colour',
  'drivetrain',
  'fuel',
  'transmission',
  'has',
] as const satisfies readonly (keyof SearchResult['facets'])[];
export type SeveralName = (typeof severalNames)[number];

/** The filters of one value. */
const singleNames = ['yearFrom', 'yearTo', 'priceFrom', 'priceTo', 'paymentTo', 'kmTo', 'withinKm', 'dealer'] as const;
export type SingleName = (typeof singleNames)[number];

/** What payments are worked out by, and where; it narrows nothing. */
export const termNames = [
  'near',
  'province',
  'downpayment',
  'termsInYears',
  'frequency',
  'mode',
  'sort',
  'dir',
] as const;

const numberNames = new Set<string>(['priceFrom', 'priceTo', 'paymentTo', 'kmTo', 'downpayment']);

/** A value as it is asked for, however it was typed: "$1,200" is 1200. */
export const plainValue = (name: string, value: string): string => {
  if (name === 'near') return plainPostalCode(value);
  return numberNames.has(name) ? wholeWritten(value) : value;
};

const isSeveral = (name: string): name is SeveralName => severalNames.some((one) => one === name);
const known = ['q', ...severalNames, ...singleNames, ...termNames, 'cursor'];

/** What an address asks of the search: a field that was left empty asks nothing, and what is no filter is left out. */
export const queryOf = (search: URLSearchParams): SearchQuery => {
  const asked: Record<string, string | string[]> = {};
  for (const name of known) {
    const values = search.getAll(name).filter((value) => value !== '');
    const [first] = values;
    if (first !== undefined) asked[name] = isSeveral(name) ? values : plainValue(name, first);
  }
  // The contract's own names; the server looks at the values once more.
  return asked as SearchQuery;
};

/** What the address of a page says beside a search on it: the way to pay that stands in a dealer's calculator. */
export const ofPage = ['activeOption'] as const;

/** A field of such a number: written in any way, with a digit at least, or the browser says what its `title` asks for. */
export const amountShape = { inputMode: 'decimal', pattern: '.*[0-9].*', maxLength: 20, autoComplete: 'off' } as const;

/** What stands in an address beside the words, one filter and one value each. */
export type Chosen = { readonly name: SeveralName | SingleName; readonly value: string };

export const chosenIn = (search: URLSearchParams): Chosen[] =>
  [...severalNames, ...singleNames].flatMap((name) =>
    search
      .getAll(name)
      .filter((value) => value !== '')
      .map((value) => ({ name, value: plainValue(name, value) })),
  );

const shownTerms = ['mode', 'termsInYears', 'frequency', 'downpayment'] as const;

/** What the payments of a search are worked out by, by its filters and its words, and by whose tax. */
export const termsShown = (
  search: URLSearchParams,
  { province, understood }: Pick<SearchResult, 'province' | 'understood'>,
): ReadersTerms => {
  const ofWords = (name: string) => understood.find(({ filter, isHeld }) => filter === name && isHeld)?.value;
  const said = shownTerms.flatMap((name) => {
    const value = search.get(name) || ofWords(name);
    return value === undefined ? [] : [[name, value]];
  });
  // The contract's own names; the server looks at the values once more.
  return { province, ...Object.fromEntries(said) };
};

type Understood = SearchResult['understood'][number];
type Word = Understood & { readonly often?: string };

/**
 * What is understood and chosen and narrows the search: kilometres around no place do not. How often is paid is a part of
 * the payment that it was said with (`often`), and no wish of its own. A year that was said by itself is one wish (`year`), as
 * is a word for used cars, certified ones among them (`used`). A name is one dealer's (`atDealer`), or several have it (`dealers`).
 */
export function inForce(search: URLSearchParams, understood: readonly Understood[]) {
  const isIdle = understood.some(({ filter, isHeld }) => filter === 'withinKm' && !isHeld);
  const payment = understood.find(({ filter }) => filter === 'paymentTo');
  const isPart = ({ filter, said }: Understood) => filter === 'frequency' && said === payment?.said;
  const often = understood.find(isPart)?.value;
  const isEnd = ({ filter, value, said }: Understood) =>
    filter === 'yearTo' &&
    understood.some((one) => one.filter === 'yearFrom' && one.value === value && one.said === said);
  const end = understood.find(isEnd);
  const isSaid = (value: string, said: string) =>
    understood.some((one) => one.filter === 'condition' && one.value === value && one.said === said);
  const certified = understood.find(({ value, said }) => value === 'CertifiedPreOwned' && isSaid('PreOwned', said));
  return {
    words: understood
      .filter((one) => (one.isHeld || one.filter !== 'withinKm') && !isPart(one) && one !== end && one !== certified)
      .map((one): Word => {
        if (one === payment && often !== undefined) return { ...one, often };
        if (certified?.said === one.said && one.value === 'PreOwned') return { ...one, filter: 'used' };
        if (end && one.filter === 'yearFrom') return { ...one, filter: 'year' };
        const filter = one.filter !== 'dealer' ? one.filter : one.isHeld ? 'atDealer' : 'dealers';
        return { ...one, filter, value: one.place ?? one.value };
      }),
    chosen: chosenIn(search).filter(({ name }) => !(isIdle && name === 'withinKm')),
  };
}

/** The same search with a change: a text sets a name, '' and null take it off. It begins at its first page. */
export const searchWith = (search: URLSearchParams, change: Readonly<Record<string, string | null>>): string => {
  const next = new URLSearchParams([...search].filter(([name, value]) => name === 'q' || value !== ''));
  next.delete('cursor');
  for (const [name, value] of Object.entries(change)) {
    if (value === null || (value === '' && name !== 'q')) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
};

/** The same search without one value of a filter. */
export const searchWithout = (search: URLSearchParams, { name, value }: Chosen): string => {
  const next = new URLSearchParams(search);
  if (isSeveral(name)) next.delete(name, value);
  else next.delete(name);
  return searchWith(next, {});
};

const closestOrders: Readonly<Partial<Record<string, Pick<SearchQuery, 'sort' | 'dir'>>>> = {
  paymentTo: { sort: 'payment', dir: 'asc' },
  priceTo: { sort: 'price', dir: 'asc' },
  priceFrom: { sort: 'price', dir: 'desc' },
  kmTo: { sort: 'km', dir: 'asc' },
  withinKm: { sort: 'nearest' },
};

/** The order that puts the cars closest to a removed limit first; for any other filter, the search's own order. */
export const closestFirst = (filter: string | undefined): Pick<SearchQuery, 'sort' | 'dir'> =>
  closestOrders[filter ?? ''] ?? {};

/**
 * The same search without one of the wishes that its words were understood to say. What the same words say beside it,
 * "civic" the sedan and the hatchback, stays as what was chosen.
 */
export const searchWithoutWord = (
  search: URLSearchParams,
  { filter, value, without }: Understood,
  words: readonly Understood[],
): string => {
  const next = new URLSearchParams(searchWith(search, { q: without }));
  const others = words.filter((one) => one.filter === filter && one.without === without && one.value !== value);
  if (isSeveral(filter) && !search.has(filter)) for (const one of others) next.append(filter, one.value);
  return `?${next}`;
};

/** The address that a form asks for, without the fields that were left empty. */
export const searchOf = (form: HTMLFormElement): string => {
  const data = new FormData(form);
  const filled = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return searchWith(new URLSearchParams(filled), {});
};
