import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Finding = { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] };

/** Everything that axe-core finds wrong with the page as it stands, and with its colours in the dark theme. */
export async function findings(page: Page): Promise<string[]> {
  const inLight = await findingsNow(page, []);
  await showTheme(page, 'dark');
  const inDark = await findingsNow(page, ['color-contrast']);
  await showTheme(page, 'light');
  return [...inLight, ...inDark.map((finding) => `dark: ${finding}`)];
}

/** Changes the system's theme; a page that is open follows. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** What these rules of axe-core find, or all of them when none is named, once every change of colour has ended. */
async function findingsNow(page: Page, rules: string[]): Promise<string[]> {
  const violations = await page.evaluate<Finding[], [string, string[]]>(
    async ([source, names]) => {
      const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      await Promise.allSettled(passing.map(({ finished }) => finished));
      // The page's own policy forbids it to be given as a script element.
      const run = new Function('options', `${source}; return axe.run(document, options);`) as (
        options: object,
      ) => Promise<{ violations: Finding[] }>;
      return (await run(names.length > 0 ? { runOnly: names } : {})).violations;
    },
    [axe, rules],
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
