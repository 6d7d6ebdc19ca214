import { z } from 'zod';
import { languages } from './languages.ts';

const row = z.object({
  label: z.string(),
  value: z.string(),
  /** What the figure means, or who has to state it. */
  note: z.string().optional(),
  /** How the figure was made: its parts with their names, and the rule. */
  working: z.string().optional(),
  isTotal: z.boolean().optional(),
});

const section = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  rows: z.array(row),
});

/** A document of lines and paragraphs, in one language, ready to be read: on the screen, or printed as a PDF. */
export const sheet = z.object({
  language: z.enum(languages),
  /** What kind of document it is. */
  title: z.string(),
  /** What it is about: the vehicle. */
  subject: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The one figure that it is read for. */
  headline: z.object({ label: z.string(), value: z.string(), note: z.string() }).optional(),
  /** What has to be understood before anything else: that it is an estimate. */
  caution: z.string(),
  sections: z.array(section),
  closing: z.array(z.string()),
});

export type Sheet = z.infer<typeof sheet>;
export type SheetSection = z.infer<typeof section>;
export type SheetRow = z.infer<typeof row>;
