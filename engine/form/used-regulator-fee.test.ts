import { expect, it } from 'vitest';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseCondition } from './choose-mode.ts';
import type { Condition } from './deal-fields.ts';
import { initialDealState } from './deal-state.ts';
import { applyDealerSettings, type DealerFee, type DealerSettings } from './dealer-settings.ts';
import { typeField } from './type-field.ts';
import { usedRegulatorFee } from './used-regulator-fee.ts';

const today = '2026-11-21';
const dealer: DealerSettings = { province: 'ON', fees: [], freight: {}, rates: { finance: {}, lease: {} }, served: [] };
const inOther: DealerFee = { line: 'other', label: 'Etching', amount: '50.00', payee: 'dealer', mandatory: true };

const after = (conditions: readonly Condition[], settings = dealer) =>
  conditions.reduce(
    (state, condition) =>
      applyDealerSettings(chooseCondition(state, condition, rateBook, today), settings, rateBook, today),
    initialDealState(rateBook, today),
  );

it('stands in other once, whichever way the condition goes', () => {
  const shown = (...conditions: Condition[]) => {
    const { other, omvicFee } = after(conditions).form;
    return [other, omvicFee];
  };
  expect(shown('PreOwned')).toEqual(['22.00', '']);
  expect(shown('PreOwned', 'CertifiedPreOwned')).toEqual(['', '12.50']);
  expect(shown('PreOwned', 'New')).toEqual(['', '12.50']);
  expect(shown('PreOwned', 'CertifiedPreOwned', 'PreOwned', 'PreOwned')).toEqual(['22.00', '']);
});

it('stands beside what else the dealer charges there', () => {
  const charging = { ...dealer, fees: [inOther] };
  expect(after(['PreOwned'], charging).form.other).toBe('72.00');
  expect(after(['PreOwned', 'New'], charging).form.other).toBe('50.00');
});

it('gives way to what a person types', () => {
  const typed = typeField(after(['PreOwned']), 'other', '0', rateBook, today);
  expect(applyDealerSettings(typed, dealer, rateBook, today).form.other).toBe('0');
});

it('is the one of the day', () => {
  expect(usedRegulatorFee(dealer, 'PreOwned', rateBook, '2025-08-31')).toBe('12.50');
  expect(usedRegulatorFee(dealer, 'PreOwned', rateBook, '2025-09-01')).toBe('22.00');
});

it('is not proposed to a dealer that charges such a fee in other by itself', () => {
  const own = { ...dealer, fees: [{ ...inOther, payee: 'regulator' as const }] };
  expect(usedRegulatorFee(own, 'PreOwned', rateBook, today)).toBe('');
  expect(usedRegulatorFee({ ...own, regulatorFeeOnPreOwned: true }, 'PreOwned', rateBook, today)).toBe('22.00');
});
