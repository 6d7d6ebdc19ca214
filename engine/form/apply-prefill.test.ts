import { describe, expect, test } from 'vitest';
import { changes, stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { applyPrefill } from './apply-prefill.ts';
import { chooseCondition } from './choose-mode.ts';
import { chooseProvince } from './choose-province.ts';
import { initialDealState, type Origin, write } from './deal-state.ts';
import { typeField } from './type-field.ts';

const today = '2026-11-21';
const origins: readonly Origin[] = ['typed', 'programme', 'car', 'dealer', 'province', 'default'];

describe('prefilling', () => {
  test.each(['car', 'dealer'] as const)('from the %s fills what is blank', (origin) => {
    const before = stateWith({});
    const after = applyPrefill(before, { adminFee: '499', gasoline: '' }, origin);
    expect(changes(before, after)).toEqual({ adminFee: '499' });
    expect(after.origins).toEqual({ adminFee: origin });
  });

  test.each(
    origins.flatMap((standing) => [
      { standing, origin: 'car' as const, wins: standing !== 'typed' && standing !== 'programme' },
      { standing, origin: 'dealer' as const, wins: !['typed', 'programme', 'car'].includes(standing) },
    ]),
  )('the $origin over a value that is $standing: $wins', ({ standing, origin, wins }) => {
    const before = write(stateWith({}), { adminFee: '1' }, standing);
    expect(applyPrefill(before, { adminFee: '499' }, origin).form.adminFee).toBe(wins ? '499' : '1');
  });

  test('leaves a field alone that the person has emptied', () => {
    const before = typeField(stateWith({}), 'adminFee', '', rateBook, today);
    expect(applyPrefill(before, { adminFee: '499' }, 'dealer').form.adminFee).toBe('');
  });

  test('leaves out what the condition rules out', () => {
    const used = chooseCondition(initialDealState(rateBook, today), 'PreOwned', rateBook, today);
    const values = { airTax: '100', freight: '1995', omvicFee: '22', adminFee: '499' };
    expect(changes(used, applyPrefill(used, values, 'dealer'))).toEqual({ adminFee: '499' });
  });

  test('a dealer’s tax rate drops the parts that a province proposed', () => {
    const inQuebec = chooseProvince(initialDealState(rateBook, today), 'QC', rateBook, today);
    const after = applyPrefill(inQuebec, { tax: 'HST', taxRate: '13' }, 'dealer');
    expect(after.form).toMatchObject({ tax: 'HST', taxRate: '13' });
    expect(after.options.taxComponents).toBeUndefined();
    expect(applyPrefill(inQuebec, { adminFee: '499' }, 'dealer').options).toEqual(inQuebec.options);
  });
});
