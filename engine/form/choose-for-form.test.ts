import { describe, expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { novemberProgrammes } from '#engine/testing/programmes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseForForm } from './choose-for-form.ts';
import { chooseMode } from './choose-mode.ts';
import { chooseMake, chooseModel, chooseTrim, chooseYear } from './choose-vehicle.ts';
import { dealInput } from './deal-input.ts';
import { type DealState, initialDealState } from './deal-state.ts';
import { giveBackEmptied, leaveProgrammes } from './filled-programmes.ts';
import { typeField } from './type-field.ts';

const today = '2026-11-21';
const atDealer = { programmes: novemberProgrammes, rates: null, province: 'ON' };

function rdx(mode: 0 | 1 | 2): DealState {
  let state = chooseMode(initialDealState(rateBook, today), mode, rateBook, today);
  state = chooseYear(chooseMake(state, 'ACURA'), '2027');
  state = chooseModel(state, { make: 'ACURA', model: 'RDX', type: 'New' });
  return chooseTrim(state, { trim: 'A-Spec', basePrice: '58,300', mileage: '' }, rateBook, today);
}

const type = (state: DealState, name: Parameters<typeof typeField>[1], text: string) =>
  typeField(state, name, text, rateBook, today);
const choose = (state: DealState) => chooseForForm(leaveProgrammes(state), atDealer, rateBook, today);
const paymentOf = (state: DealState) => calculateDeal(dealInput(state), rateBook, today).figures.paymentCents;

describe('a form with programmes', () => {
  test('is filled by what gives the lowest payment, and names it', () => {
    const { state, choice } = choose(rdx(1));
    expect(state.form.interestRate).toBe('4.99');
    expect(state.origins.interestRate).toBe('programme');
    expect(state.programmes?.applied).toMatchObject([{ id: 'low', name: 'Acura Canada, November 2026' }]);
    expect(paymentOf(state)).toBe(choice?.applied.paymentCents);
  });

  test('gives a lease the residual and the kilometres of its column', () => {
    const { state } = choose(rdx(2));
    expect(state.form).toMatchObject({
      interestRate: '5.49',
      residualPercentage: '56',
      allowedKM: '24000',
      excessKM: '0',
    });
    expect(state.options).toMatchObject({ lenderFees: '750.00', lenderFeesFinanced: true });
  });

  test('is as it was once the programmes are left', () => {
    for (const mode of [0, 1, 2] as const) expect(leaveProgrammes(choose(rdx(mode)).state)).toEqual(rdx(mode));
  });

  test('keeps what was typed: the rate against the programme, kilometres beside its column', () => {
    const typed = choose(type(rdx(2), 'allowedKM', '15000')).state;
    expect(typed.form.allowedKM).toBe('15000');
    expect(dealInput(typed)).toMatchObject({ allowedKM: '16000', residualPercentage: '59' });
    const rate = choose(type(rdx(1), 'interestRate', '5.49'));
    expect(rate.state.form.interestRate).toBe('5.49');
    expect(rate.choice?.typed).toEqual([{ field: 'interestRate', insteadOf: ['low'] }]);
  });

  test('counts with the programme’s rate while the field is emptied, and shows it once it is left', () => {
    const emptied = choose(type(rdx(1), 'interestRate', '')).state;
    expect(emptied.form.interestRate).toBe('');
    expect(dealInput(emptied).interestRate).toBe('4.99');
    expect(choose(giveBackEmptied(emptied)).state.form.interestRate).toBe('4.99');
  });

  test('takes a claimed rebate off before tax beside the typed discount', () => {
    const claimed = choose({ ...type(rdx(1), 'discount', '1000'), claims: ['graduate'] }).state;
    expect(claimed.form.discount).toBe('1000');
    expect(dealInput(claimed).discount).toBe('1500.00');
    expect(claimed.programmes?.applied.map(({ id }) => id)).toEqual(['low', 'graduate']);
  });

  test('is left alone without a car, and where nothing fits', () => {
    const empty = chooseMode(initialDealState(rateBook, today), 1, rateBook, today);
    expect(choose(empty)).toEqual({ state: empty, choice: null });
    const other = chooseModel(rdx(1), { make: 'ACURA', model: 'NSX', type: 'New' });
    expect(choose(other).state).toEqual(other);
  });
});
