import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { criminalRate } from '#reference/rates/criminal-rate.ts';
import { defaultFees } from '#reference/rates/default-fees.ts';
import { excessKilometres } from '#reference/rates/excess-kilometres.ts';
import { leaseLicenceFee } from '#reference/rates/lease-licence-fee.ts';
import { lienRegistration } from '#reference/rates/lien-registration.ts';
import { luxuryTax } from '#reference/rates/luxury-tax.ts';
import { amvic, omvic, vsa } from '#reference/rates/regulator-fees.ts';
import { helpFrontMatter } from '../front-matter.ts';
import { parseContent } from '../render.ts';

const helpOn = (slug: string) =>
  parseContent(readFileSync(new URL(`${slug}.md`, import.meta.url), 'utf8'), helpFrontMatter).text;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (isoDate: string) => day.format(new Date(`${isoDate}T00:00:00Z`));
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

describe('the amounts in the help texts are those of the dated tables', () => {
  it('for the regulators’ fees, each with its first day', () => {
    const text = helpOn('omvic-fee');
    const rows = [...omvic.rows, ...amvic.rows.slice(-1), ...vsa.rows.slice(-1)];
    for (const { from, feeCents } of rows) {
      expect(text).toContain(dollars(feeCents));
      expect(text).toContain(inWords(from));
    }
  });

  it('for what the form starts with', () => {
    const [fees] = defaultFees;
    expect(helpOn('omvic-fee')).toContain(`The form starts with ${dollars(fees.omvicFeeCents)}`);
    expect(helpOn('tire-tax')).toContain(`The form suggests ${dollars(fees.tireTaxCents)}`);
    expect(helpOn('air-tax')).toContain(`tax of ${dollars(fees.airTaxCents)}`);
    expect(helpOn('licence-fee')).toContain(`the form suggests ${dollars(leaseLicenceFee[0].feeCents)}`);
  });

  it('for the lien registration of a lease', () => {
    const text = helpOn('lien-registration-fee');
    for (const { feeCents } of lienRegistration[0].steps.filter((step) => step.feeCents > 0)) {
      expect(text).toContain(dollars(feeCents));
    }
  });

  it('for the luxury tax, the criminal rate and the price of kilometres', () => {
    const [luxury] = luxuryTax;
    expect(helpOn('luxury-tax')).toContain(`above $${(luxury.thresholdCents / 100).toLocaleString('en-CA')}`);
    expect(helpOn('luxury-tax')).toContain(`since ${inWords(luxury.from)}`);
    expect(helpOn('luxury-tax')).toContain(`${luxury.percentOfTotal}% of the total or ${luxury.percentOfExcess}%`);
    expect(helpOn('interest-rate')).toContain(`above ${criminalRate[0].percent}%`);
    expect(helpOn('interest-rate')).toContain(`since ${inWords(criminalRate[0].from)}`);
    expect(helpOn('extra-kilometres')).toContain(
      `by ${Number(excessKilometres[0].residualDollarsPerKilometre) * 100} cents`,
    );
  });
});
