import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dealFields } from '#engine/form/deal-fields.ts';
import { helpFrontMatter } from '../front-matter.ts';
import { parseContent } from '../render.ts';
import { isFrench } from '../translation.ts';

/** The deal form's sections and the purchase options that show them. */
const sectionModes = {
  'your-details': ['cash', 'finance', 'lease'],
  'credit-pre-approval': ['finance', 'lease'],
  vehicle: ['cash', 'finance', 'lease'],
  'estimated-sale-price': ['cash', 'finance'],
  'capitalized-cost': ['lease'],
  'residual-value': ['lease'],
  'capital-cost-reduction': ['lease'],
  'optional-extras': ['cash', 'finance', 'lease'],
  'protection-packages': ['cash', 'finance', 'lease'],
  warranties: ['cash', 'finance'],
  'maintenance-and-lease-protection': ['lease'],
  insurance: ['cash', 'finance', 'lease'],
  'other-taxes-and-fees': ['cash', 'finance', 'lease'],
  'trade-in': ['cash', 'finance', 'lease'],
  downpayment: ['finance'],
  'security-deposit': ['lease'],
  'terms-rate-and-sales-tax': ['cash', 'finance', 'lease'],
  notes: ['cash', 'finance', 'lease'],
  acceptance: ['cash', 'finance', 'lease'],
  summary: ['cash', 'finance', 'lease'],
};

const modesBySection = new Map<string, readonly string[]>(Object.entries(sectionModes));
const folder = new URL('.', import.meta.url);
const fileNames = readdirSync(folder).filter((name) => name.endsWith('.md') && !isFrench(name));
const help = fileNames.map((name) => ({
  name,
  ...parseContent(readFileSync(new URL(name, folder), 'utf8'), helpFrontMatter),
}));
const textOf = (slug: string) => help.find(({ meta }) => meta.slug === slug)?.text ?? '';

describe('the help texts', () => {
  it.each(help)('$name is named after its slug and has two to six sentences', ({ name, meta, text }) => {
    expect(name).toBe(`${meta.slug}.md`);
    const sentences = text.match(/[.!?](?=\s|$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(6);
  });

  it('of the vehicle names the lists in the order in which the form opens them', () => {
    const places = ['condition', 'make', 'years', 'models'].map((word) => textOf('vehicle').indexOf(word));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it.each(help)('$name stands in known sections, in the modes that show at least one of them', ({ meta }) => {
    const shown = new Set(meta.sections.flatMap((section) => modesBySection.get(section) ?? [`no section ${section}`]));
    expect(meta.modes.filter((mode) => !shown.has(mode))).toEqual([]);
    expect([...shown].filter((mode) => mode.startsWith('no section'))).toEqual([]);
  });

  it.each(Object.entries(sectionModes))('the section %s has its own text in its modes', (section, modes) => {
    const own = help.find(({ meta }) => meta.slug === section);
    expect(own?.meta.sections).toEqual([section]);
    expect(own?.meta.modes).toEqual(modes);
  });

  it('explain every field of the deal form once', () => {
    const explained = help.flatMap(({ meta }) => meta.fields);
    const fields = Object.keys(dealFields);
    expect(fields.filter((name) => !explained.includes(name))).toEqual([]);
    expect(explained.toSorted()).toEqual(fields.toSorted());
  });

  it('say of the figures that depend on credit that they are an estimate, not an offer', () => {
    for (const slug of [
      'summary',
      'interest-rate',
      'cost-of-borrowing',
      'annual-percentage-rate',
      'terms-rate-and-sales-tax',
    ]) {
      expect(textOf(slug), slug).toContain('estimate, not an offer of credit');
    }
  });

  it('date and name what an authority set', () => {
    expect(textOf('omvic-fee')).toMatch(/\$12\.50 from April 1, 2024, and has been \$22\.00 since September 1, 2025/);
    expect(textOf('air-tax')).toContain('Canada Revenue Agency');
    expect(textOf('luxury-tax')).toContain('September 1, 2022');
  });

  it('promise nothing and shout at nobody', () => {
    expect(help.filter(({ text }) => /guaranteed approval|best (price|deal|rate)|!/i.test(text))).toEqual([]);
  });
});
