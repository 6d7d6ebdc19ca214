import { describe, expect, test } from 'vitest';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseProvince } from './choose-province.ts';
import { chooseModel } from './choose-vehicle.ts';
import { type DealState, initialDealState } from './deal-state.ts';
import { provinceProposal, takeProposedFee, takeProposedTax, takeProvince } from './take-province.ts';
import { typeField } from './type-field.ts';

const today = '2026-11-21';
const first = initialDealState(rateBook, today);
const inQuebec = chooseProvince(first, 'QC', rateBook, today);
const type = (state: DealState, name: 'tax' | 'taxRate' | 'omvicFee' | 'state', text: string) =>
  typeField(state, name, text, rateBook, today);
const proposal = (state: DealState) => provinceProposal(state, rateBook, today);

describe('what a province proposes', () => {
  test('is its tax with its parts, its day and its source, and the regulator’s fee', () => {
    expect(proposal(chooseProvince(first, 'AB', rateBook, today))).toMatchObject({
      tax: { kind: 'GST', combinedPercent: '5', from: '2008-01-01', tradeInReducesTax: true, state: 'taken' },
      fee: { cents: 10_00, of: { name: 'AMVIC levy' }, from: '2024-04-01', state: 'taken' },
    });
    expect(proposal(inQuebec)).toMatchObject({
      province: { regulator: { shortName: 'OPC' } },
      tax: { combinedPercent: '14.975', state: 'taken' },
      fee: { cents: 0, of: null },
    });
    expect(proposal(first)).toBeNull();
  });

  test('is typed over, until the proposal is taken again', () => {
    const typed = type(type(inQuebec, 'taxRate', '5'), 'omvicFee', '30');
    expect(proposal(typed)).toMatchObject({ tax: { state: 'typedOver' }, fee: { state: 'typedOver' } });
    const taken = takeProposedTax(typed, rateBook, today);
    expect(taken.form).toMatchObject({ tax: 'GST', taxRate: '14.975', omvicFee: '30' });
    expect(taken.options).toEqual(inQuebec.options);
    expect(takeProposedFee(taken, rateBook, today)).toEqual(inQuebec);
  });

  test('is not taken where its parts stand at other rates', () => {
    const taxComponents = [
      { name: 'GST', rate: '9.975' },
      { name: 'QST', rate: '5' },
    ];
    expect(inQuebec.options.taxComponents).toEqual([
      { name: 'GST', rate: '5' },
      { name: 'QST', rate: '9.975' },
    ]);
    expect(proposal({ ...inQuebec, options: { ...inQuebec.options, taxComponents } })?.tax.state).toBe('typedOver');
  });

  test('is overruled by a dealer, and cannot be taken', () => {
    const state = { ...inQuebec, form: { ...inQuebec.form, taxRate: '9' } };
    const dealers = { ...state, origins: { ...state.origins, tax: 'dealer', taxRate: 'dealer' } } as const;
    expect(proposal(dealers)?.tax.state).toBe('overruled');
    expect(takeProposedTax(dealers, rateBook, today).form.taxRate).toBe('9');
  });
});

test('taking a province gives up what was typed for another one, an exemption too', () => {
  const typed = type(type(inQuebec, 'tax', 'Exempt'), 'omvicFee', '1');
  expect(takeProvince(typed, 'AB', rateBook, today).form).toMatchObject({
    tax: 'GST',
    taxRate: '5',
    omvicFee: '10.00',
  });
  expect(chooseProvince(typed, 'AB', rateBook, today).form).toMatchObject({
    tax: 'Exempt',
    taxRate: '',
    omvicFee: '1',
  });
});

test('the province of the person’s address moves neither the tax nor the fees of the deal', () => {
  const moved = type(first, 'state', 'Quebec');
  expect(moved).toEqual({
    ...first,
    form: { ...first.form, state: 'Quebec' },
    origins: { ...first.origins, state: 'typed' },
  });
  expect(type(inQuebec, 'state', 'Ontario')).toMatchObject({ province: 'QC', form: { taxRate: '14.975' } });
});

test('an electric model is noted until another one is chosen', () => {
  const model = { make: 'TOYOTA', model: 'bZ4X', type: 'New' };
  const electric = chooseModel(first, { ...model, vehicleType: 'Electric' });
  expect(electric.zeroEmission).toBe(true);
  expect(chooseModel(electric, { ...model, model: 'Corolla', vehicleType: 'Sedan' })).not.toHaveProperty(
    'zeroEmission',
  );
});
