import { setImmediate } from 'node:timers/promises';

/** So many pieces of a long list are worked on before others get their turn; a few milliseconds of work. */
const atOnce = 250;

/** Works through a long list in order, and lets whatever else the process does go on in between. */
export async function forEachYielding<Item>(
  items: readonly Item[],
  work: (item: Item, place: number) => void,
): Promise<void> {
  for (const [place, item] of items.entries()) {
    work(item, place);
    if (place % atOnce === atOnce - 1) await setImmediate();
  }
}
