import { z } from 'zod';
import { t } from '#contract/words.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { plainPostalCode } from '#engine/form/postal-code.ts';
import { defineCalls } from './call.ts';
import { yesNoCarFields } from './car-fields.ts';
import { besideName, namedCar } from './catalogue.ts';
import { colours } from './colours.ts';
import { fields, parameters } from './fields.ts';
import { askedTerms, oneOf, paymentTerms, rateAndTax, whole } from './payment-terms.ts';
import { shownPhoto } from './photos.ts';
import { searchDirections, searchSorts } from './search-orders.ts';
import { instant, several, shownList, shownPart, shownText, textOf } from './texts.ts';

/** How cars are driven, what they burn and how they shift, as a search sorts what dealers word. */
export const drivetrains = ['AWD', '4WD', 'FWD', 'RWD'] as const;
export const fuels = ['Gasoline', 'Diesel', 'Hybrid', 'Plug-in hybrid', 'Electric'] as const;
export const transmissions = ['Automatic', 'Manual'] as const;

/** The ways to pay whose payment a search shows; a lease is of new cars alone. */
export const searchModes = ['Finance', 'Lease'] as const;

/** Such as one of Canada, an area that there is none of included: near it nothing is known. */
const looksPostal = (text: string) => /^[A-Za-z]\d[A-Za-z](?:\s?\d[A-Za-z]\d)?$/.test(text);

const year = z.string().regex(/^(?:19|20)\d\d$/, t`Send a year.`);

/** What narrows a search; the same in an address, in the call and in a saved search. Money is whole dollars. */
const carFilters = {
  q: textOf(200).optional().meta({ description: 'Words to look for.', example: 'volvo xc60 under 35000' }),
  condition: several(oneOf(conditions))
    .optional()
    .meta({ description: 'New, PreOwned or CertifiedPreOwned.', example: 'New' }),
  make: several(textOf(60)).optional().meta({ description: 'A make, as `listMakes` names it.', example: 'ACURA' }),
  model: several(textOf(100)).optional().meta({ description: 'A model of the make.', example: 'MDX' }),
  type: several(textOf(60)).optional().describe('A class of vehicle, or the condition of a dealer’s own cars.'),
  yearFrom: year.optional().meta({ description: 'The earliest model year.', example: '2022' }),
  yearTo: year.optional().meta({ description: 'The latest model year.', example: '2026' }),
  /** All-in; the base price where freight is not stated. */
  priceFrom: whole.optional().meta({ description: 'The least price in whole dollars, all-in.', example: '20000' }),
  priceTo: whole.optional().meta({ description: 'The most in whole dollars, all-in.', example: '45000' }),
  paymentTo: whole.optional().meta({
    description: 'The most to pay each time in whole dollars, with tax, at the terms beside it.',
    example: '600',
  }),
  /** The province's cars come first, too. */
  ...askedTerms,
  mode: oneOf(searchModes)
    .optional()
    .meta({ description: 'The way to pay whose payment is shown.', example: 'Finance' }),
  kmTo: whole.optional().meta({ description: 'The most kilometres on the car.', example: '60000' }),
  colour: several(oneOf(colours)).optional().meta({ description: 'A colour, told by its family.', example: 'grey' }),
  drivetrain: several(oneOf(drivetrains)).optional().meta({ description: 'How it is driven.', example: 'AWD' }),
  fuel: several(oneOf(fuels)).optional().meta({ description: 'What it runs on.', example: 'Hybrid' }),
  transmission: several(oneOf(transmissions)).optional().meta({ description: 'How it shifts.', example: 'Automatic' }),
  has: several(oneOf(yesNoCarFields))
    .optional()
    .meta({ description: 'What a car is to have, all of it.', example: 'safetyCertificate' }),
  near: z
    .string()
    .overwrite(plainPostalCode)
    .refine(looksPostal, t`Send a postal code, like M5V 2T6.`)
    .optional()
    .meta({ description: 'A postal code, or the three signs that it begins with.', example: 'M5V 2T6' }),
  withinKm: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, t`Send a number of kilometres from 1 to 9999.`)
    .optional()
    .meta({ description: 'At most so many kilometres from `near`.', example: '50' }),
  /** The name of a dealer in its page's address. */
  dealer: parameters.dealer,
} as const;

const order = {
  sort: oneOf(searchSorts).optional().describe('What the list is sorted by.'),
  dir: oneOf(searchDirections)
    .optional()
    .describe('Which way: of `payment`, `price`, `km` and `newest`. The others go one way.'),
} as const;

/** The filters of a search by themselves, with its order, as it is saved. */
export const savedFilters = z.strictObject({ ...carFilters, ...order });
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
  'has',
] as const;
export type FacetName = (typeof facetNames)[number];

/** What a car comes to at the terms of the search. Amounts are dollars: "46580.00". */
export const foundCar = z.object({
  ...namedCar,
  basePrice: fields.basePrice,
  /** All but sales tax and licensing; null where the freight of a new car is not stated, or the price is on request. */
  allInPrice: fields.allInPrice,
  /** With tax, nothing traded in; null where nobody can say it: without a price, or a lease without a residual. */
  payment: fields.payment,
  ...paymentTerms,
  numberOfPayments: z.int().describe('How many payments.'),
  ...rateAndTax,
  /** Percent of the list price, of a lease; '' of a loan. */
  residualPercentage: shownText('Percent of the list price at the end of a lease.', '55'),
  /** Whole kilometres; '' where they are not stated. */
  mileage: fields.mileage,
  listedOn: instant.describe('Since when it is listed.'),
  ...besideName,
  photo: shownPhoto.nullable().describe('Its first photo; null where there is none.'),
  /** The body of its class in its colour. */
  drawing: fields.drawing,
  dealer: shownPart('The dealer.', {
    businessName: fields.businessName,
    name: fields.name,
    city: fields.city,
    province: fields.province,
    /** Whole kilometres from `near`; null where one of the places is not known. */
    distanceKm: fields.distanceKm,
  }),
});

/** A value of a filter with how many cars it would leave; of very many cars (`isMore`) about, in two digits, null where few have it. */
const facet = z.array(
  z.object({ value: fields.value, count: z.int().nullable().describe('How many; null where it is not known.') }),
);

const facets = shownPart('How many cars each further choice would leave.', {
  condition: facet.describe('New, PreOwned or CertifiedPreOwned.'),
  make: facet.describe('As the catalogue writes it.'),
  /** Of the chosen makes; empty without one. */
  model: facet.describe('As the catalogue writes it.'),
  type: facet.describe('The condition: New, PreOwned, CertifiedPreOwned.'),
  colour: facet.describe('Colours.'),
  drivetrain: facet.describe('As the dealer words it.'),
  fuel: facet.describe('What it runs on.'),
  transmission: facet.describe('As the dealer words it.'),
  has: facet.describe('What cars have.'),
});

/** So many bars show what cars come to. */
export const budgetBars = 24;

const budget = shownPart('How many cars each budget would leave, as bars of a chart.', {
  of: z
    .enum(['payment', 'price'])
    .describe(
      'What the bars are of: payments at the terms of the search, or prices where one is asked for and no payment.',
    ),
  from: z.int().describe('Whole dollars where the first bar begins, which holds what is below too.'),
  step: z.int().describe('Whole dollars that each bar is wide; the last holds what is above too.'),
  counts: z
    .array(z.int())
    .describe(
      'The cars of each bar, the lowest first, with every other filter in force; about, where they are very many.',
    ),
});

export const carSearch = defineCalls({
  searchCars: {
    summary:
      'The cars that fit words and filters, each with its payment; in pages by `cursor`. `q` reads sentences: "SUV under 45,000", "moins de 600 par mois".',
    access: 'anyone',
    limit: 'prices',
    query: z.strictObject({
      ...carFilters,
      ...order,
      cursor: textOf(300).optional().describe('From the answer with the page before, in the same order.'),
      limit: z
        .string()
        .regex(/^(?:[1-9]|[1-8]\d|9[0-6])$/, t`Send a number from 1 to 96.`)
        .optional()
        .meta({ description: 'How many at most.', example: '20' }),
    }),
    freshForSeconds: 60,
    reply: z.object({
      cars: z.array(foundCar).describe('The cars that are meant.'),
      /** How many fit; `isMore`: more than that. */
      total: fields.total,
      isMore: z.boolean().describe('Whether there are more.'),
      /**
       * With a limit on the payment, `total` and the facets count the cars that may be within it, by their payment at the
       * usual terms where their dealer is.
       */
      isAbout: z.boolean().describe('Whether a figure is about, because not every car was worked out.'),
      facets,
      budget,
      /** What the words of `q` were understood to ask for, each to be taken off by searching `without` in their place. */
      understood: shownList('What the words of `q` were understood to ask for.', {
        filter: shownText('The filter that it comes to.', 'type'),
        value: fields.value,
        /** The city that was named, where `near` is the postal area in its middle; a dealer's name and city. */
        place: z.string().exactOptional().describe('Its name behind those of what it lies in.'),
        /** The words that said it; words of which nothing is known come as the filter `words`. */
        said: shownText('What was said to it.', 'suv'),
        without: z.string().describe('What `q` is without this part.'),
        /**
         * False where no car is held to it: no listing says so (seats), nothing is known by that word, several dealers have
         * that name, or kilometres are asked for around no place (`withinKm` without `near`, of the words or of the filters).
         */
        isHeld: z.boolean().describe('Whether cars are held to it.'),
      }),
      /** Whose tax the payments hold, whose cars come first: asked for, of `near`, else Ontario, in French Québec. */
      province: fields.province,
      furtherFrom: z
        .int()
        .nullable()
        .describe(
          'The place of the first car that comes from further away than the own province; null where none does.',
        ),
      sort: z.enum(searchSorts).describe('What the list is sorted by.'),
      dir: z.enum(searchDirections).nullable().describe('Which way; null where the order goes one way.'),
      cursor: fields.cursor,
    }),
  },
  listMakePayments: {
    summary:
      'The lowest payment of each make that dealers of a province list: monthly over 84 months, nothing down, with tax.',
    access: 'anyone',
    limit: 'prices',
    query: z.strictObject({ province: askedTerms.province }),
    freshForSeconds: 60,
    reply: z.array(z.object({ make: fields.make, payment: shownText('Dollars a month, with tax.', '421.30') })),
  },
});
