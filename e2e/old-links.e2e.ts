import type { APIRequestContext } from '@playwright/test';
import { alive } from './alive.ts';
import { dealer, openSection, section } from './deal-page.ts';
import { expect, steps, test, type Walk } from './journey.ts';
import { isOfJourney } from './through-the-api.ts';

/** Addresses by make, model, year and trim, from before a car had a page of its own. */

type Found = {
  cars: { _id: string; type: string; make: string; model: string; year: string; trim: string; vehicleType: string }[];
};
type Listed = { car: { listing: { vin: string; stockNumber: string } } };

/** A dealer's cars without those of other journeys, those apart that nothing in an old address tells from others. */
async function carsOf(request: APIRequestContext) {
  const found: Found = await (await request.get(`/api/car/search?dealer=${dealer.businessName}&limit=96`)).json();
  const named = ({ make, model, year, trim }: Found['cars'][number]) => [make, model, year, trim].join('\n');
  const cars = found.cars.filter(({ trim }) => !isOfJourney(trim));
  const groups = [...Map.groupBy(cars, named).values()];
  return {
    single: groups.flatMap((cars) => (cars.length === 1 && cars[0] ? [cars[0]] : [])),
    twins: groups.filter((cars) => cars.length > 1 && new Set(cars.map(({ type }) => type)).size === 1),
  };
}

const oldAddress = (car: Record<'make' | 'model' | 'year' | 'trim', string>): string => {
  const { make, model, year, trim } = car;
  return `/Dealer/${dealer.businessName}?${new URLSearchParams({ activeOption: '1', make, model, year, trim })}`;
};

/** Opens the section of the vehicle, which is closed once the car is known and then says which one it is. */
async function openVehicle(page: Walk['page'], { model, trim }: Record<'model' | 'trim', string>): Promise<void> {
  // A trim that the model's name ends with is said once: Elantra N.
  const name = model.endsWith(trim) ? model : `${model} ${trim}`;
  await expect(section(page, 'Vehicle').getByRole('heading')).toContainText(name);
  await openSection(page, 'Vehicle');
}

/** An old address that one car fits shows that car. */
async function expectItsCar({ page, request }: Pick<Walk, 'page' | 'request'>): Promise<void> {
  const { single } = await carsOf(request);
  const car = single.find(({ type }) => type !== 'New');
  if (!car) throw new Error('The dealer has no such car.');
  const { car: listed }: Listed = await (await request.get(`/api/car/listed/${car._id}`)).json();
  const { vin, stockNumber } = listed.listing;
  await page.goto(oldAddress(car));
  await alive(page);
  await openVehicle(page, car);
  await expect(page.getByRole('region', { name: 'The car in this deal' })).toContainText(stockNumber || vin);
}

test(
  'an old address shows the one car that it fits, and names none where several or none fit',
  steps({
    'one used car': expectItsCar,
    'an old address that several cars fit names none of them, and one that none fits chooses nothing': async ({
      page,
      request,
    }) => {
      const { twins } = await carsOf(request);
      const [[car] = []] = twins;
      if (!car) throw new Error('The dealer has no twins.');
      const type = { New: 'New', PreOwned: 'Pre-Owned', CertifiedPreOwned: 'Certified Pre-Owned' }[car.type] ?? '';
      await page.goto(oldAddress(car));
      await alive(page);
      await openVehicle(page, car);
      const chosen = (label: string) => page.getByLabel(label, { exact: true }).locator('option:checked');
      await expect(chosen('Trim')).toContainText(car.trim);
      await expect(page.getByRole('radio', { name: type, exact: true })).toBeChecked();
      await expect(page.getByRole('region', { name: 'The car in this deal' })).toHaveCount(0);

      await page.goto(oldAddress({ ...car, trim: 'No such trim' }));
      await alive(page);
      await expect(chosen('Model')).toHaveText(car.model);
      await expect(page.getByLabel('Trim', { exact: true })).toHaveValue('');
    },
  }),
);
