import { parse } from 'yaml';
import { z } from 'zod';
import { appointmentTypes } from '#contract/appointments.ts';
import { readContentText } from '../content/content-files.ts';

const words = z.record(z.enum(appointmentTypes), z.string().min(1));
const file = z.strictObject({ en: words, fr: words.optional() });

const { en } = file.parse(parse(readContentText('appointment-kinds.yaml')));

/** What a kind of appointment is called. Throws for one that the contract does not know. */
export const kindWords = (kind: string): string => en[z.enum(appointmentTypes).parse(kind)];
