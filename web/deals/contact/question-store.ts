import { create } from 'zustand';
import type { SectionId } from '#engine/form/sections.ts';
import type { GuestSheet } from '../../kit/use-guest-sheet.ts';

type QuestionStore = GuestSheet & {
  section: SectionId;
  message: string;
  ask: (section: SectionId) => void;
  goSignIn: () => void;
  write: (message: string) => void;
};

/** The question to the dealer that is being written; only while the page lives, and kept nowhere. */
export const useQuestionStore = create<QuestionStore>()((set) => ({
  state: 'closed',
  section: 'vehicle',
  message: '',
  ask: (section) => set({ state: 'open', section }),
  close: () => set({ state: 'closed' }),
  goSignIn: () => set({ state: 'signing in' }),
  write: (message) => set({ message }),
}));
