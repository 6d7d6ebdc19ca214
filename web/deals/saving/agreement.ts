import type { DealForm } from '#engine/form/deal-state.ts';
import type { AgreementName } from '../sections/TermsFields.tsx';

/** What a deal's person has not agreed to yet and must, before a dealer gets the deal. */
export const notAgreed = (form: DealForm): AgreementName[] =>
  (['termsAndConditions', 'ageConfirmation'] as const).filter((name) => form[name] !== 'yes');

/** How far above the screen's edge the boxes come to stand, in pixels. */
const ledge = 8;

/**
 * Goes to the first box that is not ticked beside a button on the screen, or in the sheet that is open.
 *
 * @returns whether there is one to be seen; a phone's bar has no room for them
 */
export function goToAgreement(): boolean {
  const place = document.querySelector('dialog:modal') ?? document;
  const boxes = place.querySelectorAll<HTMLInputElement>('[data-agreement] input');
  const first = [...boxes].find((box) => box.checkVisibility() && !box.checked);
  if (!first) return false;
  // The column of the payment moves along with the page: the browser's own scrolling to it goes far past.
  first.focus({ preventScroll: true });
  const { bottom = 0 } = first.closest('[data-agreement]')?.getBoundingClientRect() ?? {};
  const below = bottom - window.innerHeight;
  if (below > 0) window.scrollBy({ top: below + ledge, behavior: 'instant' });
  return true;
}
