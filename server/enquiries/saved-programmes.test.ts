import { describe, expect, it } from 'vitest';
import { keepProgrammes } from '../programmes/keep-programme.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { openedWorld } from '../testing/opened.ts';
import { novemberLoan } from '../testing/programmes.ts';

const { app, world, db } = openedWorld();

async function keep(dealerId: string): Promise<string> {
  const at = app.clock.now();
  const [kept] = await db().transaction((tx) => keepProgrammes(tx, { dealerId }, [novemberLoan()], { at }));
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

  it('is named with its programme and claim in the dealer’s table and on the disclosure sheet', async () => {
    const id = await keep(world.dealerA.id);
    const { data } = (await send(withProgramme(id))).json();
    const table = await app.call('exportLeads', { token: world.dealerA.token, body: {} });
    const sheet = await app.call('discloseEnquiry', { token: world.userA.token, params: { id: data._id } });
    for (const text of [table.json().text, JSON.stringify(sheet.json())]) {
      expect(text).toContain('Acura Canada, November 2026 (Acura_Nov26.xlsx), until November 30, 2026');
      expect(text).toContain('Recent graduate');
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
