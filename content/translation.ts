/**
 * French beside English: each content file has its French words beside it, `name.fr.md` for `name.md`. What belongs to no
 * language, such as a help text's fields, stands in the English file alone.
 */
import { z } from 'zod';

const title = z.string().min(1);
/** That of the English words which were translated, so that a change of those is seen. */
const version = z.string().min(1);

export const helpTranslation = z.strictObject({ title });
export const pageTranslation = z.strictObject({ title, version, description: z.string().min(1) });
export const consentTranslation = z.strictObject({ title, version });

const nonEmpty = z.string().min(1);

/** brands.fr.yaml: by make. */
export const brandTranslations = z.record(z.string(), z.strictObject({ heading: nonEmpty, slogan: nonEmpty }));

/** vehicle-types.fr.yaml: by the type as the catalogue names it. */
export const vehicleTypeTranslations = z.record(
  z.string(),
  z.strictObject({ heading: z.string().includes('{make}'), description: z.string().includes('{make}') }),
);

/** plans/plans.fr.yaml: by slug. */
export const planTranslations = z.record(z.string(), z.strictObject({ name: nonEmpty, summary: nonEmpty }));

/** dealers/demonstration-dealers.fr.yaml: what the invented dealers say, by its English. */
export const demonstrationTranslations = z.record(nonEmpty, nonEmpty);

/** The name of a file's French words: `help/term.md` to `help/term.fr.md`. */
export const frenchNameOf = (name: string): string =>
  name.replace(/(?:\.en)?(\.\w+)$/, (_, extension: string) => `.fr${extension}`);

/** Whether a file holds French words. */
export const isFrench = (name: string): boolean => /\.fr\.\w+$/.test(name);
