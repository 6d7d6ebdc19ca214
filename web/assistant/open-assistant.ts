import { ask } from './ask.ts';
import { useAssistantStore } from './assistant-store.ts';

/** Opens the assistant's panel. */
const openAssistant = (): void => useAssistantStore.getState().open();

/** Opens the assistant with a question already asked. */
export const askAssistant = (question: string): void => {
  openAssistant();
  ask(question);
};
