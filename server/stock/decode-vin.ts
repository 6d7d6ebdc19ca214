import { and, eq } from 'drizzle-orm';
import { plainVin, vinProblem } from '#contract/car-entry-rules.ts';
import { makesOfVin } from '#reference/vins/manufacturers.ts';
import { modelYearOfVin } from '#reference/vins/model-year.ts';
import { plantOfVin } from '#reference/vins/plants.ts';
import type { Queryable } from '../database/db.ts';
import { dayInOntario } from '../deals/today.ts';
import { type Handler, invalidField, type Services } from '../kit/handler.ts';
import { listings } from '../listings/tables.ts';
import { makesToChooseFrom } from './dealer-makes.ts';
import { problemSentences } from './entry-to-save.ts';
import { isOwn, selectCars, shownName } from './own-cars.ts';

/** What a VIN says of its car, by tables alone: nobody outside is asked. */
export function decodeVin({ db, clock }: Services): Handler<'decodeVin'> {
  return async ({ params, session: { dealerId } }) => {
    const vin = plainVin(params.vin);
    const problem = vinProblem(vin);
    if (problem) throw invalidField('vin', problemSentences[problem]);
    const year = modelYearOfVin(vin, Number(dayInOntario(clock).slice(0, 4)));
    return {
      data: {
        vin,
        make: await makeOf(db, dealerId, vin),
        year: year === null ? null : String(year),
        plant: plantOfVin(vin),
        car: await carWith(db, dealerId, vin),
      },
    };
  };
}

/** The make where the identifier is of one alone, or of one alone that the dealer lists. */
async function makeOf(queryable: Queryable, dealerId: string, vin: string): Promise<string | null> {
  const makes = makesOfVin(vin);
  const [first = null] = makes;
  if (makes.length < 2) return first;
  const listed = (await makesToChooseFrom(queryable, dealerId)).map(({ make }) => make);
  const [only = null, ...others] = makes.filter((make) => listed.includes(make));
  return others.length === 0 ? only : null;
}

async function carWith(queryable: Queryable, dealerId: string, vin: string) {
  const [car] = await selectCars(queryable).where(and(isOwn(dealerId), eq(listings.vin, vin)));
  return car ? { _id: car.listing.id, name: shownName(car) } : null;
}
