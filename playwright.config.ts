import { defineConfig } from '@playwright/test';
import { browserArguments, findJourneyBrowser } from './scripts/find-browser.mjs';

/** Looked for once and handed on: this file is read again in every worker. */
process.env.CHROMIUM ??= findJourneyBrowser() ?? '';

/**
 * To V8, about the process that draws page after page: what a page runs is not worth either compiler that makes it faster,
 * and scripts that the last page compiled are there for the next. Read while they arrive, or forgotten with age, they were
 * compiled for each.
 */
const compileOnce = '--no-opt --no-maglev --no-script-streaming --no-isolate-script-cache-ageing';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/start-product.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // No journey has a second try. Only what hangs takes so long, where a busy machine stalls a browser too.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    // Set by the start of all journeys, before a worker reads this.
    baseURL: process.env.PRODUCT_ADDRESS ?? '',
    browserName: 'chromium',
    // One process draws page after page, where each journey had cost another.
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [...browserArguments, '--renderer-process-limit=1', `--js-flags=${compileOnce}`],
    },
    serviceWorkers: 'block',
    // A context of its own for each journey costs a process and half a second; between two all that is kept is cleared.
    reuseContext: true,
    // A picture that moves is drawn sixty times a second. What moves is looked at where a journey is about it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // A trace costs a quarter of the time: `npx playwright test e2e/some.e2e.ts --trace on` records one.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 900 } } },
    {
      // The way of a deal on a phone, where the layout or a finger matters: beside the desk, or there alone.
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
