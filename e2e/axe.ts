import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Which rules are run: these alone, or all but those that are off. */
type Rules = { readonly runOnly?: string[]; readonly rules?: Record<string, { readonly enabled: boolean }> };

type Finding = { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] };

/** Everything that axe-core finds wrong with the page as it stands, or the sheet that lies over it, and with its colours in the dark theme. */
export async function findings(page: Page): Promise<string[]> {
  const inLight = await findingsNow(page, {});
  await showTheme(page, 'dark');
  const inDark = await findingsNow(page, { runOnly: ['color-contrast'] });
  await showTheme(page, 'light');
  return [...inLight, ...inDark.map((finding) => `dark: ${finding}`)];
}

/** What axe-core finds wrong with the page in the words that it has now; its colours are the same in every language. */
export const findingsInWords = (page: Page): Promise<string[]> =>
  findingsNow(page, { rules: { 'color-contrast': { enabled: false } } });

/** Changes the system's theme; a page that is open follows. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const follows = () => page.evaluate((name) => matchMedia(`(prefers-color-scheme: ${name})`).matches, colorScheme);
  await expect.poll(follows).toBe(true);
}

/** What axe-core finds with some of its rules, or all of them, once every change of colour has ended. */
async function findingsNow(page: Page, rules: Rules): Promise<string[]> {
  await page.evaluate(async () => {
    // What is not drawn stands still and would never end.
    const isDrawn = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
      .filter(({ effect }) => isDrawn(effect));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  // What is in order need not be described, and no page has sounds, for which alone a copy of all styles would be made.
  const options = JSON.stringify({ ...rules, resultTypes: ['violations'], preload: false });
  // The second look at a page finds it there: it is half a megabyte to hand over and to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe}; 0`);
  // What lies below an open sheet is inert, and has been looked at without it. A toast that is fading out is there for nobody
  // to read any more, and may have begun to only now.
  const violations = await page.evaluate<Finding[]>(`{
    const include = [document.querySelector('dialog:modal') ?? document];
    axe.run({ include, exclude: ['[data-leaving="true"]'] }, ${options}).then((found) => found.violations);
  }`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
