import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateBody } from '#contract/deal-form.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import type { DealerSettings } from '#engine/form/dealer-settings.ts';
import { figureNames } from '#engine/outputs.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { addDealer, addUser, buildWorld } from '#server/testing/world.ts';
import { createDealStore, type DealStore } from '#web/deals/form/deal-store.ts';
import { saveBody } from '#web/deals/saving/save-body.ts';

/**
 * One number everywhere: what the form shows, what the save answers, what is read back and what the dealer gets are the
 * same to the cent, for each worked deal that the form can hold.
 */

type WorkedDeal = {
  readonly id: string;
  readonly fn: string;
  readonly inputs: DealInput & { readonly today?: string };
};

const file = new URL('../engine/worked-examples/deals.json', import.meta.url);
const worked: readonly WorkedDeal[] = JSON.parse(readFileSync(file, 'utf8')).cases;

/** The form always has a term of 1 to 8 years, and of the options only those of the tax. */
const fitsForm = ({ fn, inputs }: WorkedDeal): boolean =>
  fn === 'deal' &&
  Object.keys(inputs.options ?? {}).every((name) => name === 'taxComponents' || name === 'tradeInReducesTax') &&
  updateBody.safeParse({ ...withoutDay(inputs), withData: true }).success;

const withoutDay = ({ today: _, ...inputs }: WorkedDeal['inputs']) => ({ termsInYears: '7', ...inputs });

/** The page's own store with the worked deal in its form. */
const storeWith = (inputs: WorkedDeal['inputs'], today: string): DealStore => {
  const store = createDealStore({ rates: rateBook, today, activeOption: 0, dealer: null });
  store.getState().actions.load({ ...withoutDay(inputs), vehicleType: '', creditConsent: false });
  return store.getState();
};

const figuresOf = (data: Record<string, unknown>) => Object.fromEntries(figureNames.map((name) => [name, data[name]]));

/** What a dealer may set that changes figures. */
const settings = {
  rates: { finance: { New: { 7: '5.49' } }, lease: { 4: '4.19', 7: '4.99' } },
  provinces: { served: [{ province: 'ON', tax: null }] },
  fees: { fees: [{ line: 'adminFee', label: '', amount: '499.00', payee: 'dealer', mandatory: true }] },
};

/** The page's own store at a dealer, with its car chosen. */
function storeAtDealer(dealer: DealerSettings, activeOption: 0 | 1 | 2): DealStore {
  const store = createDealStore({ rates: rateBook, today: '2026-11-21', activeOption, dealer });
  const { actions } = store.getState();
  actions.chooseCondition('New');
  actions.chooseMake('ACURA');
  actions.chooseYear('2026');
  actions.chooseModel({ make: 'ACURA', model: 'MDX', type: 'New' }, 'SUV');
  actions.chooseTrim({ trim: 'A-Spec', basePrice: '72,700', mileage: '' }, {});
  return store.getState();
}

const forms = worked.filter(fitsForm);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('the form, the save, the read-back and the lead show one number', () => {
  it.each(forms)('$id', async ({ id: name, inputs }) => {
    const today = inputs.today ?? '2026-11-21';
    app.clock.set(`${today}T15:00:00Z`);
    const deal = storeWith(inputs, today);
    const shown = figuresOf(deal.outputs);
    const { token } = await addUser(app.database.db, app.clock, name);
    const { businessName, token: dealerToken } = await addDealer(app.database.db, app.clock, name.toLowerCase());
    const body = { ...saveBody(deal), termsAndConditions: 'yes' as const, ageConfirmation: 'yes' as const };

    const saved = await app.call('saveAndShare', { token, params: { businessName }, body });
    expect(saved.statusCode).toBe(201);
    const { data } = saved.json();
    expect(figuresOf(data)).toEqual(shown);

    for (const reader of [token, dealerToken]) {
      const read = await app.call('readEnquiry', { token: reader, params: { id: data._id } });
      expect(figuresOf(read.json().data)).toEqual(shown);
    }
  });

  it('also of a deal that the dealer’s settings have filled', async () => {
    app.clock.set('2026-11-21T15:00:00Z');
    const { dealerA, userA } = await buildWorld(app.database.db, app.clock);
    const params = { businessName: dealerA.businessName };
    for (const [section, content] of Object.entries(settings)) {
      const headers = { 'if-match': '"1"' };
      await app.call('saveDealerPage', { token: dealerA.token, headers, body: { section, content } });
    }
    const { prefill } = (await app.call('findDealer', { params })).json();
    for (const activeOption of [0, 1, 2] as const) {
      const deal = storeAtDealer(prefill, activeOption);
      const filled = { adminFee: 'dealer', ...(activeOption === 1 && { interestRate: 'dealer', freight: 'dealer' }) };
      expect(deal.state.origins).toMatchObject(filled);
      const body = { ...saveBody(deal), termsAndConditions: 'yes' as const, ageConfirmation: 'yes' as const };
      const saved = await app.call('saveAndShare', { token: userA.token, params, body });
      expect(saved.statusCode).toBe(201);
      expect(figuresOf(saved.json().data)).toEqual(figuresOf(deal.outputs));
    }
  });

  it('leaves out only what no form holds', () => {
    expect(forms.length).toBeGreaterThanOrEqual(80);
  });
});
