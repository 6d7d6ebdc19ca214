import { createHash } from 'node:crypto';
import { filePartBytes } from '#contract/import-file.ts';
import { msg, type Words } from '#contract/words.ts';
import type { Queryable } from '../../database/db.ts';
import type { FetchedFile, FetchReason } from '../../integrations/stock-files/fetch-failure.ts';
import { fetchWebFile } from '../../integrations/stock-files/https-file.ts';
import type { StockNetwork } from '../../integrations/stock-files/reach.ts';
import { fetchSftpFile } from '../../integrations/stock-files/sftp-file.ts';
import type { Services } from '../../kit/handler.ts';
import type { KeyRing } from '../../kit/key-ring.ts';
import { newId } from '../../kit/secrets.ts';
import { partKey } from '../import-files.ts';
import { namedFormat } from '../known-formats.ts';
import { updateOf } from '../read-file.ts';
import { stockImports } from '../tables.ts';
import { type Run, type Source, secretOf } from './own-runs.ts';

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
  { dealerId, id: sourceId, holds, format, prices, dealerColumn, dealerValue }: Source,
  { id: runId, memberId }: Pick<Run, 'id' | 'memberId'>,
  { fileName, bytes }: FetchedFile,
): Promise<(queryable: Queryable) => Promise<KeptFile>> {
  const id = newId();
  const whose = { dealerId, memberId, runId, sourceId, dealerColumn, dealerValue };
  const how = { holds, prices, format: namedFormat(format) };
  await db.insert(stockImports).values({ id, ...whose, ...how, fileName, bytes: bytes.length, createdAt: clock.now() });
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

/** A file with the key by which its server showed itself; null where it is no SFTP server. */
type SourceFile = FetchedFile & { readonly hostKey: string | null };

/**
 * Fetches the file of a source as it is set.
 *
 * @throws FetchFailure
 */
export async function fetchSource(
  { network, keys, now }: { readonly network: StockNetwork; readonly keys: KeyRing; readonly now: Date },
  source: Source,
): Promise<SourceFile> {
  const { kind, address, port, path, userName, signIn, hostKey } = source;
  const secret = secretOf(keys, source);
  if (kind === 'https') {
    const file = await fetchWebFile(network, { url: new URL(address), userName, password: secret });
    return { ...file, hostKey: null };
  }
  const proof = signIn === 'key' ? { privateKey: secret } : { password: secret };
  return fetchSftpFile(network, { host: address, port, path, userName, hostKey, ...proof }, now);
}

/** What is said to the dealer. */
export const fetchWords: Readonly<Record<FetchReason, Words>> = {
  address: msg`This address isn’t on the public internet, so we can’t fetch the file.`,
  unknownHost: msg`We can’t find this host. Check its name for typos.`,
  unreachable: msg`The host isn’t responding.`,
  timeOut: msg`The host took too long to send the file.`,
  certificate: msg`The host’s certificate isn’t valid, so this may not be the right host.`,
  redirect: msg`This address redirects to another one, and we don’t follow redirects.`,
  signIn: msg`The host refused our sign-in. Check the username, the password or key, and the file’s permissions.`,
  notThere: msg`We can’t find that file.`,
  tooManyNames: msg`The folder has more than 5,000 files. Clear out the old ones, or enter the path of the file itself.`,
  status: msg`The host sent an error instead of the file.`,
  encoded: msg`The host sends the file compressed. Have it sent uncompressed.`,
  tooLarge: msg`The file is larger than 50 MB.`,
  empty: msg`This file is empty.`,
  cut: msg`The file we received is incomplete.`,
  busy: msg`The file was still being written when we fetched it. We’ll fetch it again at its next scheduled time.`,
  unsettled: msg`The file changed less than a minute ago, so it may not be finished. We’ll fetch it again later.`,
  hostKey: msg`The host’s key has changed, so we didn’t send anything. Check with whoever runs the host. Then edit the source and choose “Forget the host’s key”.`,
  badKey: msg`We can’t read the private key. Paste a key that has no passphrase, including its first and last lines.`,
};
