import { isOfOne, type PageRecord, pageNames, pages } from '#contract/pages.ts';
import { dealer } from './deal-page.ts';

/** What stands for the part of an address that differs; of what only its owner opens, something that nobody has. */
const parts: Readonly<Record<string, string>> = {
  businessName: dealer.businessName,
  type: 'User',
  id: 'unknown',
  checkoutId: 'unknown',
  address: 'unknown',
  car: 'unknown',
  call: 'calculateDeal',
  token: 'unknown',
};

/** An address at which a page can be looked at. Throws for a part that nothing is said of. */
const addressOf = ({ path }: PageRecord): string =>
  path.replace(/:(\w+)/, (_, name: string) => {
    const part = parts[name];
    if (!part) throw new Error(`e2e/page-addresses.ts says nothing of :${name} in ${path}`);
    return part;
  });

/** The addresses of the pages that meet a condition; a second address of a page is none of its own. */
const addressesOf = (meets: (page: PageRecord) => boolean): string[] =>
  pageNames
    .map((name) => pages[name])
    .filter((page) => !page.shows && meets(page))
    .map(addressOf);

/** Every address that the product answers, further ones too. */
export const allAddresses = Object.values(pages).map(addressOf);

/** Of a car each address differs at every start; its page is looked at in e2e/car.e2e.ts. */
const isOfCar = (page: PageRecord): boolean => page === pages.car;

/** What anybody sees who comes without a secret address. */
export const addressesForAnyone = addressesOf(
  (page) => page.reader === 'anyone' && !(page.cache === 'never' && isOfOne(page)) && !isOfCar(page),
);

/** What a search may show. */
export const searchedAddresses = addressesOf((page) => page.searches !== undefined && !isOfCar(page));

/** A shopper's own pages. */
export const addressesOfShopper = addressesOf((page) => page.reader === 'shopper');

/** The pages of a dealer, by what they are about; those of one car or lead need one. */
export const addressesOfDealer = (matter: string): string[] =>
  addressesOf((page) => page.reader === 'dealer' && page.matter === matter && !isOfOne(page));
