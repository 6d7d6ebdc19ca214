const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-car] th a')];

/** Puts the focus on the next car of the list, or the one before; from elsewhere on the first. */
export const moveBy = (step: 1 | -1): void => {
  const all = rows();
  const at = all.findIndex((row) => row.matches(':focus'));
  all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
};

/** The car on whose row the focus is. */
export const focusedCar = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-car]')?.dataset.car ?? null;

/** Puts the focus on the row of a car. */
export const focusCar = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-car="${CSS.escape(id)}"] th a`)?.focus();
