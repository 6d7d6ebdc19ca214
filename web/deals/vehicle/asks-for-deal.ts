import { beginsDeal } from '#engine/form/asked-names.ts';

/** Whether an address brings a deal along that the calculator takes up; other parts of a page keep choices there too. */
export const asksForDeal = (search: URLSearchParams): boolean => beginsDeal.some((name) => search.has(name));
