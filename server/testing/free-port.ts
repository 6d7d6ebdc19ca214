import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of this machine that nobody listens on. It is below those that a system gives to whoever asks for any, or connects to
 * somewhere, so that none of these gets it first.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const listener = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      listener.once('error', () => resolve(false));
      listener.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    listener.close();
    await once(listener, 'close');
    return port;
  }
}
