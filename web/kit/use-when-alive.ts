import { type EffectCallback, useEffect, useEffectEvent } from 'react';

/**
 * Calls once the page has come alive: for what the device and the address know and the server did not, since the page
 * must first be drawn as the server drew it.
 *
 * @param call may return what takes it back
 */
export const useWhenAlive = (call: EffectCallback): void => {
  const begin = useEffectEvent(call);
  // Effects begin when what the server drew is alive, and nothing else does.
  useEffect(() => begin(), []);
};
