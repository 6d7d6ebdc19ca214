import { useEffect, useState } from 'react';
import { prefersLessMotion } from '../kit/motion.ts';
import type { IntroStage } from '../ui/Logo.tsx';

/** Set once the intro has been seen; lives as long as the page. */
const seenFlag = 'hasSeenAnimation';

/** When the intro starts, when the logo moves, and when it counts as seen: milliseconds after the page came alive. */
const introTimes = { start: 800, move: 6500, seen: 15_000 } as const;

/** The device's storage may be forbidden; then the intro plays each time. */
const tryStorage = <Value>(use: (storage: Storage) => Value): Value | undefined => {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
};

const forgetIntro = () => void tryStorage((storage) => storage.removeItem(seenFlag));

const mayPlay = () => tryStorage((storage) => storage.getItem(seenFlag)) !== 'true' && !prefersLessMotion();

const startTimers = (show: (stage: IntroStage) => void) => [
  setTimeout(() => show('playing'), introTimes.start),
  setTimeout(() => show('moving'), introTimes.move),
  setTimeout(() => tryStorage((storage) => storage.setItem(seenFlag, 'true')), introTimes.seen),
];

/** The stages of the logo's intro, on the home page alone; none for whoever asked for less motion or has seen it. */
export const useLogoIntro = (isHome: boolean): IntroStage => {
  const [stage, setStage] = useState<IntroStage>('still');
  // The intro runs by time alone, and begins anew with the next visit.
  useEffect(() => {
    window.addEventListener('pagehide', forgetIntro);
    const timers = isHome && mayPlay() ? startTimers(setStage) : [];
    return () => {
      window.removeEventListener('pagehide', forgetIntro);
      for (const timer of timers) clearTimeout(timer);
      setStage('still');
    };
  }, [isHome]);
  return stage;
};
