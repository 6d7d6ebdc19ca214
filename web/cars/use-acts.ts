import { useState } from 'react';
import { useLocation } from 'react-router';
import { useWhenAlive } from '../kit/use-when-alive.ts';

/** What opens on a car's page. */
const acts = ['ask', 'appointment', 'share'] as const;
export type Act = (typeof acts)[number];

/** The act that the part of an address behind # asks for; undefined where it asks for none. */
const actOf = (hash: string): Act | undefined => acts.find((act) => hash === `#${act}`);

/** What is opened of a car's page, counted so that the same opens once more, and what opens it. */
export function useActs() {
  const { hash } = useLocation();
  const [opened, setOpened] = useState<{ act: Act; time: number } | null>(null);
  const open = (act: Act) => setOpened((before) => ({ act, time: (before?.time ?? 0) + 1 }));
  // Whoever went to log in comes back to what was being written; the address says what it was.
  useWhenAlive(() => {
    const act = actOf(hash);
    if (act) open(act);
  });
  return { opened, open };
}
