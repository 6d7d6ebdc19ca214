import { type RefObject, useEffect, useRef } from 'react';

/**
 * The button of a form that begins anew with each version: whoever has just saved this one stands at it again.
 *
 * @param isJustSaved whether the version that the form begins with was saved by its own button
 */
export const useFocusKept = (isJustSaved: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isJustSaved) button.current?.focus({ preventScroll: true });
  }, [isJustSaved]);
  return button;
};
