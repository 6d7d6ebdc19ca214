import { msg } from '#contract/words.ts';
import { UnreadableFile } from './table-row.ts';

const startsWith = (bytes: Buffer, ...signs: readonly number[]): boolean =>
  signs.every((sign, place) => bytes[place] === sign);

/**
 * Whether a file is an XLSX workbook or text, by its first bytes.
 *
 * @throws UnreadableFile for what people bring that is neither
 */
export function tableFileKind(beginning: Buffer): 'workbook' | 'text' {
  if (startsWith(beginning, 0x50, 0x4b, 0x03, 0x04)) return 'workbook';
  if (startsWith(beginning, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile(
      msg`This is an old Excel workbook (XLS), or one with a password. Save it as XLSX without a password, or as CSV.`,
    );
  if (startsWith(beginning, 0x25, 0x50, 0x44, 0x46))
    throw new UnreadableFile(msg`This is a PDF. Bring the table as an XLSX or CSV file.`);
  return 'text';
}
