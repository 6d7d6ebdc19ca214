import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateBody } from '#contract/deal-form.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { figureNames } from '#engine/outputs.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { addDealer, addUser } from '#server/testing/world.ts';
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

  it('leaves out only what no form holds', () => {
    expect(forms.length).toBeGreaterThanOrEqual(80);
  });
});
