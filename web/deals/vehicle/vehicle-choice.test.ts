import { describe, expect, it } from 'vitest';
import { conditionAsked, type Models, trimAsked } from './vehicle-choice.ts';

const model = (type: string, year: string, name = 'MDX'): Models[number] => ({
  _id: `${type}${year}${name}`,
  model: name,
  type,
  year,
  vehicleType: { name: 'SUV' },
});

describe('the condition of an old address', () => {
  const models = [model('New', '2027'), model('New', '2026'), model('PreOwned', '2026'), model('PreOwned', '2022')];

  it.each([
    [{ model: 'MDX', year: '2022' }, 'PreOwned'],
    [{ model: 'MDX', year: '2027' }, 'New'],
    [{ model: 'MDX', year: '2026' }, 'New'],
    [{ model: 'MDX', year: '2022', type: 'New' }, 'New'],
    [{ model: 'RDX' }, 'New'],
  ] as const)('%j is %s', (asked, condition) => {
    expect(conditionAsked(models, asked)).toBe(condition);
  });
});

describe('the trim of an old address', () => {
  const car = (id: string, trim: string, basePrice: string, isSingle = true) => ({
    _id: id,
    listing: isSingle ? { id, vin: '', stockNumber: id, drawing: 'car-suv.svg' } : null,
    trim,
    basePrice,
    mileage: '',
    details: {},
  });
  const trims = [car('dear', 'Elite', '60000.00'), car('cheap', 'Elite', '50000.00'), car('one', 'Tech', '55000.00')];

  it('names the car where a single one fits', () => {
    expect(trimAsked(trims, { trim: 'Tech' })?.listing?.id).toBe('one');
    expect(trimAsked(trims.slice(2), {})?.listing?.id).toBe('one');
  });

  it('is the cheapest and names no car where several fit', () => {
    expect(trimAsked(trims, { trim: 'Elite' })).toMatchObject({ _id: 'cheap', listing: null });
    expect(trimAsked(trims, {})).toMatchObject({ _id: 'cheap', listing: null });
    expect(trimAsked([car('twins', 'Base', '40000.00', false)], { trim: 'Base' })).toMatchObject({ listing: null });
  });

  it('is none where none fits', () => {
    expect(trimAsked(trims, { trim: 'Gone' })).toBeUndefined();
  });
});
