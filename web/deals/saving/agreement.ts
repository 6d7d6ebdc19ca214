import type { DealForm } from '#engine/form/deal-state.ts';
import type { AgreementName } from '../sections/TermsFields.tsx';

/** What a deal's person has not agreed to yet and must, before a dealer gets the deal. */
export const notAgreed = (form: DealForm): AgreementName[] =>
  (['termsAndConditions', 'ageConfirmation'] as const).filter((name) => form[name] !== 'yes');

/**
 * Goes to the first box that is not ticked beside a button on the screen.
 *
 * @returns whether there is one to be seen; a phone's bar has no room for them
 */
export function goToAgreement(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>('[data-agreement] input');
  const first = [...boxes].find((box) => box.checkVisibility() && !box.checked);
  first?.focus();
  return first !== undefined;
}
