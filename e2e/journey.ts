import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

import { registerShopper, type Shopper } from './through-the-api.ts';
import { keepToasts } from './toasts.ts';

export { expect };

type Fixtures = {
  /** Says that a console message is expected in this test; every other one makes it fail. */
  expectConsole: (message: RegExp) => void;
  /** Opens the product as somebody else, with nothing stored; held to a quiet console like the first page. */
  newVisitor: () => Promise<Page>;
  /** Who a journey's steps are about: somebody new, registered when they are asked for first. */
  shopper: () => Promise<Shopper>;
};

/** What a journey hands to its steps. */
export type Walk = Fixtures & {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly browser: Browser;
  readonly request: APIRequestContext;
};

type Quiet = {
  consoleWatch: { expected: RegExp[]; watch: (context: BrowserContext) => void };
};

/** For journeys that stop the page's clock: in a context that is used again, the clock is not in every page. */
export const ownContext = { reuseContext: false };

/** A journey: a test on the running product, which fails on any word in the browser's console that it did not expect. */
export const test = base.extend<Fixtures & { walk: Walk } & Quiet>({
  consoleWatch: [
    async ({ context }, use) => {
      const said: string[] = [];
      const expected: RegExp[] = [
        // A worker would answer before a journey's own routes; the journey of the offline app allows it.
        /Service Worker registration blocked by Playwright/,
        // When a second navigation begins, React Router aborts the first one's load, in a promise that nobody handles.
        /^page error at .*: signal is aborted without reason$/,
      ];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) said.push(`${message.type()}: ${message.text()}`);
        });
        watched.on('weberror', (event) => {
          said.push(`page error at ${event.page()?.url()}: ${event.error().message}`);
        });
      };
      watch(context);
      await keepToasts(context);
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
      await keepToasts(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  shopper: ({ request }, use) => {
    let shopper: Promise<Shopper> | undefined;
    return use(() => {
      shopper ??= registerShopper(request);
      return shopper;
    });
  },

  walk: ({ page, context, browser, request, expectConsole, newVisitor, shopper }, use) =>
    use({ page, context, browser, request, expectConsole, newVisitor, shopper }),
});

/**
 * The body of a journey that looks at several things where it has come to: one step after the other on one page, each by
 * what it shows. A step finds the page as the one before has left it.
 */
export const steps =
  (each: Readonly<Record<string, (walk: Walk) => Promise<void>>>) =>
  async ({ walk }: { walk: Walk }): Promise<void> => {
    for (const [title, step] of Object.entries(each)) await test.step(title, () => step(walk));
  };
