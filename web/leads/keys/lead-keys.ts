/** Of which lead the page was left for the list; the list puts the focus back on its row, once. */
const left: { lead: string | null } = { lead: null };

/** Remembers which lead one goes back to the list from. */
export const leaveLead = (id: string): void => {
  left.lead = id;
};

/** Puts the focus on the row of the lead that was left, once the list shows it; not while something is typed. */
export const returnToLead = (): void => {
  if (left.lead === null || document.activeElement?.matches('input, textarea, select')) return;
  const row = document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(left.lead)}"] th a`);
  if (!row) return;
  row.focus();
  left.lead = null;
};

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-lead] th a')];

/** Puts the focus on the next lead of the list, or the one before; from elsewhere on the first. */
export const moveBy = (step: 1 | -1): void => {
  const all = rows();
  const at = all.findIndex((row) => row === document.activeElement);
  const next = at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step));
  all[next]?.focus();
};

/** The lead on whose row the focus is. */
export const focusedLead = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset.lead ?? null;

/** Puts the focus into the field that narrows the list. */
export const goToSearch = (): void => document.querySelector<HTMLInputElement>('input[name="q"]')?.select();

/** The first of some things to press that is shown: on a narrow screen it is another one than on a wide one. */
export const pressedFirst = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
