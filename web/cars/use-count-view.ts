import { api } from '../kit/api.ts';
import { useDealerStore } from '../kit/stores.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';

/** Programs that say what they are. */
const isProgram = (): boolean =>
  navigator.webdriver || /bot|crawl|spider|slurp|preview|lighthouse/i.test(navigator.userAgent);

/** Whether dealers work on this device: what they look at is no shopper's look. */
const isDealers = (): boolean => {
  void useDealerStore.persist.rehydrate();
  return useDealerStore.getState().token !== null;
};

/** Tells the server that the page of a car is in sight, once, and nothing of who sees it. */
export const useCountView = (id: string): void =>
  useWhenAlive(() => {
    if (isProgram() || isDealers()) return;
    const count = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', count);
      // A look that is not counted is no loss to anybody.
      api('countCarView', { params: { id } }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', count);
    count();
    return () => document.removeEventListener('visibilitychange', count);
  });
