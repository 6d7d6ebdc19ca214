/*
 * Keeps the calculator on a device where a deal was begun: its files, and the pages that a deal was worked out on. These
 * pages are the same for everybody. Calls, pages by a secret address and anything of a person are kept nowhere.
 *
 * `kept` is put before this by the server (offline-app.ts): the files of the calculator, and a version of them all.
 */
const files = `files-${kept.version}`;
const pages = `pages-${kept.version}`;

/** Where the worker writes down which page the last deal is on. No page has this address. */
const lastDeal = '/kept/last-deal';
/** The pages with a calculator, each by the way to pay that its address names: the server renders one for each. */
const mayBeKept = /^\/(?:Dealer\/[^/?]+)?(?:\?activeOption=(?:-1|[012]))?$/;
const mostPages = 6;

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles().then(() => self.skipWaiting()));
});

/** Files of the version before go when nothing reads them any more. */
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const page = event.data?.lastDeal;
  if (typeof page === 'string' && mayBeKept.test(page)) event.waitUntil(keepLastDeal(page));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOrNetwork(request));
});

async function keepFiles() {
  const cache = await caches.open(files);
  await cache.addAll(kept.files);
  await (await caches.open(pages)).addAll(kept.pages);
}

/** The page of the last deal is fetched anew: the one before names files that are gone. */
async function forgetOthers() {
  const last = await (await caches.match(lastDeal))?.text();
  const names = (await caches.keys()).filter((name) => name !== files && name !== pages);
  await Promise.all(names.map((name) => caches.delete(name)));
  if (last) await keepLastDeal(last).catch(() => undefined);
}

async function keepLastDeal(page) {
  const cache = await caches.open(pages);
  await cache.put(lastDeal, new Response(page));
  const reply = await fetch(page);
  if (reply.ok && !reply.redirected) await cache.put(page, reply);
}

/** A file never changes under its name. */
async function fileOrNetwork(request) {
  const found = await caches.match(request, { ignoreVary: true });
  if (found) return found;
  const reply = await fetch(request);
  if (reply.ok) await (await caches.open(files)).put(request, reply.clone());
  return reply;
}

/** The network's page, and what was kept of it only where there is no network. */
async function openPage(request) {
  try {
    const reply = await fetch(request);
    const page = pageOf(request.url);
    if (reply.ok && !reply.redirected && mayBeKept.test(page)) await keepPage(page, reply.clone());
    return reply;
  } catch {
    return withoutNetwork(new URL(request.url));
  }
}

const pageOf = (url) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

async function keepPage(page, reply) {
  const cache = await caches.open(pages);
  const own = (await cache.keys()).filter(({ url }) => mayBeKept.test(pageOf(url)));
  const last = await (await cache.match(lastDeal))?.text();
  const spare = own.filter(({ url }) => ![page, last, ...kept.pages].includes(pageOf(url)));
  for (const oldest of spare.slice(0, Math.max(0, own.length - mostPages))) await cache.delete(oldest);
  await cache.put(page, reply);
}

/** The installed app begins with the last deal; a page that is not at hand says so. */
async function withoutNetwork({ href, pathname, searchParams }) {
  const cache = await caches.open(pages);
  const find = (page) => cache.match(page, { ignoreVary: true });
  const last = await (await find(lastDeal))?.text();
  if (searchParams.get('from') === 'app') return Response.redirect(last && (await find(last)) ? last : '/', 302);
  const page = pageOf(href);
  const found = (mayBeKept.test(page) || kept.pages.includes(page)) && (await find(page));
  if (found) return found;
  // The same page, for another way to pay.
  const [near] = await cache.keys(pathname, { ignoreSearch: true, ignoreVary: true });
  return Response.redirect(near ? pageOf(near.url) : kept.pages[0], 302);
}
