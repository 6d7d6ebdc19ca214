import { afterEach, expect, it } from 'vitest';
import { type SilentSftp, type SilentStep, silentSteps, startSilentSftp } from '../../testing/silent-sftp.ts';
import { until } from '../../testing/until.ts';
import { fetchSftpFile } from './sftp-file.ts';

let server: SilentSftp;
afterEach(() => server.close());

async function fetchFrom(silentAt: SilentStep, patience: number) {
  server = await startSilentSftp(silentAt);
  const network = { reachesHere: () => true, allowsHttp: true, patience, longest: 1000 };
  const isFolder = silentAt !== 'OPEN' && silentAt !== 'READ';
  const path = isFolder ? '/in' : '/in/stock.csv';
  const file = { host: '127.0.0.1', port: server.port, path, userName: 'dealer', password: 'some', hostKey: null };
  return fetchSftpFile(network, file, new Date());
}

/** Long enough for a connection on a machine that has much to do, so that the step is reached; nothing fails where it is not. */
const patience = 1500;

it.each(silentSteps)(
  'ends at its deadline where the server falls silent at %s, and leaves nothing open',
  async (step) => {
    await expect(fetchFrom(step, patience)).rejects.toMatchObject({ reason: 'timeOut' });
    await until(() => server.open() === 0);
  },
);

it('looks through some thousand names of a folder, and no further', async () => {
  await expect(fetchFrom('endless', 600_000)).rejects.toMatchObject({ reason: 'tooManyNames' });
  expect(server.names()).toBeLessThan(6000);
  await until(() => server.open() === 0);
});
