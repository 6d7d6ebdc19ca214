import type { DemonstrationDealer } from '#content/dealers/demonstration-dealers.ts';
import type { CatalogueEntry } from '#reference/catalogue/catalogue.ts';
import { inDrawnOrder } from './draw.ts';

/** Nobody holds more franchises than this in the demonstration; whoever names more makes is an independent dealer. */
const mostFranchises = 3;

/** How many other makes a franchised dealer has taken in trade. */
const tradedInMakes = 4;

/** A make is taken in trade when the catalogue has at least this many used cars of it. */
const commonlyTraded = 8;

/** Whether the dealer sells used cars of any make, rather than new ones of the makes it stands for. */
export function isIndependent({ makes }: Pick<DemonstrationDealer, 'makes'>): boolean {
  return makes.length > mostFranchises;
}

/**
 * The makes that each dealer lists beside its own. The makes that no franchised dealer stands for are shared out among
 * the independent ones, so that every make of the catalogue is listed; a franchised dealer has some cars of other
 * makes that were traded in.
 */
export function furtherMakes(
  dealers: readonly DemonstrationDealer[],
  catalogue: readonly CatalogueEntry[],
): (dealer: DemonstrationDealer) => string[] {
  const franchised = new Set(dealers.filter((dealer) => !isIndependent(dealer)).flatMap(({ makes }) => makes));
  const unclaimed = [...new Set(catalogue.map(({ make }) => make))].filter((make) => !franchised.has(make));
  const independents = dealers.filter(isIndependent);
  const traded = commonlyTradedMakes(catalogue);

  return (dealer) => {
    const place = independents.indexOf(dealer);
    if (place >= 0) return unclaimed.filter((_, index) => index % independents.length === place);
    const others = traded.filter((make) => !dealer.makes.includes(make));
    return inDrawnOrder(others, (make) => `${dealer.businessName}|${make}`).slice(0, tradedInMakes);
  };
}

function commonlyTradedMakes(catalogue: readonly CatalogueEntry[]): string[] {
  const preOwned = catalogue.filter(({ condition }) => condition === 'PreOwned');
  const byMake = Map.groupBy(preOwned, ({ make }) => make);
  return [...byMake].filter(([, cars]) => cars.length >= commonlyTraded).map(([make]) => make);
}
