import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';

type OfflineAppOptions = {
  /** The folder of the built files. */
  readonly assets: string;
  /** False takes the app off the devices that have it. */
  readonly isOn: boolean;
};

/** The pages that are always at hand; the first stands in for every other one. */
const alwaysKept = ['/Offline', '/'];

/** What an app on the device is called, and what it opens with. */
const manifest = (mark: string, icon: string) => ({
  id: '/',
  name: 'iCarDeals',
  short_name: 'iCarDeals',
  start_url: '/?from=app',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f6f2',
  theme_color: '#0e4a38',
  icons: [
    { src: mark, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    // On a ground of its own, so that a home screen may cut its shape out of it.
    { src: icon, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** Takes away what earlier workers kept, and then itself. */
const farewell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(forget());
});
`;

/** What the calculator's pages begin with, by the names of the built files. */
const beginnings =
  /^(?:entry\.client|root|home\.route|dealer\.route|offline\.route|manifest|words-(?:en|fr)-(?:first|deal|car|more))-.*\.js$/;

/** A page of its own, which whoever names it opens and does not need; a part may be called so too, and is imported. */
const isPage = /(?:\.route|Page)-/;

/** What the calculator works without: large, and for the desk. */
const leftOut = /^(?:charts|xlsx|csv|words-(?:en|fr)-desk|desk)-[\w-]{8}\./;

/** Files that a script or a sheet names; what stands before one that a script imports at once. */
const namedFiles = /((?:from|import)\s*"\.\/)?([\w.-]+-[\w-]{8}\.(?:js|css|woff2|svg))/g;

/** The files that the calculator's pages fetch, at first and later. */
async function filesOfCalculator(folder: string): Promise<string[]> {
  const names = new Set((await readdir(folder)).filter((name) => !name.endsWith('.br') && !name.endsWith('.map')));
  const found = new Set([...names].filter((name) => beginnings.test(name)));
  for (const name of found) {
    // The list of pages names every page's files.
    if (!/\.(js|css)$/.test(name) || name.startsWith('manifest-')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    for (const [, imported, other = ''] of text.matchAll(namedFiles)) {
      if (names.has(other) && !leftOut.test(other) && (imported || !isPage.test(other))) found.add(other);
    }
  }
  return [...found].map((name) => `/assets/${name}`).toSorted();
}

/** The worker that keeps the calculator on a device, and the manifest by which the product can be installed. */
export const offlineApp: FastifyPluginAsync<OfflineAppOptions> = async (app, { assets, isOn }) => {
  const files = await filesOfCalculator(assets);
  const work = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8');
  const version = createHash('sha256').update(files.join()).update(work).digest('base64url').slice(0, 12);
  const kept = JSON.stringify({ version, files, pages: alwaysKept });
  const worker = isOn ? `const kept = ${kept};\n${work}` : farewell;
  const names = await readdir(assets);
  const pictureLike = (pattern: RegExp) => `/assets/${names.find((name) => pattern.test(name))}`;

  app.get('/service-worker.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      // The policy of what the worker itself may do: fetch from here.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(worker),
  );
  app.get('/app.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest(pictureLike(/^mark-.*\.svg$/), pictureLike(/^icon-512-.*\.png$/)))),
  );
};
