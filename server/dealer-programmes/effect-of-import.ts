import type { CallReply } from '#contract/contract.ts';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import type { Mode } from '#engine/form/deal-fields.ts';
import { settingsOf } from '../dealers/dealer-settings.ts';
import type { Handler } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { ownImport, previewOf } from '../programme-import/preview.ts';
import { programmesInForce } from '../programmes/in-force.ts';
import { dealerToday } from './dealer-day.ts';
import { type PublishedCar, publishedCars, reachedBy } from './reached-cars.ts';
import { asTried, dayOf, effectOf, presentCar, termsOf } from './try-programmes.ts';

type Payment = CallReply<'effectOfProgrammeImport'>['data']['payments'][number];

/** So many models are shown by a car of theirs. */
const mostModels = 6;

const modesOf: Record<ProgrammeTerms['kind'], Mode> = { finance: 'Finance', lease: 'Lease', rebate: 'Finance' };

/** What a sheet that waits would do to the payments that shoppers see: those of today beside those of its first day. */
export function effectOfProgrammeImport({ db, clock }: Services): Handler<'effectOfProgrammeImport'> {
  return async ({ params: { id }, session: { dealerId } }) => {
    const { changes } = await previewOf(db, await ownImport(db, dealerId, id));
    const brought = changes.filter(({ action }) => action === 'add' || action === 'change').map(({ terms }) => terms);
    const replaced = new Set(changes.flatMap(({ action, own }) => (own && action !== 'keep' ? [own.id] : [])));
    const { dealer, today } = await dealerToday(db, clock, dealerId);
    const from = dayOf(brought, today);
    const published = await publishedCars(db, dealer.businessName);
    const byModel = Map.groupBy(reachedOnce(brought, published), ({ model }) => model);
    const before = await programmesInForce(db, dealerId, today);
    const then = await programmesInForce(db, dealerId, from);
    const after = [...then.filter((one) => !replaced.has(one.id)), ...brought.map(asTried)];
    const pricing = { ...dealer, freight: (await settingsOf(db, dealer)).freight };
    const modes = new Set(brought.map(({ kind }) => modesOf[kind]));
    const payments = [...byModel.values()].slice(0, mostModels).flatMap(([car]): Payment[] => {
      if (car === undefined) return [];
      const ways = termsOf(brought, car, from).filter(({ mode }) => modes.has(mode));
      const chosen = { before, after, day: from, dayBefore: today };
      return ways.map((terms) => ({ ...effectOf(car, pricing, terms, chosen), car: presentCar(car) }));
    });
    const models = [...byModel].map(([model, cars]) => ({ model, cars: cars.length }));
    return { data: { from, models, payments } };
  };
}

function reachedOnce(terms: readonly ProgrammeTerms[], published: Parameters<typeof reachedBy>[1]): PublishedCar[] {
  const reached = terms.flatMap(({ cars }) => reachedBy(cars, published));
  return [...new Map(reached.map((car) => [car.id, car])).values()];
}
