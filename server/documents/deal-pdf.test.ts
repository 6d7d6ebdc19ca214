import { readFileSync } from 'node:fs';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { calculateDeal } from '#engine/deal.ts';
import type { DealInput } from '#engine/form/deal-fields.ts';
import { dealOutputs, type FigureName } from '#engine/outputs.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { keepProgrammes } from '../programmes/keep-programme.ts';
import { accepted, financeDeal } from '../testing/deals.ts';
import { allDeclared } from '../testing/declared.ts';
import { openedApp, worldOf } from '../testing/opened.ts';
import { novemberLoan } from '../testing/programmes.ts';
import { addListing } from '../testing/world.ts';
import { formatsFor } from './formats.ts';
import { textOfPdf } from './testing/pdf-text.ts';

type WorkedDeal = {
  readonly id: string;
  readonly fn: string;
  readonly inputs: DealInput & { readonly today?: string };
};

const file = new URL('../../engine/worked-examples/deals.json', import.meta.url);
const worked: readonly WorkedDeal[] = JSON.parse(readFileSync(file, 'utf8')).cases.filter(
  ({ fn }: WorkedDeal) => fn === 'deal',
);

const { money, percent, day } = formatsFor('en');

/** What each mode is read for, as the page's summary has it. */
const shown: Record<string, readonly FigureName[]> = {
  Cash: ['totalPurchasePrice', 'amountDue', 'totalOutlay'],
  Finance: ['totalPurchasePrice', 'totalAmountFinanced', 'monthlyPayment', 'totalOutlay'],
  Lease: ['capitalisedAmountHonda', 'monthlyPaymentHonda', 'totalOutlay'],
};
const shownUnlessZero: Record<string, readonly FigureName[]> = {
  Cash: ['salePrice', 'salesTax', 'luxuryTax', 'netTradeIn', 'totalTaxesAndFees'],
  Finance: [
    'salePrice',
    'salesTax',
    'netTradeIn',
    'costOfBorrowing',
    'finalPayment',
    'totalOfPayments',
    'dueOnDelivery',
  ],
  Lease: ['leaseSalePrice', 'buyOut', 'baseMonthlyPaymentHonda', 'dueUponDeliveryHonda', 'totalInterestPaidHonda'],
};

const app = openedApp();
const world = worldOf(app);

const printed = async (body: object) => {
  const reply = await app.call('printDeal', { body });
  expect(reply.statusCode).toBe(200);
  return textOfPdf(reply.rawPayload);
};

describe('a deal on paper', () => {
  it.each(worked)('has the figures of $id to the cent', async ({ inputs }) => {
    const { today = '2026-11-21', ...input } = inputs;
    const result = calculateDeal(input, rateBook, today);
    const figures = dealOutputs(result);
    const text = await printed({ ...input, today });
    const { mode } = result.deal;
    for (const name of shown[mode] ?? []) expect(text).toContain(money(figures[name] ?? 0));
    for (const name of shownUnlessZero[mode] ?? []) {
      if (Number(figures[name]) !== 0) expect(text).toContain(money(figures[name] ?? 0));
    }
    if (figures.apr !== null) expect(text).toContain(percent(figures.apr));
    expect(text).toContain(day(today));
  });

  it('is tagged throughout, and says what it is and in which language', async () => {
    const { rawPayload, headers } = await app.call('printDeal', {
      body: { ...financeDeal, businessName: 'north-cars' },
    });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="deal-2026-acura-mdx-a-spec.pdf"',
      'cache-control': 'no-store',
    });
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Deal estimate: 2026 Acura MDX A-Spec', Language: 'en-CA' });
    expect(metadata?.get('pdfuaid:part')).toBe('1');
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const roles = new Set<string>();
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      collectRoles(await page.getStructTree(), roles);
    }
    expect([...roles].toSorted()).toEqual(
      expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Sect', 'TD', 'TH', 'TR', 'Table']),
    );
    expect(rawPayload.length).toBeLessThan(200_000);
  });

  it('names the working of the payment, the dealer and that it is an estimate', async () => {
    const text = await printed({ ...financeDeal, businessName: 'north-cars', today: '2026-11-21' });
    expect(text).toContain('= Amount financed 79,677.34');
    expect(text).toContain('Interest rate 6.99% · Payments per year 12 · Number of payments 84');
    expect(text).toContain('north-cars Motors');
    expect(text).toContain('Estimate, not an offer of credit');
    expect(text).toContain('Page 1 of 2');
    expect(text).not.toContain('Is the grey one still there?');
  });

  it('refuses what it cannot read, and names the field', async () => {
    for (const [body, field] of [
      [{ estimatedSalesPrice: { x: 1 } }, 'estimatedSalesPrice'],
      [{ freight: '10000000.01' }, 'freight'],
      [{ nonsense: 1 }, 'nonsense'],
      [{ today: 'soon' }, 'today'],
    ] as const) {
      const reply = await app.call('printDeal', { body });
      expect([field, reply.statusCode, reply.json().field]).toEqual([field, 400, field]);
    }
    const language = await app.call('printDeal', { body: {}, query: { language: 'de' } });
    expect([language.statusCode, language.json().field]).toEqual([400, 'language']);
    expect((await app.call('printDeal', { body: { businessName: 'nobody' } })).statusCode).toBe(404);
  });

  it('names the programme that gives its rate, as it is kept here, and none that does not', async () => {
    const { dealerA } = world;
    const at = app.clock.now();
    const [kept] = await app.database.db.transaction((tx) =>
      keepProgrammes(tx, { dealerId: dealerA.id }, [novemberLoan()], { at }),
    );
    const { note: _note, ...deal } = financeDeal;
    const named = (interestRate: string) => ({
      ...deal,
      termsInYears: '5',
      interestRate,
      businessName: dealerA.businessName,
      options: {
        programmes: {
          applied: [
            { id: kept?.id, version: 1, kind: 'finance', name: 'Made up', source: 'x', until: '2099-12-31', who: [] },
          ],
          filled: { interestRate },
          options: {},
          typed: {},
          claims: [],
        },
      },
    });
    expect(await printed(named('3.99'))).toContain('Acura Canada, November 2026 (Acura_Nov26.xlsx), until');
    const forged = await printed(named('1.99'));
    expect([forged.includes('November 2026 ('), forged.includes('Made up')]).toEqual([false, false]);
  });

  it('takes any sign that a name may hold', async () => {
    const text = await printed({ make: 'Łada \u0007 🚗 ﷽ 車', model: 'Élan “x”', estimatedSalesPrice: '1' });
    expect(text).toContain('Élan “x”');
  });
});

describe('a saved deal on paper', () => {
  const withTrade = { ...financeDeal, estimatedTradeValue: '9000', tradeValueLien: '2511.17' };

  it('shows its owner, its dealer and whoever has the link what each may read', async () => {
    const { userA, dealerA } = world;
    const params = { businessName: dealerA.businessName };
    const sent = await app.call('saveAndShare', { token: userA.token, params, body: { ...withTrade, ...accepted } });
    const { _id: id, monthlyPayment } = sent.json().data;
    const { key } = (await app.call('makeShareKey', { token: userA.token, params: { id } })).json();
    const textFor = async (token: string | undefined, part: string) => {
      const reply = await app.call('printEnquiry', { token, params: { id: part } });
      expect(reply.statusCode).toBe(200);
      return textOfPdf(reply.rawPayload);
    };
    for (const token of [userA.token, dealerA.token]) {
      const text = await textFor(token, id);
      expect(text).toContain(money(monthlyPayment));
      expect(text).toContain('2,511.17');
      expect(text).toContain('= Amount financed');
    }
    const shared = await textFor(undefined, key);
    expect(shared).toContain(money(monthlyPayment));
    expect(shared).not.toContain('2,511.17');
    expect(shared).not.toContain('6,488.83');
    expect(shared).toContain('Some lines of this deal are private');
  });

  it('names the very car that it is about', async () => {
    const { userA, dealerA, acura } = world;
    const car = { vin: '5J8YE1H80RL000009', stockNumber: 'N-9', exteriorColour: 'Grey', basePriceCents: 71_900_00 };
    const listingId = await addListing(app.database.db, dealerA.id, acura, car);
    const params = { businessName: dealerA.businessName };
    const body = { ...financeDeal, ...accepted, listingId };
    const { _id: id } = (await app.call('saveAndShare', { token: userA.token, params, body })).json().data;
    const text = await textOfPdf((await app.call('printEnquiry', { token: userA.token, params: { id } })).rawPayload);
    for (const fact of [car.vin, 'N-9', 'Grey', '$71,900.00']) expect(text).toContain(fact);
  });

  it('says first what applies to a used car, and below it to what its dealer answers no', async () => {
    const { userA, dealerA, acura } = world;
    const declared = allDeclared('ON', { fireDamage: 'yes' });
    const car = { condition: 'PreOwned', year: 2022, mileageKm: 42_000, basePriceCents: 33_300_00, declared };
    const listingId = await addListing(app.database.db, dealerA.id, acura, car);
    const params = { businessName: dealerA.businessName };
    const used = { type: 'PreOwned', year: '2022', airTax: '', freight: '', omvicFee: '' };
    const body = { ...financeDeal, ...accepted, ...used, listingId };
    const { _id: id } = (await app.call('saveAndShare', { token: userA.token, params, body })).json().data;
    const printed = await app.call('printEnquiry', { token: userA.token, params: { id } });
    const text = (await textOfPdf(printed.rawPayload)).replace(/\s+/g, ' ');
    const said = ['Dealer disclosures', 'Fire damage', 'The dealer answered “no” to', 'Used as a taxi'];
    const places = said.map((words) => text.indexOf(words));
    expect(Math.min(...places)).toBeGreaterThan(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

type Node = { readonly role?: string; readonly children?: readonly object[] };

function collectRoles(node: Node | null, roles: Set<string>): void {
  if (node?.role) roles.add(node.role);
  for (const child of node?.children ?? []) collectRoles(child, roles);
}
