/** The whole suite: types, lint, house rules, unit, server on both databases, seeded faults, build and journeys. */
import { bringBrowser, findBrowser } from './find-browser.mjs';
import { runSuite } from './run-suite.mjs';
import { allStages } from './test-parts.mjs';

const browser = findBrowser() ?? bringBrowser();
await runSuite(allStages(browser), browser ? { CHROMIUM: browser } : {});
