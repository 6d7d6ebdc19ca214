import { msg } from '#contract/words.ts';
import { second } from '../../kit/clock.ts';
import { FairQueue } from '../../kit/fair-queue.ts';
import { Refusal } from '../../kit/handler.ts';
import { LimitedProcess, ProcessLimitReached } from '../../kit/limited-process.ts';
import type { FromHeic, HeicPixels, HeicStart, Within } from './messages.ts';

type HeicLimits = {
  readonly mostPixels: number;
  /** Of the decoder alone, in bytes. */
  readonly mostMemory: number;
  readonly milliseconds: number;
};

/** Of the process beside the decoder's own memory, and beside the bytes that it is given and gives; by the clock it has less. */
const processLimits = { heapMegabytes: 128, processorSeconds: 10 };

/** 48 megapixels, what phones take, took 350 MB and 4.2 s, 12 of them 90 MB and 1.3 s. */
const usual: HeicLimits = { mostPixels: 50_000_000, mostMemory: 512 * 2 ** 20, milliseconds: 7 * second };

/**
 * One at a time in turns between the dealers, and not in the turns of other photos: whoever sends JPEG does not wait for
 * phones that write HEIC. With the wait the answer comes before a silent connection would end.
 */
const queue = new FairQueue(8, 5 * second);

/**
 * The pixels of a HEIC photo, upright, and not many more than are needed. They are read in a process of their own that ends,
 * with little memory and little time: sharp knows such a file's measures and cannot decode it.
 *
 * @param holder whose turn it takes
 * @param within what the largest picture of it lies within
 * @throws Refusal for what is damaged or takes too much (400), and where too many wait (503)
 */
export const readHeic = (file: Uint8Array, holder: string, within: Within, limits = usual): Promise<HeicPixels> =>
  queue.run(holder, () => readInProcess(file, within, limits));

async function readInProcess(
  file: Uint8Array,
  within: Within,
  { milliseconds, ...limits }: HeicLimits,
): Promise<HeicPixels> {
  const photo: HeicStart = { bytes: file, within, ...limits };
  const reading = new LimitedProcess<FromHeic>(program, photo, processLimits);
  const timer = setTimeout(() => reading.end(), milliseconds);
  try {
    const said = await reading.next().catch(problemOf);
    if (!said || 'problem' in said) throw said?.problem === 'tooMuch' ? tooMuch() : damaged();
    return said;
  } finally {
    clearTimeout(timer);
    await reading.end();
  }
}

const program = new URL('./heic-process.ts', import.meta.url);

/** The decoder stops in its tracks where a file leads it astray. Throws what is no fault of the file. */
function problemOf(error: unknown): FromHeic {
  if (error instanceof Refusal) throw error;
  return { problem: error instanceof ProcessLimitReached ? 'tooMuch' : 'damaged' };
}

const damaged = () => new Refusal('invalid', msg`We couldn’t read this picture. It may be damaged.`);
const tooMuch = () =>
  new Refusal('invalid', msg`This picture takes too long to read. Please send it as a regular JPEG.`);
