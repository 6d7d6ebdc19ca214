import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { type RunningProduct, startProduct } from './product.ts';
import { fillSignIn } from './signed-in.ts';

/**
 * A product of its own for the journeys of a file, which change what others rely on: the plan and the sites of the
 * demonstration's dealer.
 */
export function ownProduct() {
  let product: RunningProduct | undefined;
  test.beforeAll(async () => {
    product = await startProduct();
  });
  test.afterAll(() => product?.stop());
  const running = () => {
    if (!product) throw new Error('The product is not started yet.');
    return product;
  };
  return {
    address: (path: string) => `${running().address}${path}`,
    /** Signs the demonstration's dealer in and stands on the dashboard. */
    signInDealer: async (page: Page) => {
      const { address, dataDirectory } = running();
      const file = readFileSync(join(dataDirectory, 'demo-accounts.txt'), 'utf8');
      const textAt = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(file)?.[1] ?? '';
      await page.goto(`${address}/DealerSignIn`);
      await fillSignIn(page, { email: textAt('dealer-email'), password: textAt('dealer-password') });
      await expect(page).toHaveURL(/\/DealerDashboard$/);
    },
  };
}
