import { readInThread } from '../kit/table-files/read-in-thread.ts';
import type { WorkbookSheet } from '../kit/table-files/read-workbook.ts';

const program = new URL('./sheet-thread.ts', import.meta.url);

/**
 * The cells of a rate sheet: a workbook, a text, or cells as a spreadsheet copies them. Read in a thread with limits.
 *
 * @throws UnreadableFile
 */
export const receiveSheet = (file: Buffer): Promise<WorkbookSheet[]> =>
  readInThread<WorkbookSheet[], WorkbookSheet[]>(program, inOne(file), {}, async (said) => {
    const { value } = await said.next();
    return value ?? [];
  });

async function* inOne(file: Buffer): AsyncGenerator<Buffer> {
  yield file;
}
