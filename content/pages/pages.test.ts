import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { consentFrontMatter, pageFrontMatter } from '../front-matter.ts';
import { parseContent } from '../render.ts';
import { isFrench } from '../translation.ts';

const read = (folder: string) => {
  const directory = new URL(folder, import.meta.url);
  const names = readdirSync(directory).filter((name) => name.endsWith('.md') && !isFrench(name));
  return names.map((name) => ({ name, text: readFileSync(new URL(name, directory), 'utf8') }));
};

const pages = read('./').map(({ name, text }) => ({ name, ...parseContent(text, pageFrontMatter) }));
const consents = read('../consents/').map(({ name, text }) => ({ name, ...parseContent(text, consentFrontMatter) }));
const wordsOf = (slug: string) => pages.find(({ meta }) => meta.slug === slug)?.text ?? '';

describe('the static pages', () => {
  it('are named after their slugs', () => {
    expect(pages.filter(({ name, meta }) => name !== `${meta.slug}.md`)).toEqual([]);
  });

  it('say of a deal that it may go to five dealers, as it may', () => {
    expect(wordsOf('about-us')).toContain('send it to one dealer, or to as many as five');
  });

  it('name who is accountable, how long each thing is kept and where to complain', () => {
    const policy = wordsOf('privacy-policy');
    for (const fact of [
      'Privacy Officer',
      'privacy@icardeals.example',
      'within 30 days',
      'Drafts: 12 months',
      '24 months after the last activity',
      'Credit answers: 90 days',
      'Technical records: 90 days',
      'A link lasts 30 days',
      'Privacy Commissioner of Canada',
      'Commission d’accès à l’information',
      'PIPEDA',
      'Law 25',
      'CASL',
      'Contact form messages: 12 months',
      'Appointments: 24 months',
      'section 27',
      'section 28.1',
      'download everything we keep about you',
      'Information and Privacy Commissioner',
    ]) {
      expect(policy).toContain(fact);
    }
  });

  it('say who runs the product, who pays for it and what it is not', () => {
    const about = wordsOf('about-us');
    for (const fact of ['free for shoppers', 'We’re not a dealer, a lender', 'fictional and marked as such']) {
      expect(about).toContain(fact);
    }
    for (const fact of ['hello@icardeals.example', 'privacy@icardeals.example', 'keep it for a year']) {
      expect(wordsOf('contact-us')).toContain(fact);
    }
  });

  it('say what the figures are, and keep the consumer’s rights', () => {
    const terms = wordsOf('terms-and-conditions');
    for (const fact of [
      'an estimate, not an offer of credit',
      'sample prices, not offers',
      'HST and licensing',
      '18 years old',
      'Nothing in them takes away a right',
      'You don’t have to go to arbitration',
    ]) {
      expect(terms).toContain(fact);
    }
  });
});

describe('the consents', () => {
  it('are one for each thing that a person agrees to, named after its slug', () => {
    const expected = ['age', 'credit', 'terms', 'with-data', 'without-data'];
    expect(consents.map(({ meta }) => meta.slug).toSorted()).toEqual(expected);
    expect(consents.filter(({ name, meta }) => name !== `${meta.slug}.md`)).toEqual([]);
  });

  it.each(consents)('$name is one paragraph', ({ html }) => {
    expect(html.match(/<p>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<(ul|ol|h2|h3|h4)>/);
  });

  it('keep the age and the time that the privacy policy states', () => {
    const sentence = (slug: string) => consents.find(({ meta }) => meta.slug === slug)?.text ?? '';
    expect(sentence('age')).toContain('18 years');
    expect(sentence('credit')).toContain('90 days');
  });
});
