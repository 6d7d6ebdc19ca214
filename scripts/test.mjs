/** The whole suite: types, lint, house rules, unit, server, seeded faults, build and journeys. */
import { bringJourneyBrowser } from './find-browser.mjs';
import { runSuite } from './run-suite.mjs';
import { allStages } from './test-parts.mjs';

const browser = bringJourneyBrowser();
await runSuite(allStages(browser), browser ? { CHROMIUM: browser } : {});
