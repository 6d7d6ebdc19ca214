import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { DtdValidator, XmlDocument, XmlDtd, XmlElement } from 'libxml2-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import type { UsedCarQuestion } from '#engine/form/used-car-questions.ts';
import type { LeadFacts } from '../lead-facts.ts';
import { testLead } from '../lead-mail.ts';
import { type AdfStatus, adfDocument } from './adf-document.ts';

const dtd = XmlDtd.fromString(readFileSync(join(import.meta.dirname, 'adf-1.0.dtd'), 'utf8'));
const validator = new DtdValidator(dtd);
afterAll(() => validator.dispose());
const provider = { publicUrl: new URL('https://icardeals.example'), contactAddress: 'help@icardeals.example' };
const dealer = {
  businessName: 'north-cars',
  name: 'North & Sons <Motors>',
  phone: '905-555-0101',
  timeZone: 'America/Toronto',
  address: '12 Main Street',
  city: 'Oakville',
  province: 'ON',
  postalCode: 'L6J 1A1',
  adfVendorId: '',
};
const lead: LeadFacts = { ...testLead('abc', new Date('2026-11-21T15:00:05Z'), dealer), id: 'abc', isTest: false };

/** Parses a document with another parser than the one that wrote it, and holds it to the DTD. Throws where it fails. */
function valid(xml: string): XmlDocument {
  const document = XmlDocument.fromString(xml);
  validator.validate(document);
  return document;
}

const read = (facts: LeadFacts, status: AdfStatus = 'new', language: Language = 'en') =>
  valid(adfDocument(facts, status, provider, language));
const text = (document: XmlDocument, path: string) => document.get(path)?.content ?? null;

const said = (question: UsedCarQuestion, answer: 'yes' | 'no') => ({ question, said: answer, details: '' });

describe('an ADF document', () => {
  it('begins with both declarations, and says what it is in its own order', () => {
    const xml = adfDocument(lead, 'new', provider, 'en');
    expect(xml).toMatch(/^<\?xml version="1\.0"\?>\s*<\?adf version="1\.0"\?>\s*<adf>\s*<prospect status="new">/);
    const document = valid(xml);
    expect(text(document, '/adf/prospect/id')).toBe('abc');
    expect(text(document, '/adf/prospect/id/@source')).toBe('iCarDeals');
    expect(text(document, '/adf/prospect/requestdate')).toBe('2026-11-21T10:00:05-05:00');
  });

  it('says of a lead that may have come before that it is sent again', () => {
    expect(text(read(lead, 'resend'), '/adf/prospect/@status')).toBe('resend');
  });

  it('tells a finance deal with its price, its amounts and what is financed', () => {
    const document = read(lead);
    const at = (path: string) => text(document, `/adf/prospect/vehicle/${path}`);
    expect([at('@interest'), at('@status'), at('year'), at('make'), at('model'), at('trim')]).toEqual([
      'buy',
      'new',
      '2026',
      'ACURA',
      'MDX',
      'A-Spec',
    ]);
    expect([at('price'), at('price/@type'), at('price/@currency')]).toEqual(['60000.00', 'quote', 'CAD']);
    expect(at('finance/method')).toBe('finance');
    expect(at('finance/amount[@type="downpayment"]')).toBe('8000.00');
    expect(at('finance/amount[@type="monthly"][@currency="CAD"][@limit="exact"]')).toBe('1000.00');
    expect(at('finance/amount[@type="total"]')).toBe('68000.00');
    expect([at('finance/balance'), at('finance/balance/@type')]).toEqual(['60000.00', 'finance']);
  });

  it('names the programme and what was claimed for it', () => {
    const programme = 'Acura Canada, November 2026 (Acura_Nov26.xlsx), until November 30, 2026';
    const document = read({ ...lead, deal: { ...lead.deal, programme, claimed: 'Recent grad' } });
    const comments = text(document, '/adf/prospect/vehicle/comments');
    expect(comments).toContain(`Program: ${programme}`);
    expect(comments).toContain('Claimed, proof required: Recent grad');
  });

  it('has each programme in its finance block too, as an instruction that leaves it valid', () => {
    const none = read(lead);
    expect(none.find('//finance/processing-instruction()')).toEqual([]);
    const named = { source: 'Acura “Nov” <26> & ?>.xlsx', until: '2026-11-30', inForce: true };
    const programmes = [
      { ...named, kind: 'finance', name: 'Acura Canada, novembre à l’essai' },
      { ...named, kind: 'rebate', name: 'Graduate', inForce: false },
    ];
    const document = read({ ...lead, programmes }, 'new', 'fr');
    const said = document
      .find('//vehicle[1]/finance/processing-instruction("programme")')
      .map(({ content }) => content);
    expect(said).toEqual([
      'kind="finance" name="Acura Canada, novembre &#224; l&#8217;essai" source="Acura &#8220;Nov&#8221; &lt;26&gt; &amp; ?&gt;.xlsx" until="2026-11-30" inForce="yes"',
      'kind="rebate" name="Graduate" source="Acura &#8220;Nov&#8221; &lt;26&gt; &amp; ?&gt;.xlsx" until="2026-11-30" inForce="no"',
    ]);
    expect(text(document, '//finance/method')).toBe('finance');
  });

  it('tells a lease with its residual value, and cash without a payment', () => {
    const lease = { ...lead.deal, mode: 'Lease', frequency: 'Bi Weekly', amountFinanced: '', residual: '30000.00' };
    const leased = read({ ...lead, deal: lease });
    const at = (document: XmlDocument, path: string) => text(document, `/adf/prospect/vehicle/${path}`);
    expect([at(leased, '@interest'), at(leased, 'finance/method')]).toEqual(['lease', 'lease']);
    expect(at(leased, 'finance/balance[@type="residual"]')).toBe('30000.00');
    expect(at(leased, 'finance/amount[@type="monthly"]')).toBeNull();
    expect(at(leased, 'comments')).toContain('Payment: $1,000.00 bi-weekly');
    const none = {
      payment: '',
      frequency: '',
      amountFinanced: '',
      numberOfPayments: '',
      interestRate: '',
      termYears: '',
    };
    const cash = read({ ...lead, deal: { ...lead.deal, ...none, mode: 'Cash' } });
    expect(at(cash, 'finance/method')).toBe('cash');
    expect(at(cash, 'finance/balance')).toBeNull();
  });

  it('has the trade-in as a second vehicle, with what is owed on it', () => {
    const tradeIn = {
      year: '2019',
      make: 'HONDA',
      model: 'Civic',
      trim: '',
      mileageKm: '88000',
      condition: 'Very Good',
      allowance: '12000.00',
      lien: '3000.00',
      firmUntil: '2026-12-05',
      firmConditions: 'With both keys',
    };
    const document = read({ ...lead, tradeIn });
    const at = (path: string) => text(document, `/adf/prospect/vehicle[2]/${path}`);
    expect([at('@interest'), at('@status'), at('model'), at('odometer'), at('odometer/@units')]).toEqual([
      'trade-in',
      'used',
      'Civic',
      '88000',
      'km',
    ]);
    expect([at('price'), at('price/@type'), at('finance/balance')]).toEqual(['12000.00', 'appraisal', '3000.00']);
    expect(at('comments')).toContain('Guaranteed through December 5, 2026. With both keys');
    read({ ...lead, tradeIn: { ...tradeIn, year: '', make: '', model: '', lien: '', condition: '' } });
  });

  it('speaks to people in the dealer’s language, and in the format’s words to programs', () => {
    const tradeIn = {
      year: '2019',
      make: 'HONDA',
      model: 'Civic',
      trim: '',
      mileageKm: '',
      condition: 'Very Good',
      allowance: '',
      lien: '',
      firmUntil: '',
      firmConditions: '',
    };
    const document = read({ ...lead, tradeIn, shopper: null }, 'new', 'fr');
    const at = (path: string) => text(document, `/adf/prospect/${path}`);
    expect(at('vehicle[1]/comments')?.split('\n').slice(0, 7)).toEqual([
      'Demande d’iCarDeals\u00a0: https://icardeals.example/ViewDealerEnquiryDetails/abc',
      'État\u00a0: Neuf',
      'Numéro d’inventaire\u00a0: TEST-1',
      'Prix annoncé\u00a0: 60\u00a0000,00\u00a0$',
      'Prix tout compris\u00a0: 60\u00a0640,70\u00a0$',
      'Mode d’achat\u00a0: Financement',
      'Prix de vente\u00a0: 60\u00a0000,00\u00a0$',
    ]);
    expect(at('vehicle[2]/comments')).toBe('État\u00a0: Très bon');
    expect(at('customer/contact/name')).toBe('Client d’iCarDeals');
    expect(at('customer/comments')).toMatch(/^Le client /);
    expect([at('vehicle[1]/finance/method'), at('vehicle[1]/price')]).toEqual(['finance', '60000.00']);
  });

  it('names customer, vendor and provider', () => {
    const document = read(lead);
    const at = (path: string) => text(document, `/adf/prospect/${path}`);
    expect([at('customer/contact/name[@part="first"]'), at('customer/contact/name[@part="last"]')]).toEqual([
      'Test',
      'Lead',
    ]);
    expect([at('customer/contact/email'), at('customer/contact/phone')]).toEqual([
      'test.lead@icardeals.example',
      '416-555-0100',
    ]);
    expect([at('customer/contact/address/regioncode'), at('customer/contact/address/country')]).toEqual(['ON', 'CA']);
    expect([at('vendor/vendorname'), at('vendor/contact/name')]).toEqual([dealer.name, dealer.name]);
    expect(at('vendor/url')).toBe('https://icardeals.example/Dealer/north-cars');
    expect([at('provider/name'), at('provider/url'), at('provider/email')]).toEqual([
      'iCarDeals',
      'https://icardeals.example',
      'help@icardeals.example',
    ]);
  });

  it('names the vendor by the number of its lead system too, and leads to the lead', () => {
    const ids = (facts: LeadFacts) =>
      read(facts)
        .find('/adf/prospect/vendor/id')
        .map(({ content }) => content);
    expect(ids(lead)).toEqual(['north-cars']);
    expect(ids({ ...lead, dealer: { ...dealer, adfVendorId: 'V-4711' } })).toEqual(['V-4711', 'north-cars']);
    const link = 'https://icardeals.example/ViewDealerEnquiryDetails/abc';
    expect(text(read(lead), '//vehicle[1]/comments')).toMatch(new RegExp(`^Lead from iCarDeals: ${link}\n`));
    expect(text(read({ ...lead, isTest: true }), '//vehicle[1]/comments')).not.toContain('iCarDeals');
  });

  it('says in one line to how much a used car’s dealer has answered no, and each yes', () => {
    const answers = [
      ...(['fireDamage', 'totalLoss', 'taxiOrLimousine'] as const).map((question) => said(question, 'no')),
      said('dailyRental', 'yes'),
    ];
    const declared = { answers, open: [], statements: [], historyReportUrl: 'https://reports.example/1' };
    const comments = text(read({ ...lead, declared }), '//vehicle[1]/comments')?.split('\n') ?? [];
    expect(comments.slice(-3)).toEqual([
      expect.stringMatching(/^Yes: /),
      'Used-car questions answered “no”: 3',
      'History report: https://reports.example/1',
    ]);
  });

  it('has nobody’s address while the person’s data are private', () => {
    const document = read({ ...lead, shopper: null, note: '' });
    expect(text(document, '/adf/prospect/customer/contact/email')).toBe('');
    expect(document.toString()).not.toMatch(/Test|416-555-0100/);
  });

  /**
   * The elements of the example that lead systems are known to take, in its order:
   * https://en.wikipedia.org/wiki/Auto-lead_Data_Format (read 2026-11-21).
   */
  it('has every element of the published example, in its order', () => {
    const example = [
      'adf/prospect/requestdate',
      'adf/prospect/vehicle/year',
      'adf/prospect/vehicle/make',
      'adf/prospect/vehicle/model',
      'adf/prospect/customer/contact/name',
      'adf/prospect/customer/contact/name',
      'adf/prospect/customer/contact/email',
      'adf/prospect/vendor/contact/name',
    ];
    const ours = read(lead)
      .find('//*')
      .flatMap((node) => (node instanceof XmlElement ? [pathOf(node)] : []));
    let from = 0;
    for (const path of example) {
      const at = ours.indexOf(path, from);
      expect(at, path).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
  });

  it('stays valid and keeps its meaning whatever people write', () => {
    const word = fc.string({ unit: 'binary', maxLength: 30 }).filter((written) => written.isWellFormed());
    fc.assert(
      fc.property(word, word, word, (firstName, make, note) => {
        const shopper = lead.shopper && { ...lead.shopper, firstName };
        const programmes = [{ kind: 'finance', name: make, source: note, until: '2026-11-30', inForce: true }];
        const vehicle = { ...lead.vehicle, make };
        const xml = adfDocument({ ...lead, shopper, note, vehicle, programmes }, 'new', provider, 'en');
        expect(xml).toMatch(/^[\t\n\r\x20-\x7e]*$/);
        using document = valid(xml);
        expect(document.eval('count(//vehicle)')).toBe(1);
      }),
      { numRuns: 300 },
    );
    const notes = 'Où? ]]> <b>&amp;&lt;&#65;</b> 😀 "q"';
    using document = read({ ...lead, note: notes });
    expect(text(document, '/adf/prospect/customer/comments')).toBe(notes);
  });
});

describe('the DTD', () => {
  it('refuses what is out of order, and what it does not know', () => {
    const xml = adfDocument(lead, 'new', provider, 'en');
    expect(() => valid(xml.replace(/<requestdate>.*<\/requestdate>/, ''))).toThrow();
    expect(() => valid(xml.replace('interest="buy"', 'interest="maybe"'))).toThrow();
    expect(() => valid(xml.replaceAll('vendorname', 'vendortitle'))).toThrow();
  });
});

const pathOf = ({ parent, name }: XmlElement): string => (parent ? `${pathOf(parent)}/${name}` : name);
