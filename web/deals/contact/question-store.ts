import { create } from 'zustand';
import type { SectionId } from '#engine/form/sections.ts';

type QuestionStore = {
  /** A guest who went to sign in finds the question again afterwards. */
  state: 'closed' | 'open' | 'signing in';
  section: SectionId;
  message: string;
  ask: (section: SectionId) => void;
  open: () => void;
  close: () => void;
  goSignIn: () => void;
  write: (message: string) => void;
};

/** The question to the dealer that is being written; only while the page lives, and kept nowhere. */
export const useQuestionStore = create<QuestionStore>()((set) => ({
  state: 'closed',
  section: 'vehicle',
  message: '',
  ask: (section) => set({ state: 'open', section }),
  open: () => set({ state: 'open' }),
  close: () => set({ state: 'closed' }),
  goSignIn: () => set({ state: 'signing in' }),
  write: (message) => set({ message }),
}));
