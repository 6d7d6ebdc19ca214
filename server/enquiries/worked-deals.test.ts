import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateBody } from '#contract/deal-form.ts';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealOutputs } from '#engine/outputs.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { accepted } from '../testing/deals.ts';
import { openedApp } from '../testing/opened.ts';
import { addDealer, addUser } from '../testing/world.ts';

/** Each worked deal that a form can hold: what is answered, read back and led is what the engine says, to the cent. */

type WorkedDeal = {
  readonly id: string;
  readonly fn: string;
  readonly inputs: DealInput & { readonly today?: string };
};

const file = new URL('../../engine/worked-examples/deals.json', import.meta.url);
const worked: readonly WorkedDeal[] = JSON.parse(readFileSync(file, 'utf8')).cases.filter(
  ({ fn }: WorkedDeal) => fn === 'deal',
);

/** A form has a mode by name, a term of 1 to 8 years, and no other convention of a lease. */
const asForm = ({ today: _today, ...inputs }: WorkedDeal['inputs']) => ({ termsInYears: '7', ...inputs });
const fitsForm = ({ inputs }: WorkedDeal) => updateBody.safeParse({ ...asForm(inputs), withData: true }).success;

const forms = worked.filter(fitsForm);

const app = openedApp();
beforeEach(() => app.database.empty());

describe('worked deals', () => {
  it.each(forms)('$id', async ({ id: name, inputs }) => {
    const today = inputs.today ?? '2026-11-21';
    app.clock.set(`${today}T15:00:00Z`);
    const form = asForm(inputs);
    const engine = dealOutputs(calculateDeal(form, rateBook, today));
    const { token } = await addUser(app.database.db, app.clock, name);
    const dealer = await addDealer(app.database.db, app.clock, name.toLowerCase());
    const body = { ...form, ...accepted, today };
    const saved = await app.call('saveAndShare', { token, params: { businessName: dealer.businessName }, body });
    expect(saved.statusCode).toBe(201);
    const { data } = saved.json();
    expect(data).toMatchObject(engine);
    const readBack = await app.call('readEnquiry', { token, params: { id: data._id } });
    expect(readBack.json()).toEqual(saved.json());
    const lead = await app.call('readEnquiry', { token: dealer.token, params: { id: data._id } });
    expect(lead.json().data).toMatchObject(engine);
  });

  it('are all but those that only the arithmetic knows', () => {
    const others = worked.filter((deal) => !fitsForm(deal)).map(({ id }) => id);
    expect(others).toEqual([
      'P47-lease-mf-cra-deal',
      'P48-lease-sl-cra-1',
      'C34-finance-zero-term',
      'C35-finance-blank-term',
      'C36-finance-term-above-8',
      'C67-lease-zero-term',
      'C79-lease-arrears-option',
      'C80-lease-moneyfactor-option',
    ]);
    expect(forms).toHaveLength(88);
  });
});
