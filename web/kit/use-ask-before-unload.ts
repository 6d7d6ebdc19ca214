import { silence, useListener } from './use-listener.ts';

const onUnload = (hear: (event: BeforeUnloadEvent) => void) => {
  window.addEventListener('beforeunload', hear);
  return () => window.removeEventListener('beforeunload', hear);
};

/**
 * Lets the browser ask before a page with unsaved changes is closed or left for another site. Only while there is
 * something to lose: a page that listens for this is not kept at hand for the way back.
 */
export const useAskBeforeUnload = (isChanged: boolean): void =>
  useListener(isChanged ? onUnload : silence, (event) => event.preventDefault());
