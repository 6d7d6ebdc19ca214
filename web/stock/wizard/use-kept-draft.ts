import { useEffect, useState } from 'react';
import { emptyEntry } from '../car.ts';
import { type CarDraft, useCarDrafts } from './car-drafts.ts';
import type { CarForm } from './use-car-form.ts';

/** How long after the last change it is kept, in milliseconds. */
const pause = 300;

export type KeptDraft = {
  /** What the device has kept from before, until it is taken or declined. */
  readonly offered: CarDraft | null;
  readonly take: () => void;
  readonly decline: () => void;
};

/**
 * Keeps the wizard's entry on the device while it differs from what is saved, and offers what was kept before.
 *
 * @param key whose draft of which car it is
 */
export const useKeptDraft = (key: string, form: CarForm, isChanged: boolean): KeptDraft => {
  const [offered, setOffered] = useState<CarDraft | null>(null);
  // The device is read once the page is alive: the server rendered it without.
  useEffect(() => {
    void useCarDrafts.persist.rehydrate();
    const { [key]: kept } = useCarDrafts.getState().drafts;
    if (kept) setOffered(kept);
  }, [key]);

  const { entry, step } = form;
  // Only a timer, and leaving the page, tell that no further key follows.
  useEffect(() => {
    if (!isChanged) return;
    const keep = () => useCarDrafts.getState().keep(key, { entry, step, at: new Date().toISOString() });
    const timer = setTimeout(keep, pause);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, entry, step, isChanged]);

  return {
    offered,
    take: () => {
      // What was kept before a field was there has nothing of it.
      if (offered) form.replace({ ...emptyEntry, ...offered.entry }, offered.step);
      setOffered(null);
    },
    decline: () => {
      useCarDrafts.getState().forget(key);
      setOffered(null);
    },
  };
};
