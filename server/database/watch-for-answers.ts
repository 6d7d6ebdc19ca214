import type { Socket } from 'node:net';

/** How many looks a silence takes. */
const looks = 6;

/**
 * Watches whether a server answers what it is sent. A connection that a firewall or a dead host has forgotten takes
 * everything and says nothing, for a quarter of an hour.
 *
 * @param silent called once, when something sent has had no answer for so many milliseconds
 * @returns ends the watch
 */
export function watchForAnswers(stream: Socket, longest: number, silent: () => void): () => void {
  let answered = stream.bytesWritten;
  let since = performance.now();
  const heard = () => {
    answered = stream.bytesWritten;
    since = performance.now();
  };
  const look = () => {
    if (stream.bytesWritten === answered) since = performance.now();
    if (performance.now() - since < longest) return;
    stop();
    silent();
  };
  const timer = setInterval(look, longest / looks);
  const stop = () => {
    clearInterval(timer);
    stream.off('data', heard);
  };
  stream.on('data', heard);
  return stop;
}
