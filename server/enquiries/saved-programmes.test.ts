import { describe, expect, it } from 'vitest';
import { day } from '../kit/clock.ts';
import { keepNextVersion, keepProgrammes } from '../programmes/keep-programme.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { novemberLoan } from '../testing/programmes.ts';

const { app, world, db } = openedWorld();

async function keep(dealerId: string, more: Parameters<typeof novemberLoan>[0] = {}): Promise<string> {
  const at = app.clock.now();
  const [kept] = await db().transaction((tx) => keepProgrammes(tx, { dealerId }, [novemberLoan(more)], { at }));
  return kept?.id ?? '';
}

/** A deal whose rate a programme gave, as a page sends it. */
const withProgramme = (id: string, more: object = {}) => ({
  ...financeDeal,
  ...accepted,
  termsInYears: '5',
  interestRate: '3.99',
  options: {
    programmes: {
      applied: [
        {
          id,
          version: 1,
          kind: 'finance',
          name: 'Made up',
          source: 'Nowhere',
          until: '2099-12-31',
          who: ['graduate'],
          ...more,
        },
      ],
      filled: { interestRate: '3.99' },
      options: {},
      typed: {},
      claims: ['graduate'],
    },
  },
});

const send = (body: object) =>
  app.call('saveAndShare', { token: world.userA.token, params: { businessName: 'north-cars' }, body });

describe('a deal that is saved with its programmes', () => {
  it('names them as they are kept here, whatever was sent of them', async () => {
    const id = await keep(world.dealerA.id);
    const { data } = (await send(withProgramme(id))).json();
    const { name, source, until, who } = novemberLoan();
    expect(data.options.programmes).toMatchObject({
      applied: [{ id, version: 1, kind: 'finance', name, source, until, who }],
      filled: { interestRate: '3.99' },
      claims: ['graduate'],
    });
    const lead = await app.call('readEnquiry', { token: world.dealerA.token, params: { id: data._id } });
    expect(lead.json().data.options.programmes.claims).toEqual(['graduate']);
  });

  it('names none of another dealer, of another version, or that there is not', async () => {
    const ofOther = await keep(world.dealerB.id);
    const own = await keep(world.dealerA.id);
    for (const body of [withProgramme(ofOther), withProgramme(own, { version: 2 }), withProgramme('none')]) {
      const { data } = (await send(body)).json();
      expect(data.options.programmes).toBeUndefined();
      expect(data.interestRate).toBe('3.99');
    }
  });

  it('names none whose values are others than it gives, and keeps them as if they were typed', async () => {
    const id = await keep(world.dealerA.id);
    const body = withProgramme(id);
    const { programmes } = body.options;
    const forged = [
      { ...body, interestRate: '1.99' },
      { ...body, interestRate: '1.99', options: { programmes: { ...programmes, filled: { interestRate: '1.99' } } } },
      {
        ...body,
        rebate: '3000',
        options: { programmes: { ...programmes, filled: { interestRate: '3.99', rebate: '3000.00' } } },
      },
      { ...body, termsInYears: '4' },
      { ...body, make: 'BMW', model: 'X3' },
      { ...body, type: 'PreOwned' },
    ];
    for (const one of forged) {
      const { data } = (await send(one)).json();
      expect([data.options.programmes, data.interestRate]).toEqual([undefined, one.interestRate]);
    }
  });

  it('names one that asks a condition only where that is claimed, and none that is still to come', async () => {
    const ofGraduates = await keep(world.dealerA.id, { who: ['graduate'] });
    const ofNobody = await keep(world.dealerA.id, { who: ['military'] });
    const coming = await keep(world.dealerA.id, { from: '2026-12-01', until: '2026-12-31' });
    const named = [];
    for (const id of [ofGraduates, ofNobody, coming]) {
      const { data } = (await send(withProgramme(id))).json();
      named.push(data.options.programmes?.applied.length);
    }
    expect(named).toEqual([1, undefined, undefined]);
  });

  it('loses nothing where a programme ended or was changed while the page stood open, and says so', async () => {
    const id = await keep(world.dealerA.id);
    const inForce = async () => {
      const { data } = (await send(withProgramme(id))).json();
      expect(data.interestRate).toBe('3.99');
      return data.options.programmes.applied.map((one: { inForce: boolean }) => one.inForce);
    };
    expect(await inForce()).toEqual([true]);
    const at = app.clock.now();
    await db().transaction((tx) => keepNextVersion(tx, { id, version: 1 }, novemberLoan({ special: false }), { at }));
    expect(await inForce()).toEqual([false]);
    const other = await keep(world.dealerA.id, { until: '2026-11-21' });
    app.clock.pass(3 * day);
    const { data } = (await send(withProgramme(other))).json();
    expect(data.options.programmes.applied).toMatchObject([{ id: other, until: '2026-11-21', inForce: false }]);
  });

  it('goes on with those of its draft, whatever else is changed later', async () => {
    const id = await keep(world.dealerA.id, {
      until: '2026-11-21',
      rows: [
        { months: 60, interestRate: '3.99', amountFrom: null, amountTo: '90000', lenderFee: null, feeFinanced: false },
      ],
    });
    const { ageConfirmation: _age, termsAndConditions: _terms, ...body } = withProgramme(id);
    const draft = await app.call('saveDraft', {
      token: world.userA.token,
      body: { ...body, businessName: 'north-cars' },
    });
    app.clock.pass(3 * day);
    const sent = await app.call('saveAndShare', {
      token: world.userA.token,
      params: { businessName: 'north-cars' },
      body: { ...body, ...accepted, estimatedSalesPrice: '120000', draftId: draft.json().data._id },
      headers: { 'if-match': '"1"' },
    });
    expect(sent.json().data.options.programmes.applied).toMatchObject([{ id, version: 1, inForce: false }]);
    const elsewhere = await app.call('saveAndShare', {
      token: world.userA.token,
      params: { businessName: 'north-cars' },
      body: { ...body, ...accepted, estimatedSalesPrice: '120000' },
    });
    expect(elsewhere.json().data.options.programmes).toBeUndefined();
  });

  it('is named with its programme and claim in the dealer’s table and on the disclosure sheet', async () => {
    const id = await keep(world.dealerA.id);
    const { data } = (await send(withProgramme(id))).json();
    const table = await app.call('exportLeads', { token: world.dealerA.token, body: {} });
    const sheet = await app.call('discloseEnquiry', { token: world.userA.token, params: { id: data._id } });
    for (const text of [table.json().text, JSON.stringify(sheet.json())]) {
      expect(text).toContain('Acura Canada, November 2026 (Acura_Nov26.xlsx), until November 30, 2026');
      expect(text).toContain('Recent grad');
    }
  });

  it('tells nobody who holds a link what was claimed', async () => {
    const id = await keep(world.dealerA.id);
    const { data } = (await send(withProgramme(id))).json();
    const link = await app.call('makeShareKey', { token: world.userA.token, params: { id: data._id } });
    const shared = await app.call('readEnquiry', { params: { id: link.json().key } });
    expect(shared.json().data.options.programmes).toMatchObject({ applied: [{ id }], claims: [] });
  });

  it('takes no other field, and no rate that is no text', async () => {
    const id = await keep(world.dealerA.id);
    const body = withProgramme(id);
    const { programmes } = body.options;
    const wrong = [
      { ...programmes, filled: { adminFee: '1' } },
      { ...programmes, filled: { interestRate: 3 } },
    ];
    for (const one of wrong) {
      expect((await send({ ...body, options: { programmes: one } })).statusCode).toBe(400);
    }
  });
});
