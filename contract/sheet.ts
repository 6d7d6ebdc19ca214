import { z } from 'zod';
import { fields } from './fields.ts';
import { shownList, shownText } from './texts.ts';

const row = z.object({
  label: fields.label,
  value: fields.value,
  /** What the figure means, or who has to state it. */
  note: z.string().optional().describe('Words about it.'),
  /** How the figure was made: its parts with their names, and the rule. */
  working: z.string().optional().describe('How the figure was made.'),
  isTotal: z.boolean().optional().describe('Whether it is a sum of the lines above.'),
});

const section = z.object({
  heading: fields.heading,
  paragraphs: z.array(z.string()).describe('Paragraphs.'),
  rows: z.array(row).describe('Its rows.'),
});

/** A document of lines and paragraphs, in one language, ready to be read: on the screen, or printed as a PDF. */
export const sheet = z.object({
  language: fields.language,
  /** What kind of document it is. */
  title: fields.title,
  /** What it is about: the vehicle. */
  subject: shownText('What it is about.', '2026 Acura MDX A-Spec'),
  facts: shownList('Facts, each with its label.', { label: fields.label, value: fields.value }),
  headline: z
    .object({
      label: fields.label,
      value: fields.value,
      note: shownText('Words about it.', 'monthly, 84 payments at 6.99%, 7 years'),
    })
    .optional()
    .describe('The one figure that it is read for.'),
  /** What has to be understood before anything else: that it is an estimate. */
  caution: shownText('What has to be understood before anything else.', ''),
  sections: z.array(section).describe('Its sections.'),
  closing: z.array(z.string()).describe('What stands at the end.'),
});

export type Sheet = z.infer<typeof sheet>;
export type SheetSection = z.infer<typeof section>;
export type SheetRow = z.infer<typeof row>;
