import { create } from 'zustand';
import { mostComparedCars } from '#contract/saved-limits.ts';

/** The cars that are picked to stand side by side; for as long as the page is open. */
export const useComparePicks = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

export const pickToCompare = (id: string, isPicked: boolean): void =>
  useComparePicks.setState(({ ids }) => {
    const others = ids.filter((other) => other !== id);
    return { ids: isPicked ? [...others, id].slice(0, mostComparedCars) : others };
  });

export const clearPicks = (): void => useComparePicks.setState({ ids: [] });
