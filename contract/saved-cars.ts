import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls, shopperCall, shopperUpdate } from './call.ts';
import { carCard, listedCar } from './cars.ts';
import { dataOf, fields } from './fields.ts';
import { readersTerms } from './payment-terms.ts';
import { mostComparedCars, mostSavedCars } from './saved-limits.ts';
import { anyId, shownList, shownText } from './texts.ts';

/** A car that somebody keeps, and since when. What it was asked for then is looked up, and not taken from the device. */
const keptCar = z.strictObject({
  id: anyId.meta({ description: 'Its id.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
  savedAt: fields.savedAt,
});

const keptCars = z.strictObject({
  cars: z
    .array(keptCar)
    .max(mostSavedCars, t`Send at most ${{ mostSavedCars }} cars.`)
    .describe('The cars that are meant.'),
});

/** A car that somebody keeps, with what has become of it. Amounts are dollars; '' where the price is on request. */
const savedCarRow = z.object({
  _id: fields.id,
  savedAt: fields.savedAt,
  /** What it is called: 2022 Volvo XC60 B6 Ultra. */
  name: fields.name,
  /** Null for a car that is no longer for sale. */
  card: carCard.nullable().describe('What is shown of the car, or of the payment card; null where there is none.'),
  /** What was asked for the car alone when it was saved, and what is asked now. */
  priceThen: shownText('Dollars, at the save.', '73900.00'),
  price: fields.price,
});

const savedCarRows = dataOf(z.array(savedCarRow));
const kept = z.object({
  cars: shownList('The cars that are meant.', {
    id: shownText('Its id.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
    savedAt: fields.savedAt,
  }),
});

export const savedCarCalls = defineCalls({
  listSavedCars: {
    summary: 'The cars that the person keeps, the last saved first, with what has changed since.',
    ...shopperCall,
    query: z.strictObject(readersTerms),
    reply: savedCarRows,
  },
  saveCars: {
    summary:
      'Keeps cars with the account, beside those that it has; one that it has keeps its earlier day. Gives all that it keeps.',
    ...shopperUpdate,
    body: keptCars,
    reply: kept,
  },
  removeSavedCars: {
    summary: 'Keeps cars no longer. Doing it again changes nothing.',
    ...shopperUpdate,
    body: z.strictObject({
      ids: z
        .array(anyId)
        .max(mostSavedCars, t`Send at most ${{ mostSavedCars }} cars.`)
        .meta({ description: 'Ids.', example: ['k3Vq9xT2mZ7bL1wR5nYc0A'] }),
    }),
    reply: kept,
  },
  lookUpCars: {
    summary: 'What has become of cars that are kept on a device, for whoever has no account.',
    access: 'anyone',
    limit: 'prices',
    body: keptCars.extend(readersTerms),
    reply: savedCarRows,
  },
  compareCars: {
    summary: 'Up to four cars side by side; of one that is no longer for sale its name alone.',
    access: 'anyone',
    limit: 'prices',
    query: z.strictObject({
      /** Ids, with a comma between them. */
      cars: z
        .string()
        .max(100)
        .regex(
          new RegExp(`^[\\w-]{22}(?:,[\\w-]{22}){0,${mostComparedCars - 1}}$`),
          t`Send the ids of one to four cars, with a comma between them.`,
        )
        .describe('Ids of two to four cars, with a comma between them.'),
      ...readersTerms,
    }),
    freshForSeconds: 60,
    reply: z.object({
      /** As the query named them; what never was for sale is left out. */
      cars: shownList('The cars that are meant.', {
        _id: fields.id,
        name: fields.name,
        car: listedCar.nullable().describe('The car.'),
      }),
      /** Like the first of them, to go beside it. */
      similar: z.array(carCard).describe('Cars like it.'),
    }),
  },
});
