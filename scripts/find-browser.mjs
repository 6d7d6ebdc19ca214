import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inProject, projectNode } from './project.mjs';

/** What Chromium is started with in journeys and measurements: nothing of its own on the network, no graphics card. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];

const usualFiles = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string | undefined} the path of a Chromium that runs: the machine's own, else Playwright's */
export function findBrowser() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...usualFolders];
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const files = folders.flatMap((folder) => names.map((name) => join(folder, name + suffix)));
  return [...files, ...usualFiles].find(runs) ?? [playwrightBrowser()].find(runs);
}

/** Where Playwright's own Chromium is, or would be. */
function playwrightBrowser() {
  const question = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  return spawnSync(projectNode, ['-e', question], { cwd: inProject(), encoding: 'utf8' }).stdout.trim();
}

/** @param {string} path */
const runs = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

/**
 * Gets a browser where there is none: Playwright's own, else the system's package when this is root.
 * @returns {string | undefined}
 */
export function bringBrowser() {
  const playwright = inProject('node_modules/@playwright/test/cli.js');
  spawnSync(projectNode, [playwright, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  const own = findBrowser();
  if (own || process.getuid?.() !== 0) return own;
  spawnSync('apt-get', ['update'], { stdio: 'ignore', timeout: 120_000 });
  spawnSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  return findBrowser();
}
