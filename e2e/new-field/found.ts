import { describe, expect, test } from 'vitest';
import { draftBody, formView } from '#contract/deal-form.ts';
import { calculateDeal } from '#engine/deal.ts';
import { explain } from '#engine/explain/explain.ts';
import { chargesOn } from '#engine/form/advertised-price.ts';
import { checkAllIn } from '#engine/form/all-in-check.ts';
import { dealFields } from '#engine/form/deal-fields.ts';
import { feeLines } from '#engine/form/dealer-settings.ts';
import { fieldsOfDeal, fieldsOfPerson } from '#engine/form/leaving-fields.ts';
import { fieldsOf } from '#engine/form/sections.ts';
import { offeredCar } from '#engine/testing/offered-car.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { answerMessage } from '../../server/assistant/answer.ts';
import { adfDocument } from '../../server/delivery/adf/adf-document.ts';
import { leadFacts } from '../../server/delivery/lead-facts.ts';
import { plainMail } from '../../server/delivery/lead-mail.ts';
import { webhookBody } from '../../server/delivery/webhook-body.ts';
import { unsavedOnPaper } from '../../server/documents/deal-on-paper.ts';
import { dealSheet } from '../../server/documents/deal-sheet.ts';
import type { LoadedEnquiry } from '../../server/enquiries/load-enquiry.ts';
import { sampleContext } from '../../server/testing/sample-context.ts';
import { detailGroups } from '../../web/enquiries/details/detail-groups.ts';

/** What a field that stands in the field table alone already does. Run with the two made-up fields in the table. */

const today = '2026-11-21';
// The compiler knows the table without the two: to it they are two of their like.
const [fee, wish] = ['madeUpFee', 'madeUpWish'] as unknown as readonly ['adminFee', 'note'];
const deal = { cashFinanceLease: 'Cash', type: 'New', estimatedSalesPrice: '30000', taxRate: '13' } as const;
const result = (more = {}) => calculateDeal({ ...deal, ...more }, rateBook, today);

describe('the form', () => {
  test('asks for both, in their sections', () => {
    expect(Object.keys(dealFields)).toEqual(expect.arrayContaining([fee, wish]));
    expect(fieldsOf('other-taxes-and-fees')).toContain(fee);
    expect(fieldsOf('notes')).toContain(wish);
  });

  test('is accepted with both, and a fee that is no amount is refused', () => {
    const body = { ...deal, taxRate: '13', [fee]: '150', [wish]: 'a wish' };
    expect(draftBody.safeParse(body).error?.issues ?? []).toEqual([]);
    expect(draftBody.safeParse({ ...body, [fee]: '1'.repeat(41) }).success).toBe(false);
    expect(Object.keys(formView)).toEqual(expect.arrayContaining([fee, wish]));
  });
});

describe('the arithmetic', () => {
  test('charges the fee with tax, and explains it', () => {
    const [without, charged] = [result(), result({ [fee]: '150' })];
    expect(charged.figures.totalPurchasePriceCents - without.figures.totalPurchasePriceCents).toBe(169_50);
    expect(explain(charged, 'totalTaxesAndFees').parts).toContainEqual({ name: fee, role: 'plus', value: '150.00' });
  });
});

describe('a dealer', () => {
  const settings = {
    province: 'ON',
    fees: [{ line: fee, label: '', amount: '300.00', payee: 'dealer', mandatory: true }],
    freight: {},
    rates: { finance: {}, lease: {} },
    served: [],
  } as const;

  test('may set the fee, which stands in a new deal and in an all-in price that adds up', () => {
    expect(feeLines).toContain(fee);
    const charges = chargesOn({ condition: 'New', make: 'HONDA' }, settings, rateBook, today);
    expect(charges[fee]).toBe('300.00');
    const { allInCents, lines } = checkAllIn(offeredCar({ settings: { fees: settings.fees } }), true, rateBook, today);
    expect(lines.map(({ part }) => part)).toContain(fee);
    expect(lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0)).toBe(allInCents);
  });

  test('reads the fee in any case, and the wish only together with the person', () => {
    const [ofDeal, ofPerson] = [new Set<string>(fieldsOfDeal), new Set<string>(fieldsOfPerson)];
    expect([ofDeal.has(fee), ofPerson.has(fee)]).toEqual([true, false]);
    expect([ofDeal.has(wish), ofPerson.has(wish)]).toEqual([false, true]);
  });

  test('finds both on the page of a lead', () => {
    const shown = detailGroups.flatMap(({ details }) => details.map(({ field }) => String(field)));
    expect(shown).toEqual(expect.arrayContaining([fee, wish]));
  });
});

describe('a dealer’s own systems', () => {
  const enquiry = {
    id: 'one',
    version: 1,
    mode: 'Cash',
    condition: 'New',
    year: '',
    make: 'ACURA',
    model: 'MDX',
    trim: '',
    submittedAt: new Date(0),
    frequency: '',
    paymentCents: 0,
    figures: {},
    options: {},
    form: Object.fromEntries([
      ['note', 'a note'],
      [wish, 'a wish'],
    ]),
  };
  const user = { firstName: 'Ann', lastName: 'Lee', email: 'ann@mail.example', contactNumbers: '', state: 'Ontario' };
  const dealer = { businessName: 'north-cars', name: 'North Cars', timeZone: 'America/Toronto', adfVendorId: '' };
  const cause = { id: 'two', at: new Date(0), cause: 'new', isFirst: true, language: 'en', photo: '' } as const;
  const site = new URL('https://icardeals.example');
  const by = { publicUrl: site, contactAddress: 'help@icardeals.example' };

  /** What a lead becomes for a mailbox, a lead system and a program. */
  function given(withData: boolean): string[] {
    // Of the loaded rows no more than is read here.
    const lead = leadFacts({ enquiry: { ...enquiry, withData }, user, dealer } as unknown as LoadedEnquiry, 'en');
    if (!lead) throw new Error('There is no lead.');
    const mail = plainMail(lead, 'leads@north.example', site, cause);
    return [mail.text, adfDocument(lead, 'new', by, 'en'), webhookBody(lead, site, cause)];
  }

  test('are told the wish by its label with the person’s data, and nothing of it without', () => {
    const [mail = '', adf = '', webhook = ''] = given(true);
    expect(mail).toContain('a note\n\nMade-up wish: a wish');
    expect(adf).toContain('a note\n\nMade-up wish: a wish');
    expect(JSON.parse(webhook).lead).toMatchObject({ note: 'a note', texts: { [wish]: 'a wish' } });
    expect(given(false).filter((text) => text.includes('wish'))).toEqual([]);
  });
});

test.each([
  ['en', 'what are the fees in my deal'],
  ['fr', 'quels sont les frais de ma transaction'],
  ['fr', 'quels sont les frais de mon projet'],
] as const)('the assistant names the fee among those of the open deal, in %s', async (language, question) => {
  const { answer } = await answerMessage(question, sampleContext(language, { ...deal, [fee]: '150' }));
  expect(answer.text).toMatch(/\bmade-up fee\b.*150/);
});

test('a document has the fee on its line', () => {
  const paper = unsavedOnPaper(
    { ...deal, [fee]: '150' },
    result({ [fee]: '150' }),
    { dealer: null, province: 'ON' },
    'en',
  );
  const lines = dealSheet(paper, 'en').sections.flatMap(({ rows }) => rows);
  expect(lines).toContainEqual(expect.objectContaining({ label: 'Made-up fee', value: '$150.00' }));
});
