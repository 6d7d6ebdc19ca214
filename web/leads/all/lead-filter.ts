import type { CallRequest } from '#contract/contract.ts';
import { type LeadOrder, leadOrders } from '#contract/lead-statuses.ts';
import { pageOf } from '../../ui/page-of.ts';

type Query = NonNullable<CallRequest<'listLeads'>['query']>;
/** What the address of the list may ask for, under the names that the call has for it; empty is any. */
const filterNames = [
  'q',
  'status',
  'mode',
  'make',
  'model',
  'condition',
  'assignedTo',
  'messages',
  'from',
  'to',
] as const;

export type LeadFilter = Readonly<Record<(typeof filterNames)[number], string>>;

export const statusChoices = [
  'open',
  'submitted',
  'viewed',
  'contacted',
  'appointment',
  'quoted',
  'won',
  'lost',
  'withdrawn',
] as const;
export const modeChoices = ['Cash', 'Finance', 'Lease'] as const;
export const conditionChoices = ['New', 'PreOwned', 'CertifiedPreOwned'] as const;

/** Whether a text is a day of the calendar, written out: a year that is still being typed is none. */
export const isDay = (text: string): boolean =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;

const oneOf =
  (choices: readonly string[]) =>
  (text: string): boolean =>
    choices.includes(text);

const isWord = (text: string): boolean => text.trim() !== '' && [...text].length <= 100;

/** What is taken of an address: a garbled one asks for less instead of failing. */
const isTaken: Record<Exclude<keyof Query, 'page' | 'cursor' | 'sort'>, (text: string) => boolean> = {
  q: isWord,
  status: oneOf(statusChoices),
  mode: oneOf(modeChoices),
  make: isWord,
  model: isWord,
  condition: oneOf(conditionChoices),
  assignedTo: (text) => /^[\w-]{1,40}$/.test(text),
  messages: oneOf(['unread']),
  from: isDay,
  to: isDay,
};

/** The filter that an address asks for. */
export const filterOf = (search: URLSearchParams): LeadFilter => {
  const texts = filterNames.map((name) => [name, search.get(name) ?? ''] as const);
  const taken = texts.map(([name, text]) => [name, isTaken[name](text) ? text : ''] as const);
  // Object.fromEntries forgets that the keys are the names of the list.
  const filter = Object.fromEntries(taken) as LeadFilter;
  return filter.from && filter.to && filter.to < filter.from ? { ...filter, to: '' } : filter;
};

export const isFiltered = (filter: LeadFilter): boolean => filterNames.some((name) => filter[name] !== '');

export const orderOf = (search: URLSearchParams): LeadOrder => {
  const asked = search.get('sort');
  return leadOrders.find((order) => order === asked) ?? '-submitted';
};

/** What the server is asked for an address. */
export const queryOf = (search: URLSearchParams): Omit<Query, 'page' | 'cursor'> => {
  const filter = filterOf(search);
  const given = filterNames.filter((name) => filter[name] !== '').map((name) => [name, filter[name]]);
  // Each value was held against what the call takes.
  return { ...(Object.fromEntries(given) as Query), sort: orderOf(search) };
};

/** The page that an address asks for, and where it begins; a page that is named alone is counted to. */
export const placeOf = (search: URLSearchParams): { page: string; cursor?: string } => {
  const page = pageOf(search);
  const cursor = search.get('cursor') ?? '';
  return { page: String(page), ...(page > 1 && /^[\w-]{1,1000}$/.test(cursor) && { cursor }) };
};

/** The address of the first page with some of its parts changed; an empty one goes. */
export const searchWith = (search: URLSearchParams, change: Readonly<Record<string, string>>): string => {
  const changed = new URLSearchParams(search);
  changed.delete('page');
  changed.delete('cursor');
  for (const [name, text] of Object.entries(change)) {
    if (text === '') changed.delete(name);
    else changed.set(name, text);
  }
  return `?${changed}`;
};

/** The same from the address as it is this moment: of two choices in a row the page has not yet drawn the first. */
export const searchNowWith = (change: Readonly<Record<string, string>>): string =>
  searchWith(new URLSearchParams(window.location.search), change);
