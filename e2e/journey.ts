import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

type Fixtures = {
  /** Says that a console message is expected in this test; every other one makes it fail. */
  expectConsole: (message: RegExp) => void;
  /** Opens the product as somebody else, with nothing stored; held to a quiet console like the first page. */
  newVisitor: () => Promise<Page>;
};

type Quiet = {
  consoleWatch: { expected: RegExp[]; watch: (context: BrowserContext) => void };
};

/** For journeys that stop the page's clock: in a context that is used again, the clock is not in every page. */
export const ownContext = { reuseContext: false };

/** A journey: a test on the running product, which fails on any word in the browser's console that it did not expect. */
export const test = base.extend<Fixtures & Quiet>({
  consoleWatch: [
    async ({ context }, use) => {
      const said: string[] = [];
      // A worker would answer before a journey's own routes; the journey of the offline app allows it.
      const expected: RegExp[] = [/Service Worker registration blocked by Playwright/];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) said.push(`${message.type()}: ${message.text()}`);
        });
        watched.on('weberror', (event) => void said.push(`page error: ${event.error().message}`));
      };
      watch(context);
      await use({ expected, watch });
      expect(said.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([]);
    },
    { auto: true },
  ],

  expectConsole: ({ consoleWatch }, use) => use((message) => void consoleWatch.expected.push(message)),

  newVisitor: async ({ browser, consoleWatch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      consoleWatch.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
