import { defineConfig } from '@playwright/test';
import { browserArguments, findJourneyBrowser } from './scripts/find-browser.mjs';

/** Looked for once and handed on: this file is read again in every worker. */
process.env.CHROMIUM ??= findJourneyBrowser() ?? '';

/**
 * Where the layout or a finger matters, by file and for single journeys by tag. What a page says, whom it lets in and what
 * axe and html-validate find in its markup is the same on every screen. In these files the tag `@any-screen` marks a
 * journey about a rule, which the desktop's run holds.
 */
const onPhone =
  /(^| )(arrival|home|home-deal|deal-form|credit-and-trade-in|understand|province|tools|keep|save-and-share|update-deal|search|shell|side-menu|leads|dealer-frame)\.e2e\.ts|@phone/;

/**
 * A journey that is told in both languages and walked on both screens: the desktop has it in English, the phone in French,
 * whose words are longer. What each language says is read either way.
 */
const otherScreen = (language: 'en' | 'fr|French') => new RegExp(`\\bin (${language})\\b.*@by-language`);

/**
 * To V8, about the process that draws page after page: what a page runs is not worth either compiler that makes it faster,
 * and scripts that the last page compiled are there for the next. Read while they arrive, or forgotten with age, they were
 * compiled for each.
 */
const compileOnce = '--no-opt --no-maglev --no-script-streaming --no-isolate-script-cache-ageing';

const notOnPhone = [/@any-screen/, otherScreen('en')];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/start-product.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A busy machine may stall a browser, for half a minute. What passes only at the second try is named in the summary.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
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
    // Not at the first try: recording costs a quarter of the time.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', grepInvert: otherScreen('fr|French'), use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      grep: onPhone,
      grepInvert: notOnPhone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      // A dealer's people work at a desk or with a tablet in hand.
      name: 'tablet',
      grepInvert: notOnPhone,
      testMatch: '**/dealer-{delivery,leads,page-settings,photos,stock}.e2e.ts',
      use: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
    },
  ],
});
