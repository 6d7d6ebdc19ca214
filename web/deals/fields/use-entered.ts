import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

const isWholeSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  value !== '' && selectionStart === 0 && selectionEnd === value.length;

/**
 * Whether a person is in a field that shows its text differently then. Coming by the Tab key, or by the first press,
 * selects the whole text; as the other text takes its place it is selected again, so that typing replaces it. A second
 * press sets the caret.
 */
export function useEntered() {
  const [isIn, setIsIn] = useState(false);
  const selected = useRef<HTMLInputElement | null>(null);
  useLayoutEffect(() => {
    if (isIn) selected.current?.select();
    selected.current = null;
  }, [isIn]);
  const enter = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    selected.current = isWholeSelected(currentTarget) ? currentTarget : null;
    setIsIn(true);
  };
  const press = (event: MouseEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    if (document.activeElement === input || input.value === '' || event.button !== 0) return;
    // The browser would set its caret once the press is over.
    event.preventDefault();
    input.focus();
    input.select();
    selected.current = input;
  };
  return { isIn, enter, press, leave: () => setIsIn(false) };
}
