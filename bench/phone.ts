import { once } from 'node:events';

/** What the browser sends of one page that is visited. */
type Event = { readonly method: string; readonly params: Record<string, unknown>; readonly sessionId?: string };
type Answer = { readonly id: number; readonly result?: Record<string, unknown>; readonly error?: { message: string } };

/** Sends a command to the page, and answers with its result. */
export type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

/** A new page of its own, with a word for each event of it. */
export type Opened = { readonly send: Send; readonly onEvent: (heard: (event: Event) => void) => void };

/**
 * Opens a page over the browser's own protocol and does not attach a debugger to it: with one attached, as the test
 * runner does, each error that a library makes in advance has its place in the source looked up, and for React that
 * reads its whole file again. A phone does no such thing.
 */
export async function withPage<T>(port: number, visit: (page: Opened) => Promise<T>): Promise<T> {
  const { webSocketDebuggerUrl } = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string; // the protocol's own description of the browser
  };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners: ((event: Event) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const said: Answer | Event = JSON.parse(String(data));
    if ('id' in said) waiting.get(said.id)?.(said);
    else for (const heard of listeners) heard(said);
  });
  let last = 0;
  const sendTo =
    (sessionId?: string): Send =>
    async (method, params = {}) => {
      last += 1;
      const answered = new Promise<Answer>((resolve) => waiting.set(last, resolve));
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      const { result, error } = await answered;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result ?? {};
    };
  const browser = sendTo();
  const { browserContextId } = await browser('Target.createBrowserContext');
  try {
    const { targetId } = await browser('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await browser('Target.attachToTarget', { targetId, flatten: true });
    return await visit({ send: sendTo(String(sessionId)), onEvent: (heard) => listeners.push(heard) });
  } finally {
    await browser('Target.disposeBrowserContext', { browserContextId });
    socket.close();
  }
}
