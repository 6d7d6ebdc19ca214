import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import { addOns, decline } from '#engine/form/add-ons.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { countsInMode, linesOfHeaders } from '#engine/form/field-lists.ts';
import { loadEnquiry } from '#engine/form/load-enquiry.ts';
import { typeField } from '#engine/form/type-field.ts';
import { always, anyDeal, anyDealOfAnyMode, fewerRuns, money, today } from '#engine/testing/any-deal.ts';
import { addOnEffect } from '#engine/understand/add-on-effect.ts';
import { whatChanged } from '#engine/understand/what-changed.ts';
import { rateBook } from '#reference/rates/rate-book.ts';

const calculate = (state: DealState) => calculateDeal(dealInput(state), rateBook, today);
const anyForm = anyDealOfAnyMode.map((deal) => loadEnquiry(deal, rateBook, today));
const anAddOn = fc.constantFrom(...addOns);

test('with an add-on less without it: the effect is that to the cent, and price, tax and interest make it whole', () => {
  always(
    fc.tuple(anyForm, anAddOn),
    ([state, name]) => {
      const withIt = calculate(state);
      const without = calculate({ ...state, form: { ...state.form, [name]: '' } });
      const effect = addOnEffect(state, withIt, name, rateBook);
      expect(effect.totalCents).toBe(withIt.figures.totalOutlayCents - without.figures.totalOutlayCents);
      expect(effect.paymentCents).toBe(withIt.figures.paymentCents - without.figures.paymentCents);
      expect(effect.priceCents + effect.taxCents + effect.interestCents).toBe(effect.totalCents);
    },
    fewerRuns,
  );
});

test('declining an add-on and clearing its field give the same figures', () => {
  always(
    fc.tuple(anyForm, anAddOn),
    ([state, name]) => {
      const cleared = calculateDeal({ ...dealInput(state), [name]: '' }, rateBook, today);
      expect(calculate(decline(state, name, rateBook, today)).figures).toEqual(cleared.figures);
    },
    fewerRuns,
  );
});

/** Lines that a header does not hide, so that each stands for itself. */
const lines = Object.entries(linesOfHeaders)
  .flatMap(([header, own]): DealFieldName[] => (addOns.some((name) => name === header) ? [...own] : []))
  .filter((name) => countsInMode(name, 'Cash'));

test('in cash the effects of all add-ons, declined one after another, make their whole difference', () => {
  always(
    fc.tuple(anyDeal('Cash'), fc.array(money(900), { minLength: lines.length, maxLength: lines.length })),
    ([deal, amounts]) => {
      const filled = Object.fromEntries(lines.map((name, place) => [name, amounts[place] ?? '']));
      const blank = {
        totalExtras: '',
        estimatedProtectionPackagesAndExtras: '',
        totalWarranties: '',
        totalInsurance: '',
      };
      const all = loadEnquiry({ ...deal, ...blank, ...filled }, rateBook, today);
      let [state, sum] = [all, 0];
      for (const name of lines) {
        const { totalCents, priceCents, taxCents, interestCents } = addOnEffect(
          state,
          calculate(state),
          name,
          rateBook,
        );
        expect(interestCents).toBe(0);
        expect(totalCents).toBe(priceCents + taxCents);
        sum += totalCents;
        state = decline(state, name, rateBook, today);
      }
      expect(sum).toBe(calculate(all).figures.totalOutlayCents - calculate(state).figures.totalOutlayCents);
    },
    Math.ceil(fewerRuns / 5),
  );
});

const edited = ['discount', 'leaseDiscount', 'adminFee', 'interestRate', 'termsInYears', 'sideSteps'] as const;

test('what changed is the difference of the figures, and an edited field is a cause or did not matter', () => {
  always(
    fc.tuple(anyForm, fc.constantFrom(...edited), money(8)),
    ([state, name, text]) => {
      const [before, after] = [{ state, result: calculate(state) }, typeField(state, name, text, rateBook, today)];
      const moment = { state: after, result: calculate(after) };
      const change = whatChanged(before, moment, rateBook);
      const [was, is] = [before.result.figures, moment.result.figures];
      const isSame =
        was.paymentCents === is.paymentCents &&
        was.dueOnDeliveryCents === is.dueOnDeliveryCents &&
        was.totalOutlayCents === is.totalOutlayCents;
      expect(change === null).toBe(isSame);
      if (change === null) return;
      expect(change.causes.map((cause) => cause.name)).toContain(name);
      for (const { figure, fromCents, toCents } of change.figures) {
        if (figure === 'totalOutlay') expect(toCents - fromCents).toBe(is.totalOutlayCents - was.totalOutlayCents);
        if (figure === 'monthlyPayment') expect(toCents - fromCents).toBe(is.paymentCents - was.paymentCents);
      }
    },
    fewerRuns,
  );
});
