import type { CallReply, CallRequest } from '#contract/contract.ts';

export type ListedDealer = CallReply<'listDealers'>[number];

/** A dealer as the directory shows it: each make with the file of its mark. */
export type ShownDealer = Omit<ListedDealer, 'makes'> & { makes: { name: string; mark: string | null }[] };

/** What the address of the directory may ask for; empty is any. */
const filterNames = ['make', 'type', 'condition', 'city', 'postalCode', 'within', 'open'] as const;

export type DirectoryFilter = Readonly<Record<(typeof filterNames)[number], string>>;

export const filterOf = (search: URLSearchParams): DirectoryFilter =>
  // Object.fromEntries forgets that the keys are the names of the list.
  Object.fromEntries(filterNames.map((name) => [name, search.get(name) ?? ''])) as DirectoryFilter;

export const isFiltered = (filter: DirectoryFilter): boolean => filterNames.some((name) => filter[name] !== '');

/** Kilometres that may be chosen. */
export const distances = ['25', '50', '100', '250'] as const;

type Query = NonNullable<CallRequest<'listDealers'>['query']>;

/** What the server is asked; whether a dealer is open is for the reader's clock. What an address garbles is left out. */
export const queryOf = ({ make, type, condition, city, postalCode, within }: DirectoryFilter): Query => {
  const known = (['New', 'PreOwned', 'CertifiedPreOwned'] as const).find((one) => one === condition);
  const near = postalCode.trim();
  return {
    ...(make && { make }),
    ...(type && { vehicleType: type }),
    ...(known && { condition: known }),
    ...(city && { city }),
    ...(near && { postalArea: near }),
    ...(near && distances.some((one) => one === within) && { within }),
  };
};

/** Choices whose addresses have not arrived yet, the newest last. */
export type UnderWay = readonly { readonly address: string; readonly filter: DirectoryFilter }[];

/**
 * What is still under way when an address has arrived: the choices made after the one that it belongs to. Where nobody
 * chose it here, as with Back or a link, nothing is.
 */
export const stillUnderWay = (underWay: UnderWay, arrived: string): UnderWay => {
  const own = underWay.findIndex(({ address }) => address === arrived);
  return own < 0 ? [] : underWay.slice(own + 1);
};
