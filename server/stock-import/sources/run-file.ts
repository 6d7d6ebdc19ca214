import { createHash } from 'node:crypto';
import { filePartBytes } from '#contract/import-file.ts';
import type { Queryable } from '../../database/db.ts';
import type { FetchedFile } from '../../integrations/stock-files/fetch-failure.ts';
import type { Services } from '../../kit/handler.ts';
import { newId } from '../../kit/secrets.ts';
import { namedFormat } from '../formats.ts';
import { partKey } from '../import-files.ts';
import { updateOf } from '../read-file.ts';
import { stockImports } from '../tables.ts';
import type { Run, Source } from './own-runs.ts';

/** What tells a file again. */
export const markOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

const lineBreaks = new Set([0x0a, 0x0d]);

/** Whether a file ends as texts do. */
const endsWithLine = (bytes: Buffer): boolean => lineBreaks.has(bytes.at(-1) ?? 0) || lineBreaks.has(bytes.at(-2) ?? 0);

type KeptFile = Pick<Run, 'importId' | 'mark' | 'endsWithLine'>;

/**
 * Puts the file of a run into the storage. It is known there from the first part on, so that the clean-up finds what
 * nobody goes on with.
 *
 * @returns what says that it has come in full, in the transaction of whoever goes on with it
 */
export async function keepFile(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  { dealerId, id: sourceId, holds, format, dealerColumn, dealerValue }: Source,
  { id: runId, memberId }: Pick<Run, 'id' | 'memberId'>,
  { fileName, bytes }: FetchedFile,
): Promise<(queryable: Queryable) => Promise<KeptFile>> {
  const id = newId();
  const whose = { dealerId, memberId, runId, sourceId, holds, format: namedFormat(format), dealerColumn, dealerValue };
  await db.insert(stockImports).values({ id, ...whose, fileName, bytes: bytes.length, createdAt: clock.now() });
  const parts = Math.ceil(bytes.length / filePartBytes);
  for (let part = 0; part < parts; part += 1) {
    const piece = bytes.subarray(part * filePartBytes, (part + 1) * filePartBytes);
    await storage.put(partKey(id, part), piece, 'text/csv');
  }
  return async (queryable) => {
    await updateOf(queryable, id)({ state: 'reading', partsReceived: parts });
    return { importId: id, mark: markOf(bytes), endsWithLine: endsWithLine(bytes) };
  };
}
