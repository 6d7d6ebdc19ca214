import { z } from 'zod';
import { defineCalls, fixedLookup } from './call.ts';
import { fields } from './fields.ts';
import { shownPart, shownText, shownTextOrNull, textOf } from './texts.ts';

const helpText = z.object({
  slug: fields.slug,
  title: fields.title,
  /** Sanitised when written and again when shown. */
  html: fields.html,
  sections: z.array(z.string()).describe('Its sections.'),
  fields: z.array(z.string()).describe('Every field at fault with its sentence, or those that are meant.'),
});

/** A fact with the place where it can be read. */
const sourceEntry = z.object({
  _id: shownText('The entry’s name; `/Sources#` and it is the entry on the page of sources.', 'hst-ON-2010-07-01'),
  fact: shownText('What it is about; entries of one fact follow each other by their days.', 'hst-ON'),
  name: shownText('What it is, in the reader’s language.', 'HST'),
  value: shownText('Its value; money is dollars with two places, a rule is `yes` or `no`.', '13'),
  unit: z
    .enum([
      'percent',
      'dollars',
      'dollarsPerKilometre',
      'dollarsPerLitre',
      'dollarsPerKilowattHour',
      'kilometres',
      'yesOrNo',
      'law',
    ])
    .meta({ description: 'What the value is counted in.', example: 'percent' }),
  where: shownText('Two letters of a province, or `CA` for all of Canada.', 'ON'),
  source: shownPart('Where it is written.', {
    title: shownText('The source’s title.', 'Revenu Québec: HST rates'),
    address: shownText('Its web address; empty for an amount of our own.', 'https://www.revenuquebec.ca/en/'),
  }),
  passage: shownTextOrNull('The source’s own words, where they were read.', 'Ontario | 13% | 8% | 5%'),
  reason: shownTextOrNull('Why it was not read in the source.', 'The page could not be opened.'),
  inForceFrom: shownTextOrNull('Its first day, where it is known.', '2010-07-01'),
  inForceUntil: shownTextOrNull('Its last day, where one is known.', '2027-02-22'),
  checkedOn: shownText('The day on which it was looked up.', '2026-11-29'),
  verified: z.boolean().meta({ description: 'Whether the passage was read in the source.', example: true }),
});

const help = (mode: string) =>
  ({
    summary: `The help texts of the sections and lines of a ${mode} deal.`,
    ...fixedLookup(300),
    reply: z.array(helpText),
  }) as const;

export const content = defineCalls({
  helpForCash: help('Cash'),
  helpForFinance: help('Finance'),
  helpForLease: help('Lease'),
  readPage: {
    summary: 'A static page by its slug.',
    ...fixedLookup(300),
    params: z.strictObject({
      slug: textOf(60).meta({ description: 'The page’s name in its address.', example: 'privacy-policy' }),
    }),
    refuses: ['notFound'],
    reply: z.object({
      slug: fields.slug,
      title: fields.title,
      description: fields.description,
      version: shownText('Its version, which rises with each change; send it back in `If-Match` to change it.', '1.1'),
      effectiveDate: shownText('The day from which it holds.', '2026-11-21'),
      html: fields.html,
    }),
  },
  listSources: {
    summary: 'Every rate, fee, program and law that deals are worked out by, each with the source it was read in.',
    ...fixedLookup(3600),
    reply: z.array(sourceEntry),
  },
  listProvinces: {
    summary: 'The provinces and territories.',
    ...fixedLookup(86_400),
    /** The name that is stored, and what it is called in the reader's language. */
    reply: z.array(
      z.object({
        _id: fields.id,
        provinceName: shownText('The province’s name.', 'Alberta'),
        label: fields.label,
      }),
    ),
  },
  listPostalAreas: {
    summary: 'The postal areas of a province, by its name or code.',
    ...fixedLookup(86_400),
    params: z.strictObject({
      state: textOf(40).meta({ description: 'A province by its full name.', example: 'Ontario' }),
    }),
    refuses: ['notFound'],
    reply: z.array(
      z.object({
        _id: fields.id,
        fsaCode: shownText('The first three signs of postal codes.', 'K0A'),
      }),
    ),
  },
});
