import { z } from 'zod';
import { t } from '#contract/words.ts';
import { languages } from './languages.ts';
import { anyId, instant, isoDate, pictureFile, shownText, shownTextOrNull, textOf } from './texts.ts';

/** Fields of bodies and answers that mean the same wherever they stand, each with what the API's document says of it. */
export const fields = {
  address: shownText('Address.', '1 Main Street'),
  allInPrice: shownTextOrNull('Dollars: all but sales tax and licensing; null where it cannot be said.', '75295.00'),
  amount: shownText('Dollars.', '499.00'),
  at: instant.describe('When.'),
  bannerImage: pictureFile.nullable().describe('The picture on top, by its path.'),
  basePrice: shownText('Dollars; empty where the price is on request.', '72700.00'),
  basePriceWithCommas: shownText('Dollars with thousands commas; empty where the price is on request.', '72,700'),
  basePriceAmount: shownText('The base price in dollars with two places; empty where it is on request.', '72700.00'),
  brandIcon: pictureFile.nullable().describe('The brand’s sign, by its path.'),
  businessName: shownText('The dealer’s name in addresses: `north-cars`.', 'north-cars'),
  city: shownText('City.', 'Oakville'),
  contactNumbers: shownText('Telephone number.', '905-555-0101'),
  createdAt: instant.describe('When it was made.'),
  cursor: shownTextOrNull('Where the next page begins; null on the last one.', 'eyJhIjoxfQ'),
  date: shownText('YYYY-MM-DD.', '2026-11-24'),
  description: shownText('Words about it.', 'One owner, winter tires included.'),
  distanceKm: z
    .int()
    .nullable()
    .describe('Whole kilometres from the asked place; null where one of the places is not known.'),
  drawing: pictureFile.describe('The key of its drawing, for where there is no photo.'),
  emailAddresses: shownText('One e-mail address.', 'ann.tremblay@shoppers.example'),
  enquiryId: shownText('The deal’s id; a lead has the same.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
  fileName: shownText('The name of the file.', 'stock.csv'),
  firstName: shownText('First name.', 'Ann'),
  from: isoDate.meta({ description: 'The first one, or what it was before.', example: '2026-11-24' }),
  heading: shownText('Its heading.', 'Price'),
  html: shownText('HTML of our own allow-list.', '<p>Hello</p>'),
  id: shownText('Its id.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
  image: pictureFile.nullable().describe('Its picture.'),
  interestRate: shownText('Percent a year.', '6.99'),
  label: shownText('What it is called.', 'Sale price'),
  language: z.enum(languages).describe('`en` or `fr`.'),
  lastName: shownText('Last name.', 'Tremblay'),
  lastEvent: z.int().describe('The number of the last event that this answer knows of, to go on from in the stream.'),
  listings: z.int().describe('How many cars.'),
  madeAt: instant.describe('When it was made.'),
  make: shownText('As the catalogue writes it.', 'ACURA'),
  message: shownText('A sentence for people, in the language of `Accept-Language`.', 'Saved.'),
  mileage: shownText('Whole kilometres.', '35000'),
  model: shownText('As the catalogue writes it.', 'MDX'),
  name: shownText('Its name.', 'North Cars'),
  page: z.int().describe('The page of the list, from 1.'),
  payment: shownTextOrNull('Dollars, with tax; null where it cannot be said.', '612.40'),
  price: shownText('Dollars.', '72700.00'),
  province: shownText('The province.', 'Ontario'),
  savedAt: instant.describe('When it was saved.'),
  savedBy: shownTextOrNull('Who saved it; null: the operator, or nobody any more.', 'Dana North'),
  /** As a body says it, of what was read. */
  sentVersion: z
    .int()
    .min(1)
    .describe('Its version, which rises with each change; send it back in `If-Match` to change it.'),
  slug: shownText('Its name in addresses.', 'privacy-policy'),
  statusChangedAt: instant.describe('Since when it has this status.'),
  stockNumber: shownText('The dealer’s own number of the car.', 'N-1047'),
  text: shownText('The words.', 'Is the grey one still there?'),
  timeZone: shownText('The dealer’s own time zone, as IANA names it.', 'America/Toronto'),
  title: shownText('Its heading.', 'Privacy policy'),
  today: isoDate.meta({ description: 'The day of the calendar, YYYY-MM-DD.', example: '2026-11-24' }),
  token: shownText(
    'Opens the session, or the matter of a mailed link; send it as `Authorization: Bearer`.',
    '8kQm0rXc5Yt1vWz3bHn7LgTq4Js6Rd2Pf9Ua',
  ),
  total: z.int().describe('How many there are.'),
  trim: shownText('As the catalogue writes it.', 'A-Spec'),
  until: isoDate.meta({ description: 'The last day.', example: '2026-11-30' }),
  updatedAt: instant.describe('When it was last changed.'),
  value: shownText('Its value.', '38590.00'),
  vehicleType: shownText('Class of the vehicle: SUV, Sedan.', 'SUV'),
  version: z.int().describe('Its version, which rises with each change; send it back in `If-Match` to change it.'),
  vin: shownText('Vehicle identification number, 17 signs; empty where none is stated.', '5J8TC2H69PL014207'),
  withData: z.boolean().describe('Whether the deal is given with the person’s data.'),
  year: shownText('The model year.', '2026'),
  zipcode: shownText('Postal code.', 'L6J 1A1'),
};

/** An answer that holds what was asked for; `extend` puts more beside it. */
export const dataOf = <Data extends z.ZodType>(data: Data) => z.object({ data: data.describe('What was asked for.') });

/** The same of one thing with these fields, and of a list of such things. */
export const dataWith = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => dataOf(z.object(shape));
export const listWith = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => dataOf(z.array(z.object(shape)));

/** Parts of addresses and bodies that ask for the same wherever they stand, each with what the API's document shows of it. */
export const parameters = {
  id: anyId.meta({ description: 'The id of what the call is about.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
  businessName: textOf(80).meta({ description: 'The dealer’s name in addresses.', example: 'north-cars' }),
  make: textOf(60).meta({ description: 'A make, as `listMakes` names it.', example: 'ACURA' }),
  dealer: textOf(80)
    .optional()
    .meta({ description: 'Of one dealer alone: its name in addresses.', example: 'north-cars' }),
  year: z
    .string()
    .regex(/^\d{4}$/, t`Send a year.`)
    .optional()
    .meta({ description: 'A model year.', example: '2026' }),
  /** What a mailed link opens. */
  token: textOf(100).meta({
    description: 'Opens the session, or the matter of a mailed link; send it as `Authorization: Bearer`.',
    example: '8kQm0rXc5Yt1vWz3bHn7LgTq4Js6Rd2Pf9Ua',
  }),
  assignTo: anyId
    .nullable()
    .meta({ description: 'A member’s id; null for nobody.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, t`Send a page number from 1 to 99999.`)
    .optional()
    .meta({ description: 'The page of the list, from 1.', example: '1' }),
};

/** What most addresses ask for: one thing by its id. */
export const byId = z.strictObject({ id: parameters.id });

/** A call about one thing by its id, which may not be there. */
export const ofOne = { params: byId, refuses: ['notFound'] } as const;

/** A call that acts on one thing by its id, which may not be there, or stand otherwise by now. */
export const actOnOne = { params: byId, refuses: ['notFound', 'conflict'] } as const;

/** A call by which a shopper reads one deal of their own, and one by which a dealer’s people and keys read a lead. */
export const readsOwnDeal = { access: 'user', limit: 'readEnquiry', ...ofOne } as const;
export const readsLead = { access: 'dealer', keyScopes: ['leads:read'], limit: 'readEnquiry', ...ofOne } as const;
