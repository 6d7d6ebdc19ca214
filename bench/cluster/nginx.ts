import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Balancer } from './balancer.ts';
import { shippedWith, startProxy } from './proxy-process.ts';

/**
 * Starts nginx before several servers, with the very file that operators are given (`deploy/proxies/nginx.conf`), but for its
 * certificate, and for the servers that it names. It asks nobody whether he is ready: it notices who refuses a connection or
 * hangs.
 *
 * @param servers the addresses of the servers, which stay the same
 */
export async function startNginx(folder: string, port: number, servers: readonly string[]): Promise<Balancer> {
  const place = join(folder, `nginx-${port}`);
  mkdirSync(place);
  writeFileSync(join(place, 'nginx.conf'), wholeFile(place, siteOf(place, port, servers)));
  const words = ['-p', place, '-c', 'nginx.conf', '-e', 'error.log'];
  return startProxy('nginx', words, `http://127.0.0.1:${port}`);
}

/** The folder of what an nginx keeps whose own folder this is. */
const cacheOfNginx = (place: string): string => join(place, 'cache');

function siteOf(place: string, port: number, servers: readonly string[]): string {
  const upstream = servers.map((server) => `    server ${new URL(server).host}$1;\n`).join('');
  return shippedWith('deploy/proxies/nginx.conf', [
    [/^ {4}server 127\.0\.0\.1:3000( max_fails[^;\n]*);\n/m, upstream],
    // A single one has no second line: it would be asked twice.
    [/^ {4}# server 127\.0\.0\.1:3000( backup [^;\n]*);\n/m, servers.length > 1 ? upstream : ''],
    [/(?<=^proxy_cache_path )\S+/m, cacheOfNginx(place)],
    [/^server \{\n {4}listen 80;[^}]*\}\n/m, ''],
    [/^ {4}listen 443 ssl http2;\n/m, `    listen 127.0.0.1:${port};\n`],
    [/^ {4}ssl_[^\n]*\n(?: {4}ssl_[^\n]*\n)*/m, ''],
  ]);
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
