/**
 * Calls in a task of its own, after the browser has answered what waits. A message comes sooner than a timer, of which
 * browsers make four milliseconds.
 *
 * @returns what takes it back
 */
export function inOwnTask(call: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    call();
  };
  port2.postMessage(null);
  return () => port1.close();
}

/** Calls when the browser has done what waits, or after so many milliseconds. Not every browser knows idle moments. */
export function whenIdle(call: () => void, longest: number): void {
  if (window.requestIdleCallback) window.requestIdleCallback(call, { timeout: longest });
  else setTimeout(call, longest);
}
