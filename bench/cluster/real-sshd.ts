import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FetchFailure } from '#server/integrations/stock-files/fetch-failure.ts';
import { fetchSftpFile } from '#server/integrations/stock-files/sftp-file.ts';
import { stockNetworkOf } from '#server/integrations/stock-files/stock-network.ts';
import { after, hour } from '#server/kit/clock.ts';
import { freePort } from '#server/testing/free-port.ts';
import type { Endings, Hold } from './endings.ts';

const program = '/usr/sbin/sshd';
const stock = 'stock,make\n1,ACURA\n';
/** How long a file may take to come, in milliseconds, where its server hangs. */
const patience = 2000;
const [lookEvery, mostLooks] = [50, 200];

/** OpenSSH's server on a free port, which lets in whoever has a key. Gives its port and how it is stopped and let go on. */
async function startSshd(folder: string, endings: Endings) {
  const hostKey = join(folder, 'host-key');
  const userKey = join(folder, 'user-key');
  for (const key of [hostKey, userKey]) execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
  // As root it wants a folder of its own.
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  const port = await freePort();
  const file = join(folder, 'sshd_config');
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${hostKey}`,
    `AuthorizedKeysFile ${userKey}.pub`,
    `PidFile ${join(folder, 'sshd.pid')}`,
    'UsePAM no',
    'StrictModes no',
    'PasswordAuthentication no',
    'Subsystem sftp internal-sftp',
  ];
  writeFileSync(file, `${settings.join('\n')}\n`);
  const sshd = spawn(program, ['-D', '-e', '-f', file], { stdio: 'ignore' });
  endings.add(async () => {
    sshd.kill('SIGKILL');
    if (sshd.exitCode === null && sshd.signalCode === null) await once(sshd, 'exit');
  });
  for (let look = 0; look < mostLooks && !(await doesListen(port)); look += 1) await pause(lookEvery);
  return { port, privateKey: readFileSync(userKey, 'utf8'), sshd };
}

const doesListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * A dealer's stock from OpenSSH's own server, and from one that hangs: the tests have one that is made with the product's own library.
 *
 * @param folder of its own, which is there
 */
export async function realSshd(folder: string, endings: Endings, hold: Hold): Promise<void> {
  if (!existsSync(program)) return console.log('sshd is not installed: fetching from a real SFTP server is left out.');
  const { port, privateKey, sshd } = await startSshd(folder, endings);
  const path = join(folder, 'stock.csv');
  writeFileSync(path, stock);
  const network = stockNetworkOf({ webhooksReachThisMachine: true, stockNetwork: { patience } });
  // An hour later, when nobody writes to it any more.
  const later = after(new Date(), hour);
  const file = { host: '127.0.0.1', port, path, userName: userInfo().username, privateKey };
  // The key exchange of a busy machine takes its time.
  const patient = { ...network, patience: 30_000 };
  const fetched = await fetchSftpFile(patient, { ...file, hostKey: null }, later);
  hold(fetched.bytes.toString() === stock, 'sshd: a file comes as it is');
  const newest = await fetchSftpFile(patient, { ...file, path: folder, hostKey: fetched.hostKey }, later);
  hold(newest.fileName === 'stock.csv', 'sshd: the newest table of a folder comes, from the server whose key is known');
  sshd.kill('SIGSTOP');
  const begun = performance.now();
  const reason = await fetchSftpFile(network, { ...file, hostKey: fetched.hostKey }, later).then(
    () => 'none',
    (error: unknown) => (error instanceof FetchFailure ? error.reason : String(error)),
  );
  const took = Math.round(performance.now() - begun);
  sshd.kill('SIGCONT');
  hold(reason === 'timeOut', `sshd hangs: it is left after ${took} ms of ${patience}, and said to be late (${reason})`);
}
