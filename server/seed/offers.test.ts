import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '#reference/catalogue/catalogue.ts';
import { detailsOf } from './car-facts.ts';

const car: CatalogueEntry = {
  make: 'FORD',
  vehicleType: 'SUV',
  model: 'Escape',
  year: 2026,
  trim: 'Active',
  condition: 'New',
  mileageKm: null,
  basePriceCents: 37_000_00,
  confidence: 'approximate',
};

describe('the texts of a listing', () => {
  it('always say that the price is a sample', () => {
    expect(detailsOf('coulee-line-ford', car).note).toBe('Sample price, not an offer.');
    expect(detailsOf('coulee-line-ford', { ...car, condition: 'PreOwned', mileageKm: 20_000 })).toEqual({
      note: 'Sample price, not an offer.',
    });
  });

  it('name what the dealer offers with a new car, with amounts that a deal can take', () => {
    const { note: _, ...offers } = detailsOf('coulee-line-ford', car);
    expect(Object.keys(offers)).toContain('windowTintingDetails');
    for (const price of Object.values(offers)) expect(price).toMatch(/^\d{3,4}\.00$/);
  });

  it('offer a bed liner with a truck alone', () => {
    expect(detailsOf('coulee-line-ford', car)).not.toHaveProperty('sprayLinerdetails');
    expect(detailsOf('coulee-line-ford', { ...car, vehicleType: 'Truck' })).toHaveProperty('sprayLinerdetails');
  });

  it('ask the same for every car of a dealer, and not the same at every dealer', () => {
    expect(detailsOf('coulee-line-ford', { ...car, trim: 'Platinum' })).toEqual(detailsOf('coulee-line-ford', car));
    expect(detailsOf('superior-gate-ford-lincoln', car)).not.toEqual(detailsOf('coulee-line-ford', car));
  });
});
