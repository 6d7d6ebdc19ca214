import { z } from 'zod';
import { fields } from './fields.ts';
import { importFields } from './import-file.ts';
import { finding } from './stock-rows.ts';
import { shownList, shownText } from './texts.ts';

/** What is wrong in a row: in which column, what stands there, and what should. */
export const mistake = z.object({
  line: z.int().describe('The line.'),
  field: z.enum(importFields).nullable().describe('The field at fault, or that is meant.'),
  heading: fields.heading,
  value: fields.value,
  message: fields.message,
});
export type ImportMistake = z.infer<typeof mistake>;

/** Why a car of a file comes as a draft: what keeps any car from being published, and what a file leaves open. */
const draftReason = z.object({
  code: z.enum([...finding.shape.code.options, 'makeNotKnown', 'noKilometres']).describe('A code.'),
  questions: z.int().describe('How many questions about a used car are open; 0 of another reason.'),
});
export type DraftReason = z.infer<typeof draftReason>;

export const row = z.object({
  line: z.int().describe('The line.'),
  action: z.enum(['add', 'change', 'keep', 'mistaken']).describe('What becomes of it.'),
  vin: fields.vin,
  stockNumber: fields.stockNumber,
  car: shownText('The car.', '2026 ACURA MDX A-Spec'),
  condition: shownText('New, PreOwned or CertifiedPreOwned.', 'Used'),
  price: fields.price,
  byVin: shownList('In what its VIN says otherwise than the file; a warning alone.', {
    field: z.enum(['make', 'year', 'model']).describe('In what.'),
    says: shownText('What the VIN says.', 'RDX'),
  }),
  draftFor: z
    .array(draftReason)
    .describe('Why a new car comes as a draft; empty where only the plan’s room may keep it one.'),
});
