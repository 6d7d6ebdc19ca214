/**
 * Makes ready what a command needs, under whatever Node the machine has: the packages and the project's own Node, and
 * with `pages` the built pages.
 */
import { buildPages } from './build-pages.mjs';
import { installPackages } from './install.mjs';
import { runScript } from './project.mjs';

await runScript(() => {
  installPackages();
  if (process.argv.includes('pages')) buildPages();
});
