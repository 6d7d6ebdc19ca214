import type { Page } from '@playwright/test';
import { openWhole } from './go-within.ts';

/** The pages of one car of the dealer who is signed in, of a model that no other journey adds or takes away. */
export async function addressesOfCar(page: Page): Promise<string[]> {
  await openWhole(page, '/DealerVehicleInfo?q=TLX');
  const car = page.locator('a[href^="/ViewDealerCarDetails/"]').first();
  const id = (await car.getAttribute('href'))?.split('/').at(-1);
  return ['ViewDealerCarDetails', 'EditDealerCarDetails', 'DealerCarEdit', 'DealerCarCopy', 'DealerCarPhotos'].map(
    (kind) => `/${kind}/${id}`,
  );
}
