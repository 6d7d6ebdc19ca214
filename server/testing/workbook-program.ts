import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readWorkbook } from '../kit/table-files/read-workbook.ts';
import { UnreadableFile } from '../kit/table-files/table-row.ts';

/**
 * The most memory that this process has had, in bytes. What `resourceUsage` says begins with that of the process which
 * started this one.
 */
function mostMemory(): number {
  const status = '/proc/self/status';
  const [, kilobytes] = (existsSync(status) && /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(status, 'utf8'))) || [];
  return (kilobytes ? Number(kilobytes) : process.resourceUsage().maxRSS) * 1024;
}

/** Reads a workbook in a process of its own, and says by how much its memory has grown at most, in megabytes. */
const [path = ''] = process.argv.slice(2);
const file = await readFile(path);
const before = process.memoryUsage().rss;
const said = await readWorkbook(file).then(
  () => '',
  (error: unknown) => (error instanceof UnreadableFile ? error.message : String(error)),
);
const grown = Math.round((mostMemory() - before) / 2 ** 20);
process.stdout.write(`${JSON.stringify({ said, grown })}\n`);
