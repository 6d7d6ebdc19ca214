import { describe, expect, it } from 'vitest';
import { choiceAmong, defaultChoice, firstChoice } from './active-choice.ts';

const honda = { activeModelName: 'HONDA', activeVehicleStatusName: 'Sedan' };
const nothing = { activeModelName: '', activeVehicleStatusName: '' };

describe('the first choice', () => {
  it('is ACURA and SUV without a query string, and what was kept where something was', () => {
    expect(firstChoice('')).toEqual({ activeModelName: 'ACURA', activeVehicleStatusName: 'SUV' });
    expect(firstChoice('?')).toEqual(defaultChoice);
    expect(firstChoice('', honda)).toEqual(honda);
  });

  it('is empty with a query string, whatever was kept', () => {
    expect(firstChoice('?activeOption=1')).toEqual(nothing);
    expect(firstChoice('?x', honda)).toEqual(nothing);
  });

  it('is what was kept where the query is the mode that was pressed here', () => {
    expect(firstChoice('?activeOption=1', honda, '1')).toEqual(honda);
    expect(firstChoice('?activeOption=2', honda, '1')).toEqual(nothing);
    expect(firstChoice('?activeOption=1&make=ACURA', honda, '1')).toEqual(nothing);
  });

  it('is the default where what was kept is empty or broken', () => {
    for (const kept of [nothing, null, 7, 'text', [], { activeModelName: 5 }]) {
      expect(firstChoice('', kept)).toEqual(defaultChoice);
    }
  });
});

describe('the choice among what is listed', () => {
  const brands = [
    { name: 'BUICK', vehicleType: [{ name: 'SUV' }] },
    { name: 'HONDA', vehicleType: [{ name: 'SUV' }, { name: 'Sedan' }] },
  ];
  const chosen = (activeModelName: string, activeVehicleStatusName: string) => {
    const found = choiceAmong(brands, { activeModelName, activeVehicleStatusName });
    return found && [found.brand.name, found.type];
  };

  it('is what was chosen, else the first brand and its first type', () => {
    expect(chosen('HONDA', 'Sedan')).toEqual(['HONDA', 'Sedan']);
    expect(chosen('HONDA', 'Truck')).toEqual(['HONDA', 'SUV']);
    expect(chosen('ACURA', 'SUV')).toEqual(['BUICK', 'SUV']);
    expect(chosen('', '')).toBeNull();
    expect(choiceAmong([], defaultChoice)).toBeNull();
  });
});
