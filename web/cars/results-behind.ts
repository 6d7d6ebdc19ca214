import { searchName } from '../paths.ts';

/** Results in the history: their address, and how many steps back they are. */
export type Behind = { readonly results: string; readonly steps: number };

/** The results that the reader was in last; null where there were none, or the browser doesn't tell of its history. */
export function resultsBehind(): Behind | null {
  if (!('navigation' in window)) return null;
  const now = window.navigation.currentEntry?.index ?? 0;
  for (const { url, index } of window.navigation.entries().slice(0, now).reverse()) {
    const { pathname, search, searchParams } = new URL(url ?? '', window.location.href);
    if (url && searchParams.has(searchName)) return { results: pathname + search, steps: now - index };
  }
  return null;
}
