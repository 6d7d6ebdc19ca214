import { Worker } from 'node:worker_threads';
import { msg, type Words } from '#contract/words.ts';
import { BoundedQueue } from '../bounded-queue.ts';
import { second } from '../clock.ts';
import { mostSheetColumns, mostSheetRows } from './sheet-cells.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { FromWorkbook, WorkbookProblem, WorkbookSheet, WorkbookStart } from './workbook-messages.ts';

/** What may lie in the thread's memory of a workbook, beside its bytes. */
const heapMegabytes = 256;
const longestReading = 5 * second;

/** One workbook at a time in a process: each takes memory. */
const turns = new BoundedQueue(1, 100);

/**
 * Reads the sheets of an XLSX workbook that have something in them. It happens in a thread of its own with little
 * memory and little time, for nothing that is in a file may slow down or end the server.
 *
 * @throws UnreadableFile
 */
export const readWorkbook = (file: Uint8Array, milliseconds = longestReading): Promise<readonly WorkbookSheet[]> =>
  turns.run(() => readInThread(file, milliseconds));

async function readInThread(file: Uint8Array, milliseconds: number): Promise<readonly WorkbookSheet[]> {
  const bytes = Uint8Array.from(file);
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: { bytes } satisfies WorkbookStart,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32 },
  });
  try {
    const said = await answerOf(thread, milliseconds);
    if ('problem' in said) throw new UnreadableFile(wordsOf(said.problem));
    return said.sheets;
  } finally {
    await thread.terminate();
  }
}

/** What the thread says, or why it says nothing. */
function answerOf(thread: Worker, milliseconds: number): Promise<FromWorkbook> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new UnreadableFile(tooLong)), milliseconds);
    thread.once('message', (said: FromWorkbook) => resolve(said));
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableFile(tooMuch) : error),
    );
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread that reads a workbook ended without a word.'));
    });
  });
}

const tooLong = msg`This workbook takes too long to read. Save its sheet as CSV and bring that.`;
const tooMuch = msg`This workbook is too large to read. Save its sheet as CSV and bring that.`;

const problems = {
  broken: msg`This workbook is damaged or protected. Open it, save it as XLSX without a password, and try again.`,
  tooLarge: msg`This workbook is larger than 50 MB when it is unpacked. Save its sheet as CSV and bring that.`,
  openDocument: msg`This is an OpenDocument spreadsheet. Save it as XLSX or CSV and try again.`,
  numbers: msg`This is a Numbers spreadsheet. Export it as XLSX or CSV and try again.`,
  binary: msg`This is a binary Excel workbook (XLSB). Save it as XLSX or CSV and try again.`,
  noWorkbook: msg`This is a packed file and no Excel workbook. Unpack it and bring the XLSX or CSV file in it.`,
  empty: msg`This file is empty.`,
} as const;

function wordsOf(problem: WorkbookProblem): Words {
  if (problem.code !== 'tooFar') return problems[problem.code];
  const rows = mostSheetRows.toLocaleString('en-CA');
  return msg`Cell ${{ cell: problem.cell }} of this workbook stands too far out: at most ${{ rows }} rows and ${{ mostSheetColumns }} columns are read. Delete what stands there, or save the sheet as CSV.`;
}
