import { collectPresses, keptKinds } from './kept-presses.ts';
import { inOwnTask } from './own-task.ts';

declare global {
  interface Window {
    /** What was done to the page before it came alive. */
    early?: { readonly events: readonly Event[]; readonly until: AbortController };
  }
}

/**
 * Run in the head of a page: its scripts come after what is seen of it, and what is pressed until then is not lost. React
 * does not hear of it: of what is done while it comes alive it answers some and loses some.
 */
export const hearEarly = `(function (events, until) {
${JSON.stringify([...keptKinds, 'keydown'])}.forEach(function (kind) {
addEventListener(kind, function (event) {
events.push(event);
event.stopPropagation();
}, { capture: true, signal: until.signal });
});
window.early = { events, until };
})([], new AbortController());`;

/**
 * Does once what was done early. To be called from an effect of the page, when React answers; it is done right after the
 * effects, within which React would let it wait.
 *
 * @returns what takes it back
 */
export function answerEarlyPresses(): () => void {
  const { early } = window;
  delete window.early;
  early?.until.abort();
  const { keep, play } = collectPresses();
  for (const event of early?.events ?? []) keep(event);
  return inOwnTask(play);
}
