import { describe, expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseCondition, chooseMode } from './choose-mode.ts';
import { chooseProvince } from './choose-province.ts';
import { dealInput } from './deal-input.ts';
import { type DealState, initialDealState } from './deal-state.ts';
import { typeField } from './type-field.ts';

const today = '2026-11-28';
const first = initialDealState(rateBook, today);
const lease = chooseMode(first, 2, rateBook, today);
const choose = (state: DealState, code: string) => chooseProvince(state, code, rateBook, today);
const feesOf = ({ form }: DealState) => [form.lienRegistrationFee, form.licenseFee, form.tireTax];

describe('a lease takes the fees of its province, and Ontario’s nowhere else', () => {
  test.each([
    ['', ['131.08', '32.00', '29.20']],
    ['ON', ['131.08', '32.00', '29.20']],
    // Three years at the RDPRM, filed electronically; four tires at 4.50.
    ['QC', ['38.00', '0.00', '18.00']],
    // Three years at 5.00.
    ['BC', ['15.00', '0.00', '20.00']],
    ['SK', ['0.00', '0.00', '20.00']],
    ['PE', ['0.00', '0.00', '0.00']],
  ])('%s: %j', (code, fees) => {
    const state = choose(lease, code);
    expect(feesOf(state)).toEqual(fees);
    // In whichever order they are chosen.
    expect(feesOf(chooseMode(choose(first, code), 2, rateBook, today))).toEqual(fees);
    expect(feesOf(choose(choose(lease, 'QC'), code || 'ON'))).toEqual(fees);
  });

  test('Québec: due on delivery is the first payment and the register’s fee', () => {
    const typed = Object.entries({
      estimatedLeaseSalePrice: '45000',
      leaseFreight: '2000',
      residualPercentage: '52',
      termsInYears: '4',
      interestRate: '4.9',
    }).reduce(
      (state, [name, text]) => typeField(state, name as 'leaseFreight', text, rateBook, today),
      choose(lease, 'QC'),
    );
    const { figures } = calculateDeal(dealInput(typed), rateBook, today);
    expect(figures.dueUponDeliveryCents - figures.leasePaymentCents).toBe(41_00);
  });

  test('another term asks the register again', () => {
    expect(typeField(choose(lease, 'BC'), 'termsInYears', '5', rateBook, today).form.lienRegistrationFee).toBe('25.00');
    expect(typeField(choose(lease, 'QC'), 'termsInYears', '8', rateBook, today).form.lienRegistrationFee).toBe('46.00');
  });

  test('never over what was typed', () => {
    const typed = typeField(
      typeField(lease, 'lienRegistrationFee', '60', rateBook, today),
      'tireTax',
      '',
      rateBook,
      today,
    );
    expect(feesOf(choose(typed, 'QC'))).toEqual(['60', '0.00', '']);
  });
});

test('a used car has the tires that it has', () => {
  const used = chooseCondition(first, 'PreOwned', rateBook, today);
  expect(choose(used, 'QC').form.tireTax).toBe('0.00');
  expect(choose(used, 'ON').form.tireTax).toBe('29.20');
  expect(chooseCondition(choose(first, 'QC'), 'PreOwned', rateBook, today).form.tireTax).toBe('0.00');
});
