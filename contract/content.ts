import { z } from 'zod';
import { defineCalls, fixedLookup } from './call.ts';
import { fields } from './fields.ts';
import { shownText, textOf } from './texts.ts';

const helpText = z.object({
  slug: fields.slug,
  title: fields.title,
  /** Sanitised when written and again when shown. */
  html: fields.html,
  sections: z.array(z.string()).describe('Its sections.'),
  fields: z.array(z.string()).describe('Every field at fault with its sentence, or those that are meant.'),
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
