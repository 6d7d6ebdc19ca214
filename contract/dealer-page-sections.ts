import { z } from 'zod';
import { t } from '#contract/words.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { feeLines, feePayees, servedTaxKinds, type terms } from '#engine/form/dealer-settings.ts';
import { isPostalCode } from '#engine/form/postal-code.ts';
import { hideableParts, provinceCodes, timeZones } from './dealer-page-parts.ts';
import { isNoEmail, plainEmail } from './email-address.ts';
import { mixesAlphabets } from './look-alikes.ts';
import { weekdays } from './opening-hours.ts';
import { postalCodeText, requiredText } from './person-fields.ts';
import { isPhoneNumber, noPhone } from './phone-number.ts';
import { isReserved } from './reserved-names.ts';
import { isoDate, textOf } from './texts.ts';

/** The sections in which a dealer keeps its page: each has versions of its own, and is saved by itself. */

const email = textOf(254)
  .overwrite(plainEmail)
  .refine((text) => !isNoEmail(text), 'Invalid email address');

/** An address of the web that may be linked to: https, with a host that has a dot. */
const webAddress = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/i;

const isNotReserved = (name: string) => !isReserved(name);
const keptBack = t`This name is reserved. Please choose another.`;

const address = z.strictObject({
  name: requiredText(t`Enter the name of your business.`, 120)
    .refine(isNotReserved, keptBack)
    .refine((name) => !mixesAlphabets(name), t`Don’t mix letters from different alphabets in one word of the name.`)
    .meta({ description: 'Its name.', example: 'North Cars' }),
  businessName: textOf(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, t`Use lowercase letters, digits and single hyphens, like lakeview-acura.`)
    .refine(isNotReserved, keptBack)
    .meta({ description: 'The dealer’s name in addresses: `north-cars`.', example: 'north-cars' }),
  address: requiredText(t`Enter the street address.`, 200).meta({ description: 'Address.', example: '1 Main Street' }),
  city: requiredText(t`Enter the city.`, 80).meta({ description: 'City.', example: 'Oakville' }),
  province: z.enum(provinceCodes, t`Choose the province.`).describe('The province.'),
  zipcode: postalCodeText
    .refine(isPostalCode, t`Enter the postal code as A1A 1A1, or its first three characters.`)
    .meta({ description: 'Postal code.', example: 'L6J 1A1' }),
});

const contacts = z.strictObject({
  contactNumbers: textOf(40)
    .refine(isPhoneNumber, noPhone)
    .meta({ description: 'Telephone number.', example: '905-555-0101' }),
  publicEmail: email.describe('The address that shoppers see.'),
  website: textOf(200)
    .refine((text) => text === '' || webAddress.test(text), 'Invalid URL')
    .describe('Address on the web.'),
  leadEmail: email.describe('Where mails about shoppers go.'),
});

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, t`Enter a time, like 09:00.`);

const hours = z
  .strictObject({ opens: timeOfDay.describe('HH:MM.'), closes: timeOfDay.describe('HH:MM; 24:00 for midnight.') })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: t`Closing time must be after opening time.`,
  })
  .nullable();

/** Has a list refused in which two entries have the same value of a field. */
const eachOnce =
  <Field extends string>(field: Field, message: string) =>
  (list: readonly Readonly<Record<Field, unknown>>[], context: z.core.$RefinementCtx): void => {
    for (const [place, entry] of list.entries()) {
      if (list.findIndex((other) => other[field] === entry[field]) === place) continue;
      context.addIssue({ code: 'custom', path: [place, field], message });
    }
  };

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const week = Object.fromEntries(
  weekdays.map((day) => [day, hours.describe(`Hours of ${capital(day)}s; null where it is closed.`)]),
);

const openingHours = z.strictObject({
  timeZone: z.enum(timeZones, t`Choose the time zone.`).describe('The dealer’s own time zone, as IANA names it.'),
  // Object.fromEntries forgets the names of the days; they come from the list just above.
  openingHours: z
    .strictObject(week as Record<(typeof weekdays)[number], typeof hours>)
    .describe('Opening hours by the day of the week.'),
  specialDays: z
    .array(
      z.strictObject({
        date: isoDate.describe('YYYY-MM-DD.'),
        name: requiredText(t`Give the day a name.`, 60).describe('Its name.'),
        hours: hours.describe('Opening hours; null where it is closed.'),
      }),
    )
    .max(80, t`You can have up to 80 special days.`)
    .superRefine(eachOnce('date', t`This day is listed twice.`))
    .describe('Days with hours of their own.'),
});

const percent = textOf(8).regex(/^\d{1,2}(?:\.\d{1,3})?$/, t`Enter a rate from 0 to 99.999, like 6.99.`);
const amount = textOf(12)
  .regex(/^\d{1,6}(?:\.\d{1,2})?$/, t`Enter an amount up to 999,999.99, like 499.00.`)
  .meta({ description: 'Dollars.', example: '499.00' });

const ofTerm = (meaning: string) => percent.optional().describe(meaning);

const byTerm = z.strictObject({
  1: ofTerm('Of one year.'),
  2: ofTerm('Of two years.'),
  3: ofTerm('Of three years.'),
  4: ofTerm('Of four years.'),
  5: ofTerm('Of five years.'),
  6: ofTerm('Of six years.'),
  7: ofTerm('Of seven years.'),
  8: ofTerm('Of eight years.'),
} satisfies Record<(typeof terms)[number], z.ZodType>);

const rates = z.strictObject({
  finance: z.partialRecord(z.enum(conditions), byTerm).describe('What is set for financing.'),
  lease: byTerm.describe('What is set for leasing.'),
});

const shown = z.strictObject({
  hidden: z.array(z.enum(hideableParts)).max(hideableParts.length).describe('What is not shown.'),
});

const taxRate = textOf(8).regex(/^\d{1,2}(?:\.\d{1,3})?$/, t`Enter a tax rate from 0 to 99.999, like 13.`);

const provinces = z.strictObject({
  served: z
    .array(
      z.strictObject({
        province: z.enum(provinceCodes, t`Choose the province.`).describe('The province.'),
        tax: z
          .strictObject({
            kind: z.enum(servedTaxKinds).describe('Which of its kinds it is.'),
            rate: taxRate.meta({ description: 'Percent.', example: '13' }),
          })
          .nullable()
          .describe('Which sales tax.'),
      }),
    )
    .max(provinceCodes.length)
    .superRefine(eachOnce('province', t`This province is listed twice.`))
    .describe('The provinces that the dealer sells to.'),
});

const fees = z.strictObject({
  /** Whether Pre-Owned cars carry the regulator’s fee; left out, that stays as it is. */
  regulatorFeeOnPreOwned: z.boolean().optional().describe('Whether Pre-Owned cars carry the regulator’s fee.'),
  fees: z
    .array(
      z
        .strictObject({
          line: z.enum(feeLines).describe('The line.'),
          label: textOf(60).meta({ description: 'What it is called.', example: 'Admin fee' }),
          amount,
          payee: z.enum(feePayees).describe('Who gets it.'),
          mandatory: z.boolean().describe('Whether every buyer pays it; else it is offered.'),
          province: textOf(2)
            .refine((code) => provinceCodes.some((one) => one === code), t`Choose the province.`)
            .exactOptional()
            .describe('Where it is charged; left out: everywhere.'),
          from: isoDate.exactOptional().describe('Its first day, YYYY-MM-DD; left out: it always held.'),
        })
        .refine(({ line, label }) => line !== 'other' || label.trim() !== '', {
          path: ['label'],
          message: t`Enter what this fee is for.`,
        }),
    )
    .max(30, t`You can have up to 30 fees.`)
    .superRefine((list, context) => {
      for (const [place, { line, mandatory, province, from }] of list.entries()) {
        if (line === 'other' || !mandatory) continue;
        const isSame = (fee: (typeof list)[number]) =>
          fee.line === line && fee.mandatory && fee.province === province && fee.from === from;
        if (list.findIndex(isSame) === place) continue;
        context.addIssue({
          code: 'custom',
          path: [place, 'line'],
          message: t`You’ve already listed this as a fee every buyer pays.`,
        });
      }
    })
    .describe('What the dealer charges.'),
});

/** The key of one of our own pictures; null: the brand's. */
const picture = textOf(60)
  .regex(/^[\w-]{1,55}\.\w{1,4}$/, t`Choose one of the pictures.`)
  .nullable();

/** One of our own pictures by its file, or an uploaded one by its key; null: none. */
const ownPicture = textOf(60)
  .regex(/^[\w-]{1,55}(\.\w{1,4})?$/, t`Choose one of the pictures.`)
  .nullable();

const pictures = z.strictObject({
  logo: ownPicture.meta({ description: 'Its logo.', example: 'logo.webp' }),
  banner: ownPicture.meta({ description: 'The picture on top.', example: 'acura.webp' }),
});

const typeOverride = z.strictObject({
  vehicleType: requiredText(t`Choose a vehicle type.`, 60).meta({
    description: 'Class of the vehicle: SUV, Sedan.',
    example: 'SUV',
  }),
  vehicleTypeHeading: textOf(80).meta({ description: 'The heading of this class of vehicles.', example: 'Our SUVs' }),
  /** Markdown. */
  description: textOf(2000).meta({ description: 'Words about it.', example: 'One owner, winter tires included.' }),
  bannerImg: picture.meta({ description: 'The picture on top, by its path.', example: 'suv.webp' }),
  backgroundImg: picture.meta({ description: 'The picture behind, by its path.', example: 'suv.webp' }),
  iconImg: picture.meta({ description: 'The sign, by its path.', example: 'suv.svg' }),
});

/** A make that the dealer sells, with what it says and shows in place of the brand's own; '' and null: the brand's. */
export const pageMake = z.strictObject({
  heading: textOf(80).meta({ description: 'Its heading.', example: 'Welcome' }),
  bannerImage: picture.meta({ description: 'The picture on top, by its path.', example: 'acura.webp' }),
  image: picture.meta({ description: 'Its picture.', example: 'acura.webp' }),
  brandIcon: picture.meta({ description: 'The brand’s sign, by its path.', example: 'acura.svg' }),
  freight: z
    .union([z.literal(''), amount], t`Enter an amount up to 999,999.99, like 2595.00.`)
    .meta({ description: 'Dollars of freight and pre-delivery inspection.', example: '2595.00' }),
  /** The types that it sells; null: every type of the catalogue. */
  vehicleTypes: z
    .array(textOf(60))
    .min(1, t`Choose at least one vehicle type.`)
    .max(30)
    .nullable()
    .meta({ description: 'Classes of vehicles; null for all of the catalogue.', example: ['SUV'] }),
  /** Types of which the dealer says or shows something of its own. */
  types: z
    .array(typeOverride)
    .max(30)
    .superRefine(eachOnce('vehicleType', t`This type is listed twice.`))
    .describe('Classes of vehicles of which the dealer says something of its own.'),
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

export type SectionName = keyof typeof pageSections;

// Object.keys forgets that the keys are the sections' names, and that there are some.
export const sectionNames = Object.keys(pageSections) as [SectionName, ...SectionName[]];

export type PageContent = { [Name in SectionName]: z.output<(typeof pageSections)[Name]> };

export type PageMake = z.output<typeof pageMake>;
