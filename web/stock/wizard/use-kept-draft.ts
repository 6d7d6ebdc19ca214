import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { EntryTexts } from '#contract/car-entry.ts';
import { safeStorage } from '../../kit/safe-storage.ts';
import { dealerKeptPrefix, listenForDealerSignOut } from '../../kit/sign-out.ts';
import { emptyEntry } from '../car.ts';
import type { CarForm } from './use-car-form.ts';

/** What somebody has begun to say of a car and not saved yet. */
type CarDraft = {
  readonly entry: EntryTexts;
  readonly step: number;
  /** When it was last changed. */
  readonly at: string;
};

type Drafts = Readonly<Record<string, CarDraft>>;

type DraftStore = {
  readonly drafts: Drafts;
  readonly keep: (key: string, draft: CarDraft) => void;
  readonly forget: (key: string) => void;
};

/** More than anybody leaves unfinished; the oldest goes first. */
const most = 20;

const latest = (drafts: Drafts): Drafts =>
  Object.fromEntries(
    Object.entries(drafts)
      .toSorted(([, one], [, other]) => other.at.localeCompare(one.at))
      .slice(0, most),
  );

/** The entries that this device has kept, by the dealer, the page and the car that they belong to. */
export const useCarDrafts = create<DraftStore>()(
  persist(
    (set) => ({
      drafts: {},
      keep: (key, draft) => set(({ drafts }) => ({ drafts: latest({ ...drafts, [key]: draft }) })),
      forget: (key) => set(({ drafts: { [key]: _, ...others } }) => ({ drafts: others })),
    }),
    { name: `${dealerKeptPrefix}cars`, storage: safeStorage(), skipHydration: true, version: 1 },
  ),
);

/** Who signs out leaves nothing of the dealer's on the device. */
listenForDealerSignOut(() => {
  useCarDrafts.setState({ drafts: {} });
});

/** How long after the last change it is kept, in milliseconds. */
const pause = 300;

/**
 * Keeps the wizard's entry on the device while it differs from what is saved, and offers what was kept before.
 *
 * @param key whose draft of which car it is
 */
export const useKeptDraft = (key: string, form: CarForm, isChanged: boolean) => {
  // What the device has kept from before, until it is taken or declined.
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
