import { z } from 'zod';
import { defineCalls } from './call.ts';
import { textOf } from './texts.ts';

const helpText = z.object({
  slug: z.string(),
  title: z.string(),
  /** Sanitised when written and again when shown. */
  html: z.string(),
  sections: z.array(z.string()),
  fields: z.array(z.string()),
});

const help = (mode: string) =>
  ({
    summary: `The help texts of the sections and lines of a ${mode} deal.`,
    access: 'anyone',
    limit: 'lookup',
    freshForSeconds: 300,
    isFixed: true,
    status: 200,
    reply: z.array(helpText),
  }) as const;

export const content = defineCalls({
  helpForCash: help('Cash'),
  helpForFinance: help('Finance'),
  helpForLease: help('Lease'),
  readPage: {
    summary: 'A static page by its slug.',
    access: 'anyone',
    limit: 'lookup',
    params: z.strictObject({ slug: textOf(60) }),
    refuses: ['notFound'],
    freshForSeconds: 300,
    isFixed: true,
    status: 200,
    reply: z.object({
      slug: z.string(),
      title: z.string(),
      description: z.string(),
      version: z.string(),
      effectiveDate: z.string(),
      html: z.string(),
    }),
  },
  listProvinces: {
    summary: 'The provinces and territories.',
    access: 'anyone',
    limit: 'lookup',
    freshForSeconds: 86_400,
    isFixed: true,
    status: 200,
    /** The name that is stored, and what it is called in the reader's language. */
    reply: z.array(z.object({ _id: z.string(), provinceName: z.string(), label: z.string() })),
  },
  listPostalAreas: {
    summary: 'The postal areas of a province, by its name or code.',
    access: 'anyone',
    limit: 'lookup',
    params: z.strictObject({ state: textOf(40) }),
    refuses: ['notFound'],
    freshForSeconds: 86_400,
    isFixed: true,
    status: 200,
    reply: z.array(z.object({ _id: z.string(), fsaCode: z.string() })),
  },
});
