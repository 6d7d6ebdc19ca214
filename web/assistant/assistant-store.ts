import { create } from 'zustand';

/** One line of the conversation. A bot's may lead somewhere, and may have a picture and a source. */
export type ChatMessage = {
  id: number;
  sender: 'user' | 'bot';
  message: string;
  /** Hour and minute, as the reader's clock showed them. */
  time: string;
  hasUrl: boolean;
  url: string;
  bannerImage: { file: string } | null;
  source: { title: string; url?: string | undefined } | null;
};

type AssistantStore = {
  isOpen: boolean;
  messages: ChatMessage[];
  /** The message that waits for its answer; null while none does. */
  asked: { id: number; text: string; failed: boolean } | null;
  open: () => void;
  close: () => void;
  append: (message: Omit<ChatMessage, 'id'>) => number;
  setAsked: (asked: AssistantStore['asked']) => void;
};

/** The panel and its conversation. They live as long as the page does, and nowhere else. */
export const useAssistantStore = create<AssistantStore>()((set, get) => ({
  isOpen: false,
  messages: [],
  asked: null,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
  append: (message) => {
    const id = (get().messages.at(-1)?.id ?? 0) + 1;
    set({ messages: [...get().messages, { ...message, id }] });
    return id;
  },
  setAsked: (asked) => set({ asked }),
}));
