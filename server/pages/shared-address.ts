import { termNames } from '#contract/car-path.ts';
import { savedFilters } from '#contract/car-search.ts';
import { pages } from '#contract/pages.ts';
import { frequencies, modes } from '#engine/form/deal-fields.ts';

/** What links write for each term of a payment; what is written otherwise is no link of ours. */
const written: Readonly<Record<(typeof termNames)[number], string>> = {
  mode: modes.join('|'),
  province: '[A-Z]{2}',
  termsInYears: '[1-8]',
  frequency: frequencies.map((one) => one.replaceAll(' ', '\\+')).join('|'),
  downpayment: '\\d{1,6}',
  allowedKM: '\\d{4,6}',
};

/** The terms of a payment in their one order; a lease alone has kilometres. */
const terms = new RegExp(
  `^\\?${termNames.map((name) => `${name}=(?:${written[name]})`).join('&')}$`.replace(
    /&(allowedKM=.*)\$$/,
    '(?:&$1)?$',
  ),
);

const mode = /^\?activeOption=(-1|[012])$/;

const carPages = pages.car.path.replace(/:.*$/, '');

/**
 * Whether an address is one that many people share, so that its page is worth keeping: without a query, with a mode, or a
 * car's page with the terms that links to it carry. Nobody can fill the cache with made-up queries.
 */
export const isShared = ({ pathname, search }: URL): boolean =>
  search === '' || mode.test(search) || (pathname.startsWith(carPages) && terms.test(search));

const filters: ReadonlySet<string> = new Set(Object.keys(savedFilters.shape));

/**
 * Whether an address is a search, which several ask for at the same time, or again soon. Queries may be made up without
 * end: such pages have a small room of their own, where they push out one another and no page that many share.
 */
export const isSearch = ({ pathname, searchParams }: URL): boolean =>
  pathname === pages.home.path && searchParams.size > 0 && [...searchParams.keys()].every((name) => filters.has(name));
