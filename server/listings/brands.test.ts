import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makes, models } from '../catalogue/tables.ts';
import { newId } from '../kit/secrets.ts';
import { publicLookups } from '../testing/lookups.ts';
import { openedWorld } from '../testing/opened.ts';
import { addListing } from '../testing/world.ts';
import { vehicleOfModel } from './listed-like.ts';
import { listings } from './tables.ts';

const { app, world, db } = openedWorld();
const { answerOf, list } = publicLookups(app, world);

describe('brands', () => {
  it('come with their words, their pictures and the types of the cars that are listed', async () => {
    await list({ vehicleType: 'Sedan', model: 'Integra' });
    const [acura, ...others] = await answerOf('listMakes');
    expect(others).toEqual([]);
    expect(acura).toMatchObject({
      _id: world.acura,
      name: 'ACURA',
      brandIcon: { file: 'brand-acura.svg' },
      vehicleType: [
        { _id: 'SUV', name: 'SUV' },
        { _id: 'Sedan', name: 'Sedan' },
      ],
    });
    expect(acura.slogan).toMatch(/ – iCarDeals$/);
    const details = await answerOf('listVehicleDetails', { params: { makeName: 'ACURA' } });
    expect(details[0]).toMatchObject({
      vehicleTypeName: { name: 'SUV' },
      vehicleTypeHeading: 'Acura SUVs',
      description: expect.stringMatching(/^<p>/),
      iconImg: { file: 'vehicle-suv.svg' },
    });
    expect(details).toHaveLength(2);
    expect(await answerOf('listVehicleDetails', { params: { makeName: 'NOBODY' } })).toEqual([]);
  });

  it('that have no words yet go by their name', async () => {
    const make = newId();
    await db().insert(makes).values({ id: make, name: 'NOVEL' });
    await addListing(db(), world.dealerA.id, make, { vehicleType: 'Hovercraft' });
    const [, novel] = await answerOf('listMakes');
    expect(novel).toMatchObject({ name: 'NOVEL', heading: 'NOVEL', brandIcon: null });
    const [hovercraft] = await answerOf('listVehicleDetails', { params: { makeName: 'NOVEL' } });
    expect(hovercraft).toMatchObject({ vehicleTypeHeading: 'NOVEL Hovercraft', description: '', bannerImg: null });
  });

  it('are counted by condition', async () => {
    await list({ condition: 'PreOwned' });
    await list({ condition: 'CertifiedPreOwned' }, world.dealerB.id);
    expect(await answerOf('countCars')).toEqual({ carCount: 4, newCars: 2, preOwnedCars: 1, certifiedPreOwnedCars: 1 });
    expect(await answerOf('countDealerCars', { params: { businessName: 'north-cars' } })).toEqual({
      carCount: 2,
      newCars: 1,
      preOwnedCars: 1,
      certifiedPreOwnedCars: 0,
    });
  });
});

describe('the type of a model', () => {
  it('is the dealer’s, else the catalogue’s, else nothing', async () => {
    const { acura, dealerA } = world;
    await db().update(listings).set({ vehicleType: 'Truck' }).where(eq(listings.dealerId, dealerA.id));
    const electric = { name: 'ZDX', vehicleType: 'Electric', bodyStyle: 'SUV', powertrain: 'Battery electric' };
    await db()
      .insert(models)
      .values({ id: newId(), makeId: acura, ...electric });
    const typeOf = (make: string, model: string, dealerId: string | null = null) =>
      vehicleOfModel(db(), { make, model }, dealerId);
    expect(await typeOf('ACURA', 'MDX', dealerA.id)).toEqual({ makeId: acura, vehicleType: 'Truck' });
    expect(await typeOf('Acura', 'MDX')).toEqual({ makeId: acura, vehicleType: 'SUV' });
    expect(await typeOf('ACURA', 'ZDX', dealerA.id)).toEqual({ makeId: acura, vehicleType: 'Electric' });
    expect(await typeOf('ACURA', 'Unheard of')).toEqual({ makeId: acura, vehicleType: '' });
    expect(await typeOf('', 'MDX')).toEqual({ makeId: null, vehicleType: '' });
  });
});
