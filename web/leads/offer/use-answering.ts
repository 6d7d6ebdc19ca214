import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWhenAlive } from '../../kit/use-when-alive.ts';
import { pressedFirst } from '../keys/lead-keys.ts';

/** What stands behind a lead's address where somebody comes to answer it. */
export const offerHash = '#offer';

/** How far the answer to a lead is: none is being made, one is, or one was made just now. */
type Stage = 'none' | 'making' | 'made';

export type Answering = ReturnType<typeof useAnswering>;

/**
 * The form of an offer that comes and goes, and the focus, which goes along with it.
 *
 * @param isAsked whether it is there at once, because somebody came to answer
 */
export const useAnswering = (isAsked: boolean) => {
  const [stage, setStage] = useState<Stage>(isAsked ? 'making' : 'none');
  const heading = useRef<HTMLHeadingElement>(null);
  const stand = () => {
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  };
  useWhenAlive(() => {
    if (isAsked) stand();
  });
  // What takes the focus has to be drawn first.
  const goTo = (next: Stage) => {
    flushSync(() => setStage(next));
    stand();
  };
  return {
    stage,
    heading,
    begin: () => goTo('making'),
    stand: () => goTo('made'),
    leave: () => {
      flushSync(() => setStage('none'));
      // The button that led into the form is there again.
      pressedFirst('[data-answer]')?.focus();
    },
  };
};
