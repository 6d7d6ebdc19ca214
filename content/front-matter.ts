/** What each kind of content file says of itself above its words. */
import { z } from 'zod';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const title = z.string().min(1);
const version = z.string().regex(/^\d+\.\d+$/);
const effectiveDate = z.iso.date();

/** The help text of a section (its slug is the section's) or of one or more lines of the deal form. */
export const helpFrontMatter = z.strictObject({
  slug,
  title,
  /** The purchase options that show this text. */
  modes: z.array(z.enum(['cash', 'finance', 'lease'])).min(1),
  /** Slugs of the sections in which it stands. */
  sections: z.array(slug).min(1),
  /** Names on the wire of the fields that it explains; empty for a section or a result. */
  fields: z.array(z.string()),
});

/** A static page; a change of its words is a new version. */
export const pageFrontMatter = z.strictObject({ slug, title, version, effectiveDate, description: z.string().min(1) });

/** The exact words that a person agrees to; slug and version are stored with the answer. */
export const consentFrontMatter = z.strictObject({ slug, title, version, effectiveDate });

/**
 * A mail in one language; the title is its subject. Words in braces, such as {firstName}, stand for facts. A paragraph
 * or a line of a list that names a fact which is empty is left out. A list of lines such as `Phone: {phone}` is shown as rows.
 */
export const emailFrontMatter = z.strictObject({
  slug,
  language: z.enum(['en', 'fr']),
  title,
  /** The subject where the title would be longer than 50 characters, or names a fact which is empty. */
  short: z.string().min(1).optional(),
  /** The sentence at the mail's head, where that is not its title. */
  heading: z.string().min(1).optional(),
  /** What stands on the button; where it leads is the fact `actionPath`. */
  action: z.string().min(1).optional(),
  /** Further links: a path of ours, or `tel:` and a number; without the facts that they name they are left out. */
  links: z
    .array(z.strictObject({ label: z.string().min(1), to: z.string().regex(/^(?:\/|tel:|\{actionPath\})/) }))
    .optional(),
  /** The slug of what stands below, where it is not the usual footer. */
  footer: slug.optional(),
});

export type HelpMeta = z.output<typeof helpFrontMatter>;
export type EmailMeta = z.output<typeof emailFrontMatter>;
