import { beginsDeal } from '#engine/form/asked-names.ts';
import { searchName } from '../../paths.ts';

/**
 * Whether an address brings a deal along that the calculator takes up; other parts of a page keep choices there too. The
 * filters of a search have names that a deal has: there they are the search's.
 */
export const asksForDeal = (search: URLSearchParams): boolean =>
  !search.has(searchName) && beginsDeal.some((name) => search.has(name));
