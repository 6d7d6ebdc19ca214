import { z } from 'zod';
import { t } from '#contract/words.ts';
import { ratesOf } from '#engine/form/advertised-price.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { defineCalls } from './call.ts';
import { namedCar } from './catalogue.ts';
import { colours } from './colours.ts';
import { askedTerms, oneOf, paymentTerms, whole } from './payment-terms.ts';
import { shownPhoto } from './photos.ts';
import { instant, pictureFile, several, textOf } from './texts.ts';

/** How cars are driven, what they burn and how they shift, as a search sorts what dealers word. */
export const drivetrains = ['AWD', '4WD', 'FWD', 'RWD'] as const;
export const fuels = ['Gasoline', 'Diesel', 'Hybrid', 'Plug-in hybrid', 'Electric'] as const;
export const transmissions = ['Automatic', 'Manual'] as const;

/** What found cars are sorted by; `drop`: the price that has fallen most first. */
export const searchSorts = ['payment', 'price', 'km', 'newest', 'nearest', 'drop'] as const;

/** The ways to pay whose payment a search shows; a lease is of new cars alone. */
export const searchModes = ['Finance', 'Lease'] as const;

const year = z.string().regex(/^(?:19|20)\d\d$/, t`Send a year.`);

/** What narrows a search; the same in an address, in the call and in a saved search. Money is whole dollars. */
const carFilters = {
  q: textOf(200).optional(),
  condition: several(oneOf(conditions)).optional(),
  make: several(textOf(60)).optional(),
  model: several(textOf(100)).optional(),
  type: several(textOf(60)).optional(),
  yearFrom: year.optional(),
  yearTo: year.optional(),
  /** All-in; the base price where freight is not stated. */
  priceFrom: whole.optional(),
  priceTo: whole.optional(),
  /** With tax, at the terms beside it. */
  paymentTo: whole.optional(),
  /** The province's cars come first, too. */
  ...askedTerms,
  mode: oneOf(searchModes).optional(),
  kmTo: whole.optional(),
  colour: several(oneOf(colours)).optional(),
  drivetrain: several(oneOf(drivetrains)).optional(),
  fuel: several(oneOf(fuels)).optional(),
  transmission: several(oneOf(transmissions)).optional(),
  /** A postal code, or the three signs that it begins with. */
  near: z
    .string()
    .regex(/^\s*[A-Za-z]\d[A-Za-z](?:\s?\d[A-Za-z]\d)?\s*$/, t`Send a postal code, such as M5V 2T6.`)
    .optional(),
  withinKm: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, t`Send kilometres from 1 to 9999.`)
    .optional(),
  /** The name of a dealer in its page's address. */
  dealer: textOf(80).optional(),
} as const;

/** The filters of a search by themselves, with its order, as it is saved. */
export const savedFilters = z.strictObject({ ...carFilters, sort: oneOf(searchSorts).optional() });
export type CarFilters = z.output<typeof savedFilters>;

/** The filters of which a search counts the cars. */
export const facetNames = [
  'condition',
  'make',
  'model',
  'type',
  'colour',
  'drivetrain',
  'fuel',
  'transmission',
] as const;
export type FacetName = (typeof facetNames)[number];

/** What a car comes to at the terms of the search. Amounts are dollars: "46580.00". */
const foundCar = z.object({
  ...namedCar,
  /** '' where the price is on request. */
  basePrice: z.string(),
  /** All but sales tax and licensing; null where the freight of a new car is not stated, or the price is on request. */
  allInPrice: z.string().nullable(),
  /** With tax, nothing traded in; null where nobody can say it: without a price, or a lease without a residual. */
  payment: z.string().nullable(),
  ...paymentTerms,
  numberOfPayments: z.int(),
  interestRate: z.string(),
  rateOf: z.enum(ratesOf),
  /** Percent of the list price, of a lease; '' of a loan. */
  residualPercentage: z.string(),
  tax: z.string(),
  taxRate: z.string(),
  taxComponents: z.array(z.object({ name: z.string(), rate: z.string() })),
  /** Whole kilometres; '' where they are not stated. */
  mileage: z.string(),
  exteriorColour: z.string(),
  listedOn: instant,
  /** How far its price has fallen since it was first asked for; '' where it has not. */
  priceDrop: z.string(),
  photo: shownPhoto.nullable(),
  /** The body of its class in its colour. */
  drawing: pictureFile,
  dealer: z.object({
    businessName: z.string(),
    name: z.string(),
    city: z.string(),
    province: z.string(),
    /** Whole kilometres from `near`; null where one of the places is not known. */
    distanceKm: z.int().nullable(),
  }),
});

/** A value of a filter with how many cars it would leave; of very many cars (`isMore`) about, in two digits, null where few have it. */
const facet = z.array(z.object({ value: z.string(), count: z.int().nullable() }));

const facets = z.object({
  condition: facet,
  make: facet,
  /** Of the chosen makes; empty without one. */
  model: facet,
  type: facet,
  colour: facet,
  drivetrain: facet,
  fuel: facet,
  transmission: facet,
});

export const carSearch = defineCalls({
  searchCars: {
    summary:
      'The cars that fit words and filters, each with its payment; in pages by `cursor`. `q` reads sentences: "SUV under 45,000", "moins de 600 par mois".',
    access: 'anyone',
    limit: 'prices',
    query: z.strictObject({
      ...carFilters,
      sort: oneOf(searchSorts).optional(),
      /** From the answer before, in the same order. */
      cursor: textOf(300).optional(),
      limit: z
        .string()
        .regex(/^(?:[1-9]|[1-8]\d|9[0-6])$/, t`Send a number from 1 to 96.`)
        .optional(),
    }),
    freshForSeconds: 60,
    status: 200,
    reply: z.object({
      cars: z.array(foundCar),
      /** How many fit; `isMore`: more than that. */
      total: z.int(),
      isMore: z.boolean(),
      /**
       * With a limit on the payment, `total` and the facets count the cars that may be within it, by their payment at the
       * usual terms where their dealer is.
       */
      isAbout: z.boolean(),
      facets,
      /** What the words of `q` were understood to ask for, each to be taken off by searching `without` in their place. */
      understood: z.array(
        z.object({
          filter: z.string(),
          value: z.string(),
          /** The city that was named, where `near` is the postal area in its middle; a dealer's name and city. */
          place: z.string().exactOptional(),
          /** The words that said it; words of which nothing is known come as the filter `words`. */
          said: z.string(),
          without: z.string(),
          /**
           * False where no car is held to it: no listing says so (seats), nothing is known by that word, several dealers have
           * that name, or kilometres are asked for around no place (`withinKm` without `near`, of the words or of the filters).
           */
          isHeld: z.boolean(),
        }),
      ),
      /** Whose tax the payments hold, whose cars come first: asked for, of `near`, else Ontario, in French Québec. */
      province: z.string(),
      /** The place of the first car that comes from further away than the own province; null where none on this page does. */
      furtherFrom: z.int().nullable(),
      sort: z.enum(searchSorts),
      /** For the next page; null on the last one. */
      cursor: z.string().nullable(),
    }),
  },
});
