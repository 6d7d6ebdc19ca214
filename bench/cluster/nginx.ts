import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inProject } from '../../scripts/project.mjs';
import type { Balancer } from './balancer.ts';

/** Whether this machine has nginx. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** How often it is asked whether it listens, in milliseconds, and how many times. */
const lookEvery = 50;
const mostLooks = 200;

/**
 * Starts nginx before several servers, with the very file that operators are given (`deploy/proxies/nginx.conf`), but for its
 * certificate, and for the servers that it names. It asks nobody whether he is ready: it notices who refuses a connection.
 *
 * @param servers the addresses of the servers, which stay the same
 */
export async function startNginx(folder: string, port: number, servers: readonly string[]): Promise<Balancer> {
  const place = join(folder, 'nginx');
  mkdirSync(place);
  writeFileSync(join(place, 'nginx.conf'), wholeFile(place, siteOf(port, servers)));
  const nginx = spawn('nginx', ['-p', place, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  await untilItListens(address, nginx);
  const close = async () => {
    if (nginx.exitCode !== null) return;
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  };
  return { address, close };
}

/** The shipped file with other lines in place of some of it, each of which must be there. */
function siteOf(port: number, servers: readonly string[]): string {
  const upstream = servers
    .map((server) => `    server ${new URL(server).host} max_fails=1 fail_timeout=1s;\n`)
    .join('');
  const changes: readonly (readonly [RegExp, string])[] = [
    [/^ {4}server 127\.0\.0\.1:3000;\n/m, upstream],
    [/^server \{\n {4}listen 80;[^}]*\}\n/m, ''],
    [/^ {4}listen 443 ssl http2;\n/m, `    listen 127.0.0.1:${port};\n`],
    [/^ {4}ssl_[^\n]*\n(?: {4}ssl_[^\n]*\n)*/m, ''],
  ];
  return changes.reduce(
    (text, [found, instead]) => {
      if (!found.test(text)) throw new Error(`deploy/proxies/nginx.conf has nothing like ${found}.`);
      return text.replace(found, instead);
    },
    readFileSync(inProject('deploy/proxies/nginx.conf'), 'utf8'),
  );
}

/** What stands around a site on a machine, everything that is written in a folder of its own. */
const wholeFile = (place: string, site: string): string => `daemon off;
worker_processes 1;
pid ${place}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${place}/${kind};`).join('\n')}
  access_log off;
${site}
}
`;

async function untilItListens(address: string, nginx: ChildProcess): Promise<void> {
  for (let look = 0; look < mostLooks && nginx.exitCode === null; look += 1) {
    const answer = await fetch(`${address}/health/live`).catch(() => undefined);
    if (answer) return;
    await pause(lookEvery);
  }
  nginx.kill('SIGKILL');
  throw new Error('nginx does not listen.');
}
