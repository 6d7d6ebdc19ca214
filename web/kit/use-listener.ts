import { useEffectEvent, useLayoutEffect } from 'react';

/** Begins to tell of something, until what it returns is called. */
type Listen<Heard extends unknown[]> = (hear: (...heard: Heard) => void) => () => void;

/** Tells of nothing. */
export const silence = () => () => undefined;

/** What is typed anywhere on the page, in a field too. */
export const onKey = (hear: (event: KeyboardEvent) => void): (() => void) => {
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
};

/** The network is there again. */
export const onNetwork = (hear: () => void): (() => void) => {
  window.addEventListener('online', hear);
  return () => window.removeEventListener('online', hear);
};

/**
 * Hears what happens outside of React for as long as the part is drawn: a key anywhere on the page, the end of a session.
 * It begins and ends with the drawing: a moment later, a key pressed on a new page would be heard by the one before.
 *
 * @param listen listens anew when it is another function
 * @param hear is always that of the last drawing
 */
export const useListener = <Heard extends unknown[]>(listen: Listen<Heard>, hear: (...heard: Heard) => void): void => {
  const heard = useEffectEvent(hear);
  // What tells is no part of React: only an effect knows when the part comes and goes.
  useLayoutEffect(() => listen((...event) => heard(...event)), [listen]);
};
