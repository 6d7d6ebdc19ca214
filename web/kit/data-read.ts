import type { EntryContext } from 'react-router';

type Read = NonNullable<EntryContext['renderMeta']>['streamCache'];

/** What the router finds where it would wait for a piece of its data. */
const arrived = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result });

/**
 * Reads what the router tells the browser of a page before the page is drawn: it comes in pieces, and the router would stop
 * the drawing at each.
 *
 * @returns the context to draw a page with, for each time that it is drawn
 */
export async function withDataRead(context: EntryContext): Promise<() => EntryContext> {
  const { serverHandoffStream } = context;
  if (!serverHandoffStream) return () => context;
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  for (let reader = serverHandoffStream.getReader(), piece = await reader.read(); !piece.done; ) {
    pieces.push(decoder.decode(piece.value, { stream: true }));
    piece = await reader.read();
  }
  const streamCache: Read = {};
  for (const [index, value] of pieces.entries()) streamCache[index] = arrived({ done: false, value });
  streamCache[pieces.length] = arrived({ done: true, value: '' });
  return () => ({ ...context, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache } });
}
