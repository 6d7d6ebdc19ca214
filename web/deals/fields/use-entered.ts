import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

const isWholeSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  value !== '' && selectionStart === 0 && selectionEnd === value.length;

/**
 * Whether a person is in a field that shows its text differently then. Coming by the Tab key selects the whole text; as
 * the other text takes its place it is selected again, so that typing replaces it as everywhere else.
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
  return { isIn, enter, leave: () => setIsIn(false) };
}
