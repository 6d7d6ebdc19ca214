import { msg, type Words } from '#contract/words.ts';
import type { FetchedFile, FetchReason } from '../../integrations/stock-files/fetch-failure.ts';
import { fetchWebFile } from '../../integrations/stock-files/https-file.ts';
import type { StockNetwork } from '../../integrations/stock-files/reach.ts';
import { fetchSftpFile } from '../../integrations/stock-files/sftp-file.ts';
import type { KeyRing } from '../../kit/key-ring.ts';
import { type Source, secretOf } from './own-runs.ts';

/** A file with the key by which its server showed itself; null where it is no SFTP server. */
export type SourceFile = FetchedFile & { readonly hostKey: string | null };

/**
 * Fetches the file of a source as it is set.
 *
 * @throws FetchFailure
 */
export async function fetchSource(network: StockNetwork, keys: KeyRing, source: Source): Promise<SourceFile> {
  const { kind, address, port, path, userName, signIn, hostKey } = source;
  const secret = secretOf(keys, source);
  if (kind === 'https') {
    const file = await fetchWebFile(network, { url: new URL(address), userName, password: secret });
    return { ...file, hostKey: null };
  }
  const proof = signIn === 'key' ? { privateKey: secret } : { password: secret };
  return fetchSftpFile(network, { host: address, port, path, userName, hostKey, ...proof });
}

/** What is said to the dealer. */
export const fetchWords: Readonly<Record<FetchReason, Words>> = {
  address: msg`This address leads to no host out in the world, so it is not fetched.`,
  unknownHost: msg`This host is not known. Look for a typing error in its name.`,
  unreachable: msg`The host does not answer.`,
  timeOut: msg`The host took too long to send the file.`,
  certificate: msg`The host’s certificate is not valid, so it may be another one than it says.`,
  redirect: msg`The address leads on to another one that is not followed.`,
  signIn: msg`The host did not let us in: look at the user, the password or key, and who may read the file.`,
  notThere: msg`There is no such file.`,
  tooManyNames: msg`The folder holds more than 5,000 files. Clear out the old ones, or give the path of the file itself.`,
  status: msg`The host answered with an error instead of the file.`,
  encoded: msg`The host sends the file compressed. Have it sent as it is.`,
  tooLarge: msg`The file is larger than 50 MB.`,
  empty: msg`This file is empty.`,
  cut: msg`The file did not come to its end.`,
  busy: msg`The file was being written while it was fetched. It is fetched again at its next hour.`,
  hostKey: msg`The host showed another key than before, so nothing was sent to it. Ask who runs it; then have the key forgotten.`,
  badKey: msg`The private key cannot be read. Paste it without a passphrase, with its first and last line.`,
};
