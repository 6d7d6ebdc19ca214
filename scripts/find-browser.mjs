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

/** The Chromium without windows, which draws the same pages in three fifths of the time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];

const usualFiles = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @param {string[]} names @returns {string[]} where programs of these names may lie */
function placesOf(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...usualFolders];
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return folders.flatMap((folder) => names.map((name) => join(folder, name + suffix)));
}

/**
 * For measurements and pictures.
 * @returns {string | undefined} the path of a Chromium that runs, as people have it: the machine's own, else Playwright's
 */
export function findBrowser() {
  return [...placesOf(whole), ...usualFiles].find(runs) ?? [playwrightBrowser()].find(runs) ?? findShell();
}

/** @returns {string | undefined} the path of the Chromium for journeys: one without windows where there is one */
export const findJourneyBrowser = () => findShell() ?? findBrowser();

const findShell = () => placesOf(shells).find(runs);

/** Where Playwright's own Chromium is, or would be. */
function playwrightBrowser() {
  const question = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  return spawnSync(projectNode, ['-e', question], { cwd: inProject(), encoding: 'utf8' }).stdout.trim();
}

/** @param {string} path */
const runs = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

/**
 * Gets what journeys run in: the system's package of the quick one when this is root, else what is there, else
 * Playwright's own.
 * @returns {string | undefined} the path of a Chromium
 */
export function bringJourneyBrowser() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && !findShell()) bringPackage('chromium-headless-shell');
  if (findJourneyBrowser()) return findJourneyBrowser();
  const playwright = inProject('node_modules/@playwright/test/cli.js');
  spawnSync(projectNode, [playwright, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  if (isRoot && !findBrowser()) bringPackage('chromium');
  return findJourneyBrowser();
}

/** @param {string} name of a package of Debian's */
function bringPackage(name) {
  spawnSync('apt-get', ['update'], { stdio: 'ignore', timeout: 120_000 });
  spawnSync('apt-get', ['install', '-y', name], { stdio: 'ignore', timeout: 300_000 });
}
