import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moments } from '#engine/balance/equity.ts';
import { calculateDeal } from '#engine/deal.ts';
import { decimalOf } from '#engine/money/decimal.ts';
import { dealOutputs, figureNames } from '#engine/outputs.ts';
import { paymentSchedule } from '#engine/schedule.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { formatsFor } from '#server/documents/formats.ts';
import { textOfPdf } from '#server/documents/testing/pdf-text.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { accepted } from '#server/testing/deals.ts';
import { addUser, buildWorld, type World } from '#server/testing/world.ts';
import { csvOf } from '#web/deals/tools/schedule/csv.ts';
import { scheduleSheet } from '#web/deals/tools/schedule/schedule-sheet.ts';
import { xlsxOf } from '#web/deals/tools/schedule/xlsx.ts';
import { fiftyDeals } from './generated-deals.ts';

/**
 * Fifty generated deals: the engine, the call that calculates, the saved deal, the lead, its
 * PDF, and the schedule as CSV and as a workbook say the same to the cent.
 */

const today = '2026-11-20';
const { money } = formatsFor('en');

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.set(`${today}T15:00:00Z`);
  world = await buildWorld(app.database.db, app.clock);
});
afterAll(() => app.close());

const figuresIn = (data: Record<string, unknown>) => Object.fromEntries(figureNames.map((name) => [name, data[name]]));

const endOf = {
  Cash: ['totalPurchasePrice', 'amountDue', 'totalOutlay'],
  Finance: ['totalPurchasePrice', 'totalAmountFinanced', 'monthlyPayment', 'totalOutlay'],
  Lease: ['capitalisedAmountHonda', 'monthlyPaymentHonda', 'totalOutlay'],
} as const;

/** The amounts of every line of a schedule's file in cents, read as a spreadsheet would. */
const centsInCsv = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) =>
      line
        .split(',')
        .slice(2, 6)
        .map((cell) => Math.round(Number(cell) * 100)),
    );

async function centsInXlsx(blob: Blob) {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const xml = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const rows = [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].slice(1);
  return rows.map(([, row = '']) =>
    [...row.matchAll(/<c r="[C-F]\d+"[^>]*><v>([^<]*)<\/v>/g)].map(([, value]) => Math.round(Number(value) * 100)),
  );
}

describe('one number everywhere', () => {
  it.each(fiftyDeals.map((deal, index) => ({ name: `${index + 1} ${deal.cashFinanceLease}`, deal })))(
    'in generated deal $name',
    async ({ name, deal }) => {
      const result = calculateDeal(deal, rateBook, today);
      const engine = figuresIn({ ...dealOutputs(result) });
      const { dealerA } = world;
      // A person sends few deals a day.
      const { token } = await addUser(app.database.db, app.clock, name.replace(' ', ''));

      const calculated = await app.call('calculateDeal', { body: { ...deal, today } });
      expect(figuresIn(calculated.json())).toEqual(engine);

      const body = { ...deal, ...accepted, today };
      const params = { businessName: dealerA.businessName };
      const saved = await app.call('saveAndShare', { token, params, body });
      expect(saved.statusCode).toBe(201);
      expect(figuresIn(saved.json().data)).toEqual(engine);

      const { _id: id } = saved.json().data;
      const lead = await app.call('readEnquiry', { token: dealerA.token, params: { id } });
      expect(figuresIn(lead.json().data)).toEqual(engine);

      const printed = await app.call('printEnquiry', { token: dealerA.token, params: { id } });
      const text = await textOfPdf(printed.rawPayload);
      for (const name of endOf[result.deal.mode]) expect(text).toContain(money(Number(engine[name])));
      expect(text).not.toContain('are private');

      const rows = paymentSchedule(result);
      const depreciation = { firstYear: decimalOf('20'), laterYears: decimalOf('15') };
      const head = ['No.', 'Day', 'Paid', 'Interest', 'Principal', 'Owing', 'Value'];
      const sheet = scheduleSheet(head, rows, moments(result, rows, 20_000_00, depreciation), 'End');
      const expected = rows.map((row) => [row.paymentCents, row.interestCents, row.principalCents, row.balanceCents]);
      expect(centsInCsv(csvOf(sheet))).toEqual(expected);
      expect(await centsInXlsx(await xlsxOf(sheet, 'Payment schedule', 'en'))).toEqual(expected);
    },
  );

  it('in deals of every kind', () => {
    expect(fiftyDeals).toHaveLength(50);
    expect(new Set(fiftyDeals.map(({ cashFinanceLease }) => cashFinanceLease)).size).toBe(3);
  });
});
