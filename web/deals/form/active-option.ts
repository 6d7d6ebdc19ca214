import type { ActiveOption } from '#engine/form/deal-state.ts';

/** The mode on the first load, where the address names none: Cash. */
const firstOption: ActiveOption = 0;

/** The mode that an address asks for with activeOption; anything but -1, 0, 1 and 2 is ignored. */
export const activeOptionOf = (search: URLSearchParams): ActiveOption => {
  const asked = search.get('activeOption');
  const options: readonly ActiveOption[] = [-1, 0, 1, 2];
  return options.find((option) => String(option) === asked) ?? firstOption;
};
