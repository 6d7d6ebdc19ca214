import { callAddress, Refused } from './api.ts';
import { endSession } from './ended-sessions.ts';
import { eventReader, pauseBefore } from './read-events.ts';

type Following = {
  readonly call: 'followLeads' | 'followMessages';
  readonly token: string;
  /** The last event that the page knows of, where the stream numbers them. */
  readonly after?: number;
  /** Gets the data of each event. */
  readonly onEvent: (json: string) => void;
  /** Whether events come in; said when it changes. */
  readonly onThere: (isThere: boolean) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
};

/** The server says every 10 s that it is there; so long without a word, and the line is dead. In milliseconds. */
const longestSilence = 25_000;

/**
 * Follows a stream of events, by fetch because the session's token goes in a header. After a break it tries again, later
 * and later, and goes on from the last event. It ends with the session.
 */
export async function followEvents({ call, token, after, onEvent, onThere, signal }: Following): Promise<void> {
  let last = after === undefined ? undefined : String(after);
  let attempt = 0;
  while (!signal.aborted) {
    const line = new AbortController();
    const isOver = AbortSignal.any([signal, line.signal]);
    const headers = { authorization: `Bearer ${token}`, ...(last === undefined ? {} : { 'last-event-id': last }) };
    try {
      const { path } = await callAddress(call);
      const reply = await fetch(path, { headers, signal: isOver });
      if (reply.status === 401) return endSession(token);
      if (reply.ok && reply.body) {
        onThere(true);
        attempt = 0;
        for await (const { id, data } of eventsOf(reply.body, line)) {
          last = id ?? last;
          onEvent(data);
        }
      }
    } catch (error) {
      // A line that broke is tried again; anything else is a fault of ours.
      if (!(error instanceof TypeError || error instanceof DOMException || error instanceof Refused)) throw error;
    }
    if (signal.aborted) return;
    onThere(false);
    await pause(pauseBefore(attempt, Math.random()), signal);
    attempt += 1;
  }
}

/** The events of a stream; a line that is silent for too long is cut. */
async function* eventsOf(body: ReadableStream<Uint8Array>, line: AbortController) {
  const read = eventReader();
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let watch: ReturnType<typeof setTimeout> | undefined;
  try {
    while (true) {
      clearTimeout(watch);
      watch = setTimeout(() => line.abort(), longestSilence);
      const { done, value } = await reader.read();
      if (done) return;
      yield* read(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(watch);
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
