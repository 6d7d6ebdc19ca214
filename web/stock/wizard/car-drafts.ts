import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { EntryTexts } from '#contract/car-entry.ts';
import { safeStorage } from '../../kit/safe-storage.ts';
import { dealerKeptPrefix, listenForDealerSignOut } from '../../kit/sign-out.ts';

/** What somebody has begun to say of a car and not saved yet. */
export type CarDraft = {
  readonly entry: EntryTexts;
  readonly step: number;
  /** When it was last changed. */
  readonly at: string;
};

type DraftStore = {
  readonly drafts: Readonly<Record<string, CarDraft>>;
  readonly keep: (key: string, draft: CarDraft) => void;
  readonly forget: (key: string) => void;
};

/** More than anybody leaves unfinished; the oldest goes first. */
const most = 20;

const latest = (drafts: Readonly<Record<string, CarDraft>>): Readonly<Record<string, CarDraft>> =>
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
