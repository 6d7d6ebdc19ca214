import { z } from 'zod';
import { languages } from './languages.ts';
import { instant, isoDate, pictureFile } from './texts.ts';

/** Fields of bodies and answers that mean the same wherever they stand, each with what the API's document says of it. */
export const fields = {
  address: z.string().meta({ description: 'Address.', example: '1 Main Street' }),
  allInPrice: z.string().nullable().meta({
    description: 'Dollars: all but sales tax and licensing; null where it cannot be said.',
    example: '75295.00',
  }),
  amount: z.string().meta({ description: 'Dollars.', example: '499.00' }),
  at: instant.describe('When.'),
  bannerImage: pictureFile.nullable().describe('The picture on top, by its path.'),
  basePrice: z.string().meta({ description: 'Dollars; empty where the price is on request.', example: '72700.00' }),
  brandIcon: pictureFile.nullable().describe('The brand’s sign, by its path.'),
  businessName: z
    .string()
    .meta({ description: 'The dealer’s name in addresses: `north-cars`.', example: 'north-cars' }),
  city: z.string().meta({ description: 'City.', example: 'Oakville' }),
  contactNumbers: z.string().meta({ description: 'Telephone number.', example: '905-555-0101' }),
  createdAt: instant.describe('When it was made.'),
  date: z.string().meta({ description: 'YYYY-MM-DD.', example: '2026-11-24' }),
  description: z.string().meta({ description: 'Words about it.', example: 'One owner, winter tires included.' }),
  distanceKm: z
    .int()
    .nullable()
    .describe('Whole kilometres from the asked place; null where one of the places is not known.'),
  drawing: pictureFile.describe('The key of its drawing, for where there is no photo.'),
  emailAddresses: z.string().meta({ description: 'One e-mail address.', example: 'ann.tremblay@shoppers.example' }),
  enquiryId: z.string().meta({ description: 'The deal’s id; a lead has the same.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
  fileName: z.string().meta({ description: 'The name of the file.', example: 'stock.csv' }),
  firstName: z.string().meta({ description: 'First name.', example: 'Ann' }),
  from: isoDate.meta({ description: 'The first one, or what it was before.', example: '2026-11-24' }),
  heading: z.string().meta({ description: 'Its heading.', example: 'Price' }),
  html: z.string().meta({ description: 'HTML of our own allow-list.', example: '<p>Hello</p>' }),
  id: z.string().meta({ description: 'Its id.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
  image: pictureFile.nullable().describe('Its picture.'),
  interestRate: z.string().meta({ description: 'Percent a year.', example: '6.99' }),
  label: z.string().meta({ description: 'What it is called.', example: 'Sale price' }),
  language: z.enum(languages).describe('`en` or `fr`.'),
  lastName: z.string().meta({ description: 'Last name.', example: 'Tremblay' }),
  listings: z.int().describe('How many cars.'),
  madeAt: instant.describe('When it was made.'),
  make: z.string().meta({ description: 'As the catalogue writes it.', example: 'ACURA' }),
  message: z
    .string()
    .meta({ description: 'A sentence for people, in the language of `Accept-Language`.', example: 'Saved.' }),
  mileage: z.string().meta({ description: 'Whole kilometres.', example: '35000' }),
  model: z.string().meta({ description: 'As the catalogue writes it.', example: 'MDX' }),
  name: z.string().meta({ description: 'Its name.', example: 'North Cars' }),
  page: z.int().describe('The page of the list, from 1.'),
  payment: z
    .string()
    .nullable()
    .meta({ description: 'Dollars, with tax; null where it cannot be said.', example: '612.40' }),
  price: z.string().meta({ description: 'Dollars.', example: '72700.00' }),
  province: z.string().meta({ description: 'The province.', example: 'Ontario' }),
  savedAt: instant.describe('When it was saved.'),
  slug: z.string().meta({ description: 'Its name in addresses.', example: 'privacy-policy' }),
  statusChangedAt: instant.describe('Since when it has this status.'),
  stockNumber: z.string().meta({ description: 'The dealer’s own number of the car.', example: 'N-1047' }),
  text: z.string().meta({ description: 'The words.', example: 'Is the grey one still there?' }),
  timeZone: z
    .string()
    .meta({ description: 'The dealer’s own time zone, as IANA names it.', example: 'America/Toronto' }),
  title: z.string().meta({ description: 'Its heading.', example: 'Privacy policy' }),
  today: isoDate.meta({ description: 'The day of the calendar, YYYY-MM-DD.', example: '2026-11-24' }),
  token: z.string().meta({
    description: 'Opens the session, or the matter of a mailed link; send it as `Authorization: Bearer`.',
    example: '8kQm0rXc5Yt1vWz3bHn7LgTq4Js6Rd2Pf9Ua',
  }),
  total: z.int().describe('How many there are.'),
  trim: z.string().meta({ description: 'As the catalogue writes it.', example: 'A-Spec' }),
  until: isoDate.meta({ description: 'The last day.', example: '2026-11-30' }),
  updatedAt: instant.describe('When it was last changed.'),
  value: z.string().meta({ description: 'Its value.', example: '38590.00' }),
  vehicleType: z.string().meta({ description: 'Class of the vehicle: SUV, Sedan.', example: 'SUV' }),
  version: z.int().describe('Its version, which rises with each change; send it back in `If-Match` to change it.'),
  vin: z.string().meta({
    description: 'Vehicle identification number, 17 signs; empty where none is stated.',
    example: '5J8TC2H69PL014207',
  }),
  withData: z.boolean().describe('Whether the deal is given with the person’s data.'),
  year: z.string().meta({ description: 'The model year.', example: '2026' }),
  zipcode: z.string().meta({ description: 'Postal code.', example: 'L6J 1A1' }),
};

/** An answer that holds what was asked for; `extend` puts more beside it. */
export const dataOf = <Data extends z.ZodType>(data: Data) => z.object({ data: data.describe('What was asked for.') });
