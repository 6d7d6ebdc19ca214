/** How many deals stand side by side at most: more do not fit a page that people read. */
export const mostCompared = 3;

const idShape = /^[A-Za-z0-9_-]{22}$/;

/** The deals that a part of the address names, parted by commas; what is no id is left out. */
export const idsIn = (text: string | null): string[] => {
  const ids = (text ?? '').split(',').filter((id) => idShape.test(id));
  return [...new Set(ids)].slice(0, mostCompared);
};

/** The same address with a deal picked for comparing, or no longer picked. */
export const withPicked = (search: URLSearchParams, id: string, picked: boolean): URLSearchParams => {
  const ids = idsIn(search.get('picked')).filter((other) => other !== id);
  return withIds(search, 'picked', picked ? [...ids, id] : ids);
};

/** The same address with a list of deals, or without it where there are none. */
export const withIds = (
  search: URLSearchParams,
  name: 'picked' | 'compare',
  ids: readonly string[],
): URLSearchParams => {
  const changed = new URLSearchParams(search);
  changed.delete(name);
  if (ids.length > 0) changed.set(name, ids.join(','));
  return changed;
};

/** An address of the page's own, with commas as they are read best. */
export const searchText = (search: URLSearchParams): string => `?${search.toString().replaceAll('%2C', ',')}`;
