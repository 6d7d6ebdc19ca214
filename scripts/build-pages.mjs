import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { inProject, projectNode, Refusal, root } from './project.mjs';

const stampFile = inProject('build/.built-from');

/** All that the built pages are made of; the browser's part reaches into no other room. */
const inputs = [
  'web',
  'contract',
  'engine',
  'public',
  'vite.config.ts',
  'message-plugins.ts',
  'scripts/compress-assets.mjs',
  'scripts/page-groups.ts',
  'scripts/word-catalogues.ts',
  'content/words/fr.po',
  'content/words/desk',
  'react-router.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];

/** Builds the pages when they are missing or older than what they are made of. */
export function buildPages() {
  const wanted = stamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Building the pages …');
  rmSync(stampFile, { force: true });
  const run = spawnSync(projectNode, [inProject('node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) {
    console.error(`${run.stdout}\n${run.stderr}`);
    throw new Refusal('The pages could not be built; the reason stands above.');
  }
  compressAssets(inProject('build/client/assets'));
  writeFileSync(stampFile, wanted);
  console.log('The pages are built.');
}

/** The content of every input: times would change with each checkout. */
function stamp() {
  const hash = createHash('sha256');
  for (const input of inputs) addTo(hash, input);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path a file or folder below the project's
 */
function addTo(hash, path) {
  const file = inProject(path);
  if (!existsSync(file)) return;
  if (/\.test\.tsx?$/.test(path)) return;
  if (/\.\w+$/.test(path)) {
    hash.update(path).update('\0').update(readFileSync(file)).update('\0');
    return;
  }
  for (const name of readdirSync(file).sort()) addTo(hash, join(path, name));
}
