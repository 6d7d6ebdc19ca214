import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Finding = { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] };

/** Everything that axe-core finds wrong with the page as it stands, and with its colours in the dark theme. */
export async function findings(page: Page): Promise<string[]> {
  const inLight = await findingsInOneTheme(page);
  await showTheme(page, 'dark');
  const inDark = await findingsNow(page, ['color-contrast']);
  await showTheme(page, 'light');
  return [...inLight, ...inDark.map((finding) => `dark: ${finding}`)];
}

/** Everything that axe-core finds wrong with the page as it stands, in the theme that it has. */
export const findingsInOneTheme = (page: Page): Promise<string[]> => findingsNow(page, []);

/** Changes the system's theme; a page that is open follows. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** What these rules of axe-core find, or all of them when none is named, once every change of colour has ended. */
async function findingsNow(page: Page, rules: string[]): Promise<string[]> {
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
  const options = JSON.stringify(rules.length > 0 ? { runOnly: rules } : {});
  // The second look at a page finds it there: it is half a megabyte to hand over and to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe}; 0`);
  const violations = await page.evaluate<Finding[]>(`axe.run(document, ${options}).then((found) => found.violations)`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
