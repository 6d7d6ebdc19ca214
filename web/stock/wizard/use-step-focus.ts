import { type RefObject, useEffect, useRef } from 'react';
import type { CarForm } from './use-car-form.ts';

const firstAtFault = (place: HTMLElement, errors: CarForm['errors']): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>('input[name], select[name], textarea[name]')].find((field) =>
    Object.hasOwn(errors, field.getAttribute('name') ?? ''),
  );

/**
 * Puts the focus where the person goes on: on the heading of a step that opens, on the first field that was refused.
 * While a dialog lies over the form that waits until it is closed.
 */
export const useStepFocus = (
  { step, refusals, errors }: CarForm,
  isCovered: boolean,
): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef({ step, refusals, isCovered });
  // What takes the focus is there only when the step is drawn.
  useEffect(() => {
    const before = shown.current;
    if (isCovered) {
      shown.current = { ...before, isCovered };
      return;
    }
    shown.current = { step, refusals, isCovered };
    if (!place.current) return;
    if (refusals !== before.refusals) {
      firstAtFault(place.current, errors)?.focus();
    } else if (step !== before.step) {
      place.current.querySelector<HTMLElement>('[data-step-heading]')?.focus();
      place.current.scrollIntoView({ block: 'start' });
    } else if (before.isCovered) {
      place.current.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
  });
  return place;
};
