import { z } from 'zod';
import { t } from '#contract/words.ts';

/** Direction overrides and isolates can make a name read as another; they are taken out. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g;

/** Whether a text has so many code points at most; it never has more of them than of its own units, which are counted. */
const isUpTo = (value: string, longest: number) => value.length <= longest || [...value].length <= longest;

/**
 * A text of at most `longest` code points, as it came. NUL and lone surrogates are refused, for the database could not
 * keep them.
 *
 * @param missing the sentence for whatever is no text
 */
export const unchangedText = (longest: number, missing = t`Send text.`) =>
  z
    .string({ error: missing })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), t`This text has a character we can’t save.`)
    .refine((value) => isUpTo(value, longest), t`Use up to ${{ longest }} characters.`);

/** The same, with direction marks taken out. */
export const textOf = (longest: number, missing?: string) =>
  unchangedText(longest, missing).overwrite((value) => value.replace(directionMarks, ''));

/** A text of an answer, with what the API's document says of it. */
export const shownText = (description: string, example: string) => z.string().meta({ description, example });

/** The same, where there may be none. */
export const shownTextOrNull = (description: string, example: string) =>
  z.string().nullable().meta({ description, example });

/** A list in an answer, of things with these fields. */
export const shownList = <Shape extends z.core.$ZodLooseShape>(description: string, shape: Shape) =>
  z.array(z.object(shape)).describe(description);

/** A part of an answer with fields of its own. */
export const shownPart = <Shape extends z.core.$ZodLooseShape>(description: string, shape: Shape) =>
  z.object(shape).describe(description);

/** The same, where there may be none. */
export const shownPartOrNull = <Shape extends z.core.$ZodLooseShape>(description: string, shape: Shape) =>
  z.object(shape).nullable().describe(description);

/** Whatever stands where an id should: an unknown id and a malformed one are answered alike. */
export const anyId = textOf(100);

/** A day of the calendar, not too far for the arithmetic of days. */
export const isoDate = z.iso
  .date({ error: t`Enter the date as YYYY-MM-DD.` })
  .refine((day) => day >= '1900-01-01' && day < '2200-01-01', t`Choose a date between 1900 and 2199.`);

const mostOfOne = 30;

/** One value, or several of the same name in a query: `make=ACURA&make=HONDA`. */
export const several = <Value extends string>(one: z.ZodType<Value>) =>
  z.union([
    one.transform((value) => [value]),
    z.array(one).max(mostOfOne, t`Send up to ${{ most: mostOfOne }} values.`),
  ]);

export const instant = z.iso.datetime();
export const pictureFile = z.object({
  file: shownText('The picture’s file, by its path.', 'car-suv-plain.svg'),
});
