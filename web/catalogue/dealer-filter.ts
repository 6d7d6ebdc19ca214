import type { CallReply } from '#contract/contract.ts';

export type Brand = CallReply<'listMakes'>[number];
export type ListedDealer = CallReply<'listDealers'>[number];

/** What the address asks for; empty is any. */
export type DealerFilter = { brand: string; province: string };

export const filterOf = (search: URLSearchParams): DealerFilter => ({
  brand: search.get('brand') ?? '',
  province: search.get('province') ?? '',
});

/** The address of a filter: only what is chosen stands in it. */
export const filterAddress = ({ brand, province }: DealerFilter): string => {
  const search = new URLSearchParams({ ...(brand && { brand }), ...(province && { province }) });
  return search.size > 0 ? `/?${search}` : '/';
};

export const dealersOf = (dealers: readonly ListedDealer[], { brand, province }: DealerFilter): ListedDealer[] =>
  dealers.filter(
    (dealer) => (brand === '' || dealer.makes.includes(brand)) && (province === '' || dealer.province === province),
  );

/** The provinces in which there are dealers, each once. */
export const provincesOf = (dealers: readonly ListedDealer[]): string[] => [
  ...new Set(dealers.map(({ province }) => province)),
];
