import { readInProcess, usualLimits } from '../kit/table-files/read-in-process.ts';
import type { WorkbookSheet } from '../kit/table-files/read-workbook.ts';

/** Its dealer waits for the answer, which has to come before the connection ends; a bulletin takes a tenth of it. */
const processorSeconds = 3;

const program = new URL('./sheet-process.ts', import.meta.url);

/**
 * The cells of a rate sheet: a workbook, a text, or cells as a spreadsheet copies them. Read in a process with limits.
 *
 * @param holder whose it is: a dealer's id, or the operator
 * @throws UnreadableFile
 */
export const receiveSheet = (holder: string, file: Buffer): Promise<WorkbookSheet[]> =>
  readInProcess<WorkbookSheet[], WorkbookSheet[]>(
    holder,
    program,
    inOne(file),
    {},
    async (said) => {
      const { value } = await said.next();
      return value ?? [];
    },
    { ...usualLimits, processorSeconds },
  );

async function* inOne(file: Buffer): AsyncGenerator<Buffer> {
  yield file;
}
