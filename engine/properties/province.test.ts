import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareProvinces } from '#engine/compare/provinces.ts';
import { calculateDeal } from '#engine/deal.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import type { ActiveOption, FieldTexts } from '#engine/form/deal-state.ts';
import { always, anyDealOfAnyMode, fewerRuns, today } from '#engine/testing/any-deal.ts';
import { stateWith } from '#engine/testing/form-changes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

const options: Readonly<Record<string, ActiveOption>> = { Cash: 0, Finance: 1, Lease: 2 };

/** A form of one mode, everything in it typed. */
const anyForm = fc.tuple(anyDealOfAnyMode, fc.constantFrom('', 'ON', 'QC', 'BC')).map(([deal, province]) => {
  const { options: dealOptions = {}, ...fields } = deal;
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])) as FieldTexts;
  const activeOption = options[String(deal.cashFinanceLease)] ?? 0;
  return stateWith({ type: 'New', ...texts }, { activeOption, options: dealOptions, province });
});

const nobody = { dealer: null, carEntry: {} };

test('every province costs what its own form costs, and differs from the deal by just that', () => {
  always(
    anyForm,
    (state) => {
      const { here, provinces } = compareProvinces(state, nobody, rateBook, today);
      expect(here.totalCents).toBe(calculateDeal(dealInput(state), rateBook, today).figures.totalOutlayCents);
      expect(provinces).toHaveLength(rateBook.provinces.length);
      for (const one of provinces) {
        const { figures } = calculateDeal(dealInput(one.state), rateBook, today);
        expect(one.totalCents).toBe(figures.totalOutlayCents);
        expect(one.paymentCents).toBe(figures.paymentCents);
        expect(one.totalCents - one.differenceCents).toBe(here.totalCents);
        expect(one.state.province).toBe(one.province.code);
      }
    },
    fewerRuns,
  );
});

test('only the tax and the fees that a province proposes change', () => {
  always(
    anyForm,
    (state) => {
      for (const one of compareProvinces(state, nobody, rateBook, today).provinces) {
        const { tax, taxRate, omvicFee, tireTax, lienRegistrationFee, licenseFee } = state.form;
        const own = { tax, taxRate, omvicFee, tireTax, lienRegistrationFee, licenseFee };
        expect({ ...one.state.form, ...own }).toEqual(state.form);
      }
    },
    fewerRuns,
  );
});

test('where no regulator’s fee is known, a higher rate is never a lower tax', () => {
  always(
    anyForm,
    (state) => {
      const { provinces } = compareProvinces(state, nobody, rateBook, today);
      const plain = provinces.filter(({ province }) => ['YT', 'NS', 'NB'].includes(province.code));
      const byRate = plain.toSorted((one, other) => Number(one.state.form.taxRate) - Number(other.state.form.taxRate));
      const taxes = byRate.map(({ taxCents }) => taxCents);
      expect(taxes).toEqual(taxes.toSorted((one, other) => one - other));
    },
    fewerRuns,
  );
});
