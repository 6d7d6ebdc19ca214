import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offlineApp } from './offline-app.ts';

const assets = mkdtempSync(join(tmpdir(), 'assets-'));

/** A build in small: the dealer's page, what it opens later, and what is for the desk. */
const built = {
  'dealer.route-aaaaaaaa.js':
    'import "./deal-bbbbbbbb.js"; import{t}from"./NotFoundPage-jjjjjjjj.js"; import("./SignInPage-kkkkkkkk.js")',
  'NotFoundPage-jjjjjjjj.js': '',
  'SignInPage-kkkkkkkk.js': '',
  'deal-bbbbbbbb.js': 'import("./NotesSection-cccccccc.js"); import("./charts-dddddddd.js")',
  'NotesSection-cccccccc.js':
    'import "./desk-person-iiiiiiii.js"; "assets/NotesSection-eeeeeeee.css"; import("./desk-ffffffff.js")',
  'NotesSection-eeeeeeee.css': '.note{}',
  'charts-dddddddd.js': '',
  'desk-ffffffff.js': '',
  'desk-person-iiiiiiii.js': '',
  'mark-gggggggg.svg': '<svg/>',
  'icon-512-hhhhhhhh.png': '',
};
beforeAll(() => {
  for (const [name, text] of Object.entries(built)) writeFileSync(join(assets, name), text);
});
afterAll(() => rmSync(assets, { recursive: true }));

const worker = async (isOn: boolean) => {
  const app = fastify();
  await app.register(offlineApp, { assets, isOn });
  return app.inject('/service-worker.js');
};

test('the worker keeps the calculator’s files, what opens later too, and nothing of the desk', async () => {
  const { body, headers } = await worker(true);
  const { files, pages } = JSON.parse(/^const kept = (.*);$/m.exec(body)?.[1] ?? '');
  expect(files).toEqual([
    '/assets/NotFoundPage-jjjjjjjj.js',
    '/assets/NotesSection-cccccccc.js',
    '/assets/NotesSection-eeeeeeee.css',
    '/assets/deal-bbbbbbbb.js',
    '/assets/dealer.route-aaaaaaaa.js',
    '/assets/desk-person-iiiiiiii.js',
  ]);
  expect(pages).toEqual(['/Offline', '/']);
  expect(headers['cache-control']).toBe('no-cache');
});

test('switched off, the worker removes what was kept, and itself', async () => {
  const { body } = await worker(false);
  expect(body).toContain('caches.delete(name)');
  expect(body).toContain('registration.unregister()');
  expect(body).not.toContain('fetch');
});

test('the product can be installed, and opens with the last deal', async () => {
  const app = fastify();
  await app.register(offlineApp, { assets, isOn: true });
  const manifest = (await app.inject('/app.webmanifest')).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/?from=app' });
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  expect(icons).toEqual(['/assets/mark-gggggggg.svg', '/assets/icon-512-hhhhhhhh.png']);
});
