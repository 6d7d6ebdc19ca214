/** One event of a stream: its data, and the id from which to go on after it. */
export type StreamedEvent = { readonly id: string | undefined; readonly data: string };

/**
 * Takes the pieces of an event stream as they come, and gives the events that are complete. Lines that begin with a
 * colon only say that the stream is there.
 *
 * @returns a function that is handed each piece
 */
export const eventReader = (): ((piece: string) => StreamedEvent[]) => {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const lines = block.split('\n');
      const valuesOf = (name: string) =>
        lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
      const data = valuesOf('data');
      return data.length > 0 ? [{ id: valuesOf('id').at(-1), data: data.join('\n') }] : [];
    });
  };
};

/** How long to wait before another try, in milliseconds: 1 s, 2 s … 30 s, each up to a half longer by chance. */
export const pauseBefore = (attempt: number, chance: number): number =>
  Math.min(30_000, 1000 * 2 ** Math.min(attempt, 5)) * (1 + chance / 2);
