import { msg, type Words } from '#contract/words.ts';
import { FairQueue } from '../fair-queue.ts';
import { LimitedProcess, ProcessLimitReached } from '../limited-process.ts';
import { UnreadableFile } from './table-row.ts';

/** What the reading of one file may take, whatever stands in it: docs/decisions/reading-what-others-send.md. */
export const usualLimits = { heapMegabytes: 128, processorSeconds: 10 };

/** Two files at a time in a process, for each takes memory and a processor; one of each holder, so that nobody has both. */
const turns = new FairQueue(100, undefined, { inAll: 2, ofHolder: 1 });

const tooMuch: Readonly<Record<ProcessLimitReached['limit'], Words>> = {
  heap: msg`This file is too big to read at once. Split it into smaller files, or save it as CSV.`,
  processor: msg`This file takes too long to read. Split it into smaller files, or save it as CSV.`,
};

/** What the process says: one thing after the other, or why the file cannot be read. */
type FromReading<Said> = { readonly said: Said } | { readonly problem: Words };

/**
 * Has a file of somebody's read by a process of its own, for nothing that is in a file may slow down or end the server.
 *
 * @param holder whose file it is: a dealer's id
 * @param program what is run in the process, with `saidOf` around what it says
 * @param given what it is told beside the file's bytes, which it finds as `parts`
 * @param work is given what the process says, one thing after the other, and may end before it
 * @throws UnreadableFile for a file that is none, or takes more than it may
 */
export const readInProcess = <Said, Result>(
  holder: string,
  program: URL,
  parts: AsyncIterable<Uint8Array>,
  given: object,
  work: (said: AsyncGenerator<Said>) => Promise<Result>,
  limits = usualLimits,
): Promise<Result> =>
  turns.run(holder, async () => {
    const whole: Uint8Array[] = [];
    for await (const part of parts) whole.push(part);
    const reading = new LimitedProcess<FromReading<Said>>(program, { ...given, parts: whole }, limits);
    try {
      return await work(saidBy(reading));
    } finally {
      await reading.end();
    }
  });

async function* saidBy<Said>(reading: LimitedProcess<FromReading<Said>>): AsyncGenerator<Said> {
  for (;;) {
    const from = await reading.next().catch((error: unknown) => {
      throw error instanceof ProcessLimitReached ? new UnreadableFile(tooMuch[error.limit]) : error;
    });
    if (!from) return;
    if ('problem' in from) throw new UnreadableFile(from.problem);
    yield from.said;
  }
}

/** In the process: says what is read, and why the file cannot be read. */
export async function* saidOf(reading: AsyncIterable<unknown>): AsyncGenerator<FromReading<unknown>> {
  try {
    for await (const said of reading) yield { said };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield { problem: error.words };
  }
}

/** In the process: the bytes of the file that it was given, part by part, as often as is asked. */
export const partsIn = ({ parts }: { readonly parts: readonly Uint8Array[] }) =>
  async function* given(): AsyncGenerator<Buffer> {
    for (const { buffer, byteOffset, length } of parts) yield Buffer.from(buffer, byteOffset, length);
  };
