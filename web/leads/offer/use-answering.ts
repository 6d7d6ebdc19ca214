import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pressedFirst } from '../keys/lead-keys.ts';

/** How far the answer to a lead is: none is being made, one is, or one was made just now. */
type Stage = 'none' | 'making' | 'made';

export type Answering = {
  readonly stage: Stage;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly begin: () => void;
  readonly stand: () => void;
  readonly leave: () => void;
};

/** The form of an offer that comes and goes, and the focus, which goes along with it. */
export const useAnswering = (): Answering => {
  const [stage, setStage] = useState<Stage>('none');
  const heading = useRef<HTMLHeadingElement>(null);
  // What takes the focus has to be drawn first.
  const goTo = (next: Stage) => {
    flushSync(() => setStage(next));
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
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
