/**
 * The lead on whose row one stands, or comes back to, and the link of that row, once it has had the focus. A lead goes to
 * another place of the list when something becomes of it: its row is drawn anew there, and the focus goes along.
 */
const place: { lead: string | null; link: Element | null } = { lead: null, link: null };

const stand = (lead: string | null, link: Element | null): void => {
  place.lead = lead;
  place.link = link;
};

/** Remembers which lead one goes back to the list from. */
export const leaveLead = (id: string): void => stand(id, null);

/** Tells of the focus for as long as the list is there; who leaves it by another way than a lead stands nowhere. */
export const onFocus = (hear: (event: FocusEvent) => void): (() => void) => {
  document.addEventListener('focusin', hear);
  return () => {
    document.removeEventListener('focusin', hear);
    stand(null, null);
  };
};

/** Remembers the row that has the focus. What takes it before the row of a lead that was left is there changes nothing. */
export const standWhereFocusIs = ({ target }: FocusEvent): void => {
  const link = target instanceof Element && target.matches('[data-lead] th a') ? target : null;
  if (link) stand(focusedLead(), link);
  else if (place.link) stand(null, null);
};

/** Puts the focus on the row on which one stands, where it is not there any more or not yet; not while something is typed. */
export const returnToLead = (): void => {
  if (place.lead === null || place.link?.isConnected) return;
  if (document.activeElement?.matches('input, textarea, select')) return;
  document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(place.lead)}"] th a`)?.focus();
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
