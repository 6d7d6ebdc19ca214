import { parse } from 'yaml';
import { z } from 'zod';
import { appointmentTypes } from '#contract/appointments.ts';
import type { Language } from '#contract/languages.ts';
import { readContentText } from '../content/content-files.ts';

const kinds = z.record(z.enum(appointmentTypes), z.string().min(1));
const file = z.strictObject({ en: kinds, fr: kinds.optional() });

const { en, fr = en } = file.parse(parse(readContentText('appointment-kinds.yaml')));

const words = { en, fr };

/** What a kind of appointment is called. Throws for one that the contract does not know. */
export const kindWords = (kind: string, language: Language): string =>
  words[language][z.enum(appointmentTypes).parse(kind)];
