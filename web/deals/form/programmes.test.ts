import { describe, expect, it } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { novemberProgrammes } from '#engine/testing/programmes.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { dealBody } from '../saving/save-body.ts';
import { disclosureRequest } from '../tools/disclosure/disclosure-request.ts';
import { chooseAtDealer } from './choose-at-dealer.ts';
import { createDealStore, type DealStoreApi } from './deal-store.ts';

const november = chooseAtDealer({ programmes: novemberProgrammes, rates: null, province: 'ON' });

const begun = (activeOption: 0 | 1 | 2, today = '2026-11-21'): DealStoreApi =>
  createDealStore({ rates: rateBook, today, activeOption, dealer: null });

function rdx(activeOption: 0 | 1 | 2): DealStoreApi {
  const store = begun(activeOption);
  const { bringProgrammes, chooseMake, chooseYear, chooseModel, chooseTrim } = store.getState().actions;
  chooseMake('ACURA');
  chooseYear('2027');
  chooseModel({ make: 'ACURA', model: 'RDX', type: 'New' }, 'SUV');
  bringProgrammes(november);
  chooseTrim({ trim: 'A-Spec', basePrice: '58,300.00', mileage: '' }, {});
  return store;
}

const payment = (store: DealStoreApi) => store.getState().outputs.monthlyPayment;
const rate = (store: DealStoreApi) => store.getState().state.form.interestRate;

/** What a save of the deal is opened with again. */
function saved(store: DealStoreApi) {
  const { options, ...fields } = dealBody(store.getState(), Object.keys(store.getState().state.form) as never[]);
  return { ...fields, options: options ?? {}, vehicleType: 'SUV', creditConsent: false };
}

describe('a deal with its dealer’s programmes', () => {
  it('has the programme’s rate, follows the term, and goes back to a usual rate where none fits', () => {
    const store = rdx(1);
    const { type } = store.getState().actions;
    expect(rate(store)).toBe('4.99');
    type('termsInYears', '6');
    expect([rate(store), store.getState().choice?.source]).toEqual(['6.99', 'default']);
    type('termsInYears', '3.25');
    expect([rate(store), store.getState().result.figures.numberOfPayments]).toEqual(['4.99', 39]);
  });

  it('opens a lease with its residual, and gives another car nothing of it', () => {
    const store = rdx(2);
    const { chooseModel } = store.getState().actions;
    expect(store.getState().state.form).toMatchObject({ residualPercentage: '56', allowedKM: '24000' });
    chooseModel({ make: 'ACURA', model: 'TLX', type: 'New' }, 'Sedan');
    expect(store.getState().state.form).toMatchObject({ residualPercentage: '', allowedKM: '' });
    expect(store.getState().state.options).toEqual({});
  });

  it('gives way to what is typed, and says which programme is not used', () => {
    const store = rdx(1);
    const { type, settle } = store.getState().actions;
    type('interestRate', '5.49');
    expect(rate(store)).toBe('5.49');
    expect(store.getState().choice?.typed).toEqual([{ field: 'interestRate', insteadOf: ['low'] }]);
    type('interestRate', '');
    expect(rate(store)).toBe('');
    settle();
    expect(rate(store)).toBe('4.99');
  });

  it('takes an offer by one press, at the difference that was said, and back again', () => {
    const store = rdx(1);
    const { claim } = store.getState().actions;
    const [offer] = store.getState().choice?.offers ?? [];
    const before = Number(payment(store));
    claim(offer?.offered.needs ?? [], true);
    expect(Math.round((Number(payment(store)) - before) * 100)).toBe(offer?.differenceCents);
    claim(['graduate'], false);
    expect(Number(payment(store))).toBe(before);
  });

  it('takes the months and kilometres of a lease in place of a typed residual', () => {
    const store = rdx(2);
    const { type, takeLease } = store.getState().actions;
    type('residualPercentage', '40');
    takeLease('4', '16000');
    expect(store.getState().state.form).toMatchObject({
      residualPercentage: '55',
      termsInYears: '4',
      allowedKM: '16000',
    });
  });

  it('is saved with its programmes, their values and the claim, and opens at the same payment', () => {
    for (const mode of [0, 1, 2] as const) {
      const store = rdx(mode);
      const { claim, type } = store.getState().actions;
      type(mode === 2 ? 'leaseDiscount' : 'discount', '1000');
      claim(['graduate'], true);
      const again = begun(mode, '2027-02-01');
      again.getState().actions.load(saved(store));
      const { outputs, state } = again.getState();
      expect([outputs.monthlyPayment, outputs.amountDue]).toEqual([
        store.getState().outputs.monthlyPayment,
        store.getState().outputs.amountDue,
      ]);
      expect(state.form[mode === 2 ? 'leaseDiscount' : 'discount']).toBe('1000');
      expect([state.claims, state.programmes?.applied.at(-1)?.id]).toEqual([['graduate'], 'graduate']);
    }
  });

  it('stays as it was saved without programmes, though there are some now', () => {
    const store = begun(1);
    const { chooseMake, chooseYear, chooseModel, chooseTrim } = store.getState().actions;
    chooseMake('ACURA');
    chooseYear('2027');
    chooseModel({ make: 'ACURA', model: 'RDX', type: 'New' }, 'SUV');
    chooseTrim({ trim: 'A-Spec', basePrice: '58,300.00', mileage: '' }, {});
    const again = begun(1);
    again.getState().actions.load(saved(store));
    again.getState().actions.bringProgrammes(november);
    expect([payment(again), again.getState().state.form.rebate]).toEqual([payment(store), '']);
  });

  it('is put on paper as it is worked out, with its programmes', () => {
    const store = rdx(1);
    const { claim, type } = store.getState().actions;
    type('discount', '1000');
    claim(['graduate'], true);
    const { state, outputs, today } = store.getState();
    const { body } = disclosureRequest(state, today, 'north', 'en');
    const sent = body as DealInput; // what is sent beside the deal's own fields is not read
    expect(dealOutputs(calculateDeal(sent, rateBook, today)).monthlyPayment).toBe(outputs.monthlyPayment);
    expect(body.options?.programmes?.applied.map(({ id }) => id)).toContain('graduate');
  });

  it('is saved without the value that was typed over since', () => {
    const again = begun(1, '2026-12-02');
    again.getState().actions.load(saved(rdx(1)));
    again.getState().actions.type('interestRate', '5.49');
    const third = begun(1, '2026-12-02');
    third.getState().actions.load(saved(again));
    expect([rate(third), payment(third)]).toEqual(['5.49', payment(again)]);
  });

  it('stays as it was saved when other programmes come, until today’s are asked for', () => {
    const store = rdx(1);
    const again = begun(1, '2026-12-02');
    again.getState().actions.load(saved(store));
    again.getState().actions.bringProgrammes(november);
    again.getState().actions.type('downpayment', '0');
    expect([payment(again), rate(again)]).toEqual([payment(store), '4.99']);
    again.getState().actions.takeTodaysProgrammes();
    expect(rate(again)).toBe('6.99');
  });

  describe('that is open when its programmes become others', () => {
    const loan = (more: object) =>
      chooseAtDealer({
        programmes: novemberProgrammes.map((one) => (one.id === 'low' ? { ...one, ...more } : one)),
        rates: null,
        province: 'ON',
      });
    const ended = chooseAtDealer({ programmes: novemberProgrammes, rates: null, province: 'ON', today: '2026-12-01' });

    it('goes on with those of before, keeps what is typed, and takes today’s by one press', () => {
      for (const [next, after] of [
        [ended, '6.99'],
        [null, '6.99'],
      ] as const) {
        const store = rdx(1);
        const { bringProgrammes, type, takeTodaysProgrammes } = store.getState().actions;
        bringProgrammes(next, true);
        type('downpayment', '2500');
        expect([rate(store), store.getState().state.keptProgrammes?.sinceOpen]).toEqual(['4.99', true]);
        takeTodaysProgrammes();
        expect([rate(store), store.getState().state.form.downpayment]).toEqual([after, '2500']);
      }
    });

    it('is told of none that leave it as it is, and of one that comes as well', () => {
      const store = rdx(1);
      const { bringProgrammes } = store.getState().actions;
      bringProgrammes(loan({}), true);
      expect(store.getState().state.keptProgrammes).toBeUndefined();
      bringProgrammes(loan({ version: 2 }), true);
      expect(store.getState().state.keptProgrammes?.sinceOpen).toBe(true);
      bringProgrammes(november, true);
      expect(store.getState().state.keptProgrammes).toBeUndefined();
    });

    it('takes today’s for another term, and what a device has kept is held to them as well', () => {
      const store = rdx(1);
      const { bringProgrammes, type } = store.getState().actions;
      const kept = structuredClone(store.getState().state);
      bringProgrammes(ended, true);
      type('termsInYears', '3');
      expect([rate(store), store.getState().choice?.source]).toEqual(['6.99', 'default']);
      const again = begun(1);
      again.getState().actions.restore({ state: kept, vehicleType: 'SUV', carEntry: {}, creditConsent: false });
      again.getState().actions.bringProgrammes(ended);
      expect([rate(again), again.getState().state.keptProgrammes?.sinceOpen]).toEqual(['4.99', true]);
    });
  });
});
