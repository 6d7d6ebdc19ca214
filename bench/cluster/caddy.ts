import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import type { Balancer } from './balancer.ts';
import { shippedWith, startProxy } from './proxy-process.ts';

/**
 * Starts Caddy before several servers, with the very file that operators are given (`deploy/proxies/Caddyfile`), but for the name
 * that it gets a certificate for, and for the servers that it names.
 *
 * @param servers the addresses of the servers, which stay the same
 */
export async function startCaddy(folder: string, port: number, servers: readonly string[]): Promise<Balancer> {
  const place = join(folder, `caddy-${port}`);
  mkdirSync(place);
  const file = join(place, 'Caddyfile');
  const address = `http://127.0.0.1:${port}`;
  const site = shippedWith('deploy/proxies/Caddyfile', [
    [/^\tto 127\.0\.0\.1:3000$/m, `\tto ${servers.map((server) => new URL(server).host).join(' ')}`],
    [/^icardeals\.example \{$/m, `${address} {`],
  ]);
  const storage = `storage file_system ${place}`;
  const log = 'log {\n\t\tlevel FATAL\n\t}';
  writeFileSync(file, `{\n\tadmin 127.0.0.1:${await freePort()}\n\t${storage}\n\t${log}\n}\n${site}`);
  return startProxy('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], address);
}
