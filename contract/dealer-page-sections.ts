import { z } from 'zod';
import { t } from '#contract/words.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { feeLines, feePayees, servedTaxKinds, terms } from '#engine/form/dealer-settings.ts';
import { hideableParts, provinceCodes, timeZones } from './dealer-page-parts.ts';
import { mixesAlphabets } from './look-alikes.ts';
import { weekdays } from './opening-hours.ts';
import { requiredText } from './person-fields.ts';
import { isReserved } from './reserved-names.ts';
import { isoDate, looksLikeEmail, textOf } from './texts.ts';

/** The sections in which a dealer keeps its page: each has versions of its own, and is saved by itself. */

const email = textOf(254).refine((text) => text.trim() === '' || looksLikeEmail(text), 'Invalid email address');

/** An address of the web that may be linked to: https, with a host that has a dot. */
const webAddress = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/i;

const postalCode = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z](?:[ -]?\d[ABCEGHJ-NPRSTV-Z]\d)?$/i;

const isNotReserved = (name: string) => !isReserved(name);
const keptBack = t`This name is kept back. Please choose another.`;

const address = z.strictObject({
  name: requiredText(t`Enter the name of your business.`, 120)
    .refine(isNotReserved, keptBack)
    .refine((name) => !mixesAlphabets(name), t`Write each word of the name in one alphabet.`),
  businessName: textOf(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, t`Use small letters, digits and single hyphens, such as lakeview-acura.`)
    .refine(isNotReserved, keptBack),
  address: requiredText(t`Enter the street address.`, 200),
  city: requiredText(t`Enter the city.`, 80),
  province: z.enum(provinceCodes, t`Choose the province.`),
  zipcode: textOf(10).regex(postalCode, t`Write the postal code as A1A 1A1, or its first three characters.`),
});

const contacts = z.strictObject({
  contactNumbers: textOf(40).refine(
    (text) => text.replace(/\D/g, '').length >= 7,
    t`Enter a telephone number with its area code.`,
  ),
  publicEmail: email,
  website: textOf(200).refine((text) => text === '' || webAddress.test(text), 'Invalid URL'),
  leadEmail: email,
});

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, t`Enter a time such as 09:00.`);

const hours = z
  .strictObject({ opens: timeOfDay, closes: timeOfDay })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: t`Close later than you open.` })
  .nullable();

const week = Object.fromEntries(weekdays.map((day) => [day, hours]));

const openingHours = z.strictObject({
  timeZone: z.enum(timeZones, t`Choose the time zone.`),
  // Object.fromEntries forgets the names of the days; they come from the list just above.
  openingHours: z.strictObject(week as Record<(typeof weekdays)[number], typeof hours>),
  specialDays: z
    .array(z.strictObject({ date: isoDate, name: requiredText(t`Name the day.`, 60), hours }))
    .max(80, t`Keep at most 80 single days.`)
    .superRefine((days, context) => {
      for (const [place, { date }] of days.entries()) {
        if (days.findIndex((day) => day.date === date) === place) continue;
        context.addIssue({ code: 'custom', path: [place, 'date'], message: t`This day stands here twice.` });
      }
    }),
});

const percent = textOf(8).regex(/^\d{1,2}(?:\.\d{1,3})?$/, t`Enter a rate from 0 to 99.999, such as 6.99.`);
const amount = textOf(12).regex(/^\d{1,6}(?:\.\d{1,2})?$/, t`Enter an amount up to 999,999.99, such as 499.00.`);

const byTerm = z.strictObject(
  // Object.fromEntries forgets the terms; they come from the engine's list.
  Object.fromEntries(terms.map((term) => [term, percent.optional()])) as Record<
    (typeof terms)[number],
    z.ZodOptional<typeof percent>
  >,
);

const rates = z.strictObject({ finance: z.partialRecord(z.enum(conditions), byTerm), lease: byTerm });

const shown = z.strictObject({ hidden: z.array(z.enum(hideableParts)).max(hideableParts.length) });

const taxRate = textOf(8).regex(/^\d{1,2}(?:\.\d{1,3})?$/, t`Enter a tax rate from 0 to 99.999, such as 13.`);

const provinces = z.strictObject({
  served: z
    .array(
      z.strictObject({
        province: z.enum(provinceCodes, t`Choose the province.`),
        tax: z.strictObject({ kind: z.enum(servedTaxKinds), rate: taxRate }).nullable(),
      }),
    )
    .max(provinceCodes.length)
    .superRefine((served, context) => {
      for (const [place, { province }] of served.entries()) {
        if (served.findIndex((entry) => entry.province === province) === place) continue;
        context.addIssue({ code: 'custom', path: [place, 'province'], message: t`This province stands here twice.` });
      }
    }),
});

const fees = z.strictObject({
  /** Whether Pre-Owned cars carry the regulator’s fee; left out, that stays as it is. */
  regulatorFeeOnPreOwned: z.boolean().optional(),
  fees: z
    .array(
      z
        .strictObject({
          line: z.enum(feeLines),
          label: textOf(60),
          amount,
          payee: z.enum(feePayees),
          mandatory: z.boolean(),
        })
        .refine(({ line, label }) => line !== 'other' || label.trim() !== '', {
          path: ['label'],
          message: t`Say what this fee is for.`,
        }),
    )
    .max(30, t`Keep at most 30 fees.`)
    .superRefine((list, context) => {
      for (const [place, { line, mandatory }] of list.entries()) {
        if (line === 'other' || !mandatory) continue;
        if (list.findIndex((fee) => fee.line === line && fee.mandatory) === place) continue;
        context.addIssue({ code: 'custom', path: [place, 'line'], message: t`Every buyer pays this line already.` });
      }
    }),
});

/** The key of one of our own pictures; null: the brand's. */
const picture = textOf(60)
  .regex(/^[\w-]{1,55}\.\w{1,4}$/, t`Choose one of the pictures.`)
  .nullable();

/** One of our own pictures by its file, or an uploaded one by its key; null: none. */
const ownPicture = textOf(60)
  .regex(/^[\w-]{1,55}(\.\w{1,4})?$/, t`Choose one of the pictures.`)
  .nullable();

const pictures = z.strictObject({ logo: ownPicture, banner: ownPicture });

const typeOverride = z.strictObject({
  vehicleType: requiredText(t`Choose a vehicle type.`, 60),
  vehicleTypeHeading: textOf(80),
  /** Markdown. */
  description: textOf(2000),
  bannerImg: picture,
  backgroundImg: picture,
  iconImg: picture,
});

/** A make that the dealer sells, with what it says and shows in place of the brand's own; '' and null: the brand's. */
export const pageMake = z.strictObject({
  heading: textOf(80),
  bannerImage: picture,
  image: picture,
  brandIcon: picture,
  freight: z.union([z.literal(''), amount], t`Enter an amount up to 999,999.99, such as 2595.00.`),
  /** The types that it sells; null: every type of the catalogue. */
  vehicleTypes: z.array(textOf(60)).min(1, t`Choose at least one vehicle type.`).max(30).nullable(),
  /** Types of which the dealer says or shows something of its own. */
  types: z
    .array(typeOverride)
    .max(30)
    .superRefine((list, context) => {
      for (const [place, { vehicleType }] of list.entries()) {
        if (list.findIndex((entry) => entry.vehicleType === vehicleType) === place) continue;
        context.addIssue({ code: 'custom', path: [place, 'vehicleType'], message: t`This type stands here twice.` });
      }
    }),
});

/** What each section holds, by its name. */
export const pageSections = {
  address,
  contacts,
  hours: openingHours,
  pictures,
  rates,
  shown,
  provinces,
  fees,
};

export const sectionNames = [
  'address',
  'contacts',
  'hours',
  'pictures',
  'rates',
  'shown',
  'provinces',
  'fees',
] as const;

export type SectionName = (typeof sectionNames)[number];

export type PageContent = { [Name in SectionName]: z.output<(typeof pageSections)[Name]> };

export type PageMake = z.output<typeof pageMake>;
