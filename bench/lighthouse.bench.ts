import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startProduct } from '../e2e/product.ts';
import { browserArguments, findBrowser } from '../scripts/find-browser.mjs';
import { median } from './median.ts';

/** The pages that anybody may come to first, and how well each must do in each category: the median of five visits. */
const pages = [
  '/',
  '/Dealer/lakeview-acura',
  '/AvailableDealer',
  '/AboutUs',
  '/ContactUs',
  '/TermsConditions',
  '/SignIn',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const visits = 5;
const least = 95;

type Scores = Readonly<Record<(typeof categories)[number], number>> & {
  readonly lost: readonly string[];
  /**
   * How fast the machine was, in Lighthouse's own measure. Its slow phone is the machine at a quarter of that, which is
   * meant for 1,500 to 2,000: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
   */
  readonly machine: number;
};

/** One visit as Lighthouse makes it by itself: a slow phone on slow 4G. */
async function visit(address: string, chrome: LaunchedChrome): Promise<Scores> {
  const options = { port: chrome.port, onlyCategories: [...categories], logLevel: 'error' as const };
  const lhr = (await lighthouse(address, options))?.lhr;
  if (!lhr || lhr.runtimeError) throw new Error(lhr?.runtimeError?.message ?? 'Lighthouse gave no report.');
  const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const scored = categories.map((category) => [category, scoreOf(category)] as const);
  const audits = categories.flatMap((category) => lhr.categories[category]?.auditRefs ?? []);
  const lost = audits
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim());
  const machine = lhr.environment.benchmarkIndex;
  return { ...(Object.fromEntries(scored) as Record<(typeof categories)[number], number>), lost, machine }; // one of each, just above
}

/** A visit whose recording failed, as happens now and then, is made once more. */
const visitSurely = (address: string, chrome: LaunchedChrome): Promise<Scores> =>
  visit(address, chrome).catch(() => visit(address, chrome));

/** Visits a page some times and prints its medians; answers whether all are good enough. */
async function judge(page: string, address: string, chrome: LaunchedChrome): Promise<boolean> {
  const all: Scores[] = [];
  for (let time = 0; time < visits; time += 1) all.push(await visitSurely(address + page, chrome));
  const medians = categories.map((category) => median(all.map((scores) => scores[category])));
  const isGood = medians.every((score) => score >= least);
  console.log(
    `${page}: ${categories.map((category, at) => `${category} ${medians[at]}`).join(', ')}; ` +
      `goal ${least} in each: ${isGood ? 'met' : `MISSED by ${[...new Set(all.flatMap(({ lost }) => lost))].join('; ')}`}; ` +
      `machine ${Math.round(median(all.map(({ machine }) => machine)))}, meant for 1,500 to 2,000`,
  );
  return isGood;
}

const product = await startProduct();
const chrome = await launch({
  chromePath: findBrowser() ?? '',
  chromeFlags: ['--headless=new', ...browserArguments],
});
try {
  const only = process.argv[2];
  let isGood = true;
  for (const page of only ? [only] : pages) isGood = (await judge(page, product.address, chrome)) && isGood;
  process.exitCode = isGood ? 0 : 1;
} finally {
  chrome.kill();
  await product.stop();
}
