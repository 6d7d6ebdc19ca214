import { vehicleTypeNames } from '#contract/labels/vehicle-type-names.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { type Facts, type Found, type Question, type Tool, together } from '../question.ts';
import { carsOf } from '../reading/vehicle.ts';
import { isOfCondition, type ListedCar } from '../stock.ts';
import { bannerOf, carName, conditionWord, makeName } from './car-words.ts';
import { termsSaid } from './compare.ts';
import { ending, oftenSaid } from './deal-words.ts';
import { dealLink, searchLink } from './links.ts';
import { dealOf } from './payment.ts';
import { source } from './prices.ts';
import type { WorkedDeal } from './work-out.ts';

const asksForCars =
  /\b(?:cars|vehicles|which|what) ?(?:cars?|vehicles?)\b|\bcheapest\b|\bshow\b|\bfind\b|\bany\b|\blist\b|\bquels?\b.*\b(?:autos?|chars?|voitures?|vehicules?)\b/;
const asksForPrice = /\bhow much\b|\bprices?\b|\bprix\b|\bmost expensive\b|\bafford\b|\bcombien\b/;

const most = 5;

type Priced = { readonly car: ListedCar; readonly deal: WorkedDeal };

/** "SUV under 500 a month": the cars whose payment stays within it, by the engine, at the terms that were asked for. */
export const carsWithinPayment: Tool = (question, facts) => {
  const { vehicle, terms, folded } = question;
  const target = terms.paymentBudgetCents;
  const names = vehicle.make ?? vehicle.vehicleType;
  const isAsked = names !== null || (asksForCars.test(folded) && !asksForPrice.test(folded));
  if (target === null || !isAsked || terms.mode === 'Lease' || terms.mode === 'Cash') return null;
  const priced = cheapestOfModels(question, facts);
  const within = priced.filter(({ deal }) => deal.result.figures.paymentCents <= target);
  return within.length > 0 ? found(within, target, question) : nothingWithin(priced, target, question, facts);
};

/** The cheapest car of each model, with its payment; the lowest payment first. */
function cheapestOfModels(question: Question, facts: Facts): Priced[] {
  const { vehicle, terms, province } = question;
  const fitting = carsOf(vehicle, facts.stock.cars).filter(
    (car) => !terms.condition || isOfCondition(car, terms.condition),
  );
  const near = province ? fitting.filter(({ dealer }) => dealer.province === province.code) : fitting;
  const byModel = Map.groupBy(near, ({ make, model, condition }) => `${make} ${model} ${condition}`);
  return [...byModel.values()]
    .flatMap((cars) => cars.slice(0, 1))
    .map((car) => ({ car, deal: dealOf(question, facts, 'Finance', car) }))
    .toSorted((one, other) => paymentOf(one) - paymentOf(other));
}

const paymentOf = ({ deal }: Priced): number => deal.result.figures.paymentCents;

const lineOf = ({ car, deal }: Priced): Words =>
  msg`${{ car: carName(car) }}, ${{ condition: conditionWord(car) }}: ${{ price: { cents: car.priceCents } }}, about ${{ payment: { cents: deal.result.figures.paymentCents } }} ${{ often: oftenSaid(deal.state.form) }}`;

function found(within: readonly Priced[], target: number, question: Question): Found {
  const { vehicle } = question;
  const [first] = within;
  const type = vehicleTypeNames[vehicle.vehicleType ?? ''];
  const named: Fact[] = [...(vehicle.make ? [makeName(vehicle.make)] : []), ...(type ? [type] : [])];
  const limit = msg`${{ payment: { cents: target } }} ${{ often: oftenSaid(first?.deal.state.form ?? { frequency: 'Monthly' }) }}`;
  const head =
    named.length > 0
      ? msg`${{ cars: { all: named, parted: ' ' } }}, payments within ${{ limit }}:`
      : msg`Payments within ${{ limit }}:`;
  return {
    said: together([head, ...within.slice(0, most).map(lineOf), first && termsSaid(first.deal), ending], '\n'),
    source,
    redirectUrl: searchLink(question),
    banner: first ? bannerOf(first.car) : null,
  };
}

function nothingWithin([first]: readonly Priced[], target: number, question: Question, facts: Facts): Found | null {
  if (!first) return null;
  const limit = msg`${{ payment: { cents: target } }} ${{ often: oftenSaid(first.deal.state.form) }}`;
  return {
    said: together(
      [msg`Nothing listed here stays within ${{ limit }}. The lowest:`, lineOf(first), termsSaid(first.deal), ending],
      '\n',
    ),
    source,
    redirectUrl: dealLink(first.car, question, facts),
    banner: bannerOf(first.car),
  };
}
