import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { comingTrue, noteAsleep } from '../kit/later.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';

/** Calls once what stands beside it has come alive. */
export function WhenAlive({ call }: { call: () => void }) {
  useWhenAlive(call);
  return null;
}

/**
 * A part of a page that comes alive after what is around it. Another language waits until then: it can only come alive in
 * the words that it was drawn with.
 */
export function WakingPart({ children }: { children: ReactNode }) {
  const [life] = useState(comingTrue);
  // What sleeps has no effects of its own: what is around it tells of it.
  useEffect(() => {
    const awake = noteAsleep(() => life.come);
    return () => {
      awake();
      life.say();
    };
  }, [life]);
  return (
    <Suspense>
      {children}
      <WhenAlive call={life.say} />
    </Suspense>
  );
}
