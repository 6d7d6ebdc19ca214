import { type Fact, msg, type Words } from '#contract/words.ts';
import { frequencies } from '#engine/form/deal-fields.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import { type Consumption, consumptionOf } from '../../catalogue/consumption.ts';
import { isPriced, type OpenDeal } from '../open-deal.ts';
import { type Facts, type Found, percent, type Question, type Tool, together } from '../question.ts';
import { carsOf, type FoundVehicle } from '../reading/vehicle.ts';
import type { ListedCar } from '../stock.ts';
import { bannerOf, carName, conditionWord, dealerName, makeName } from './car-words.ts';
import { oftenSaid } from './deal-words.ts';
import { chosenCar, dealOf } from './payment.ts';
import type { WorkedDeal } from './work-out.ts';

const source = { id: 'compare', title: msg`Cars listed by dealers on iCarDeals`, url: null } as const;

const setsSideBySide =
  /\bcompar\w*|\bvs\b|\bversus\b|\bor\b|\bou\b|\bagainst\b|\bcontre\b|\bthan\b|\bque\b|\bentre\b|\bbetween\b|\band\b|\bet\b|\bdifference\b/;
const tradesIn = /\btrad(?:e|ing)\b|\bechang\w*|\breprise\b/;

/** "Compare this with a CR-V": the open deal beside a model at its lowest price, on the deal's terms. */
export function askedOfOpenDeal(question: Question, open: OpenDeal, facts: Facts): Found | null {
  const { folded, vehicle } = question;
  const { form } = open.state;
  if (!/\bcompar\w*|\bvs\b|\bversus\b|\bagainst\b|\bcontre\b/.test(folded) || !vehicle.models || !isPriced(open))
    return null;
  if (vehicle.make === form.make && vehicle.models.has(form.model)) return null;
  const years = Number(form.termsInYears);
  const terms = {
    ...question.terms,
    termMonths: Number.isFinite(years) && years > 0 ? Math.round(years * 12) : null,
    ratePercent: form.interestRate || null,
    frequency: frequencies.find((one) => one === form.frequency) ?? null,
    downCents: centsUpToLimit(form.downpayment) || null,
  };
  const car = chosenCar({ ...question, terms }, facts, 'Finance');
  if (!car) return null;
  const deal = dealOf({ ...question, terms }, facts, 'Finance', car);
  const name = [form.year, makeName(form.make), form.model, form.trim === form.model ? '' : form.trim];
  const mine = msg`Your deal, ${{ car: name.filter((part) => part !== '').join(' ') }}: ${{ total: { cents: open.result.figures.totalPurchasePriceCents } }} in all with tax; ${{ payment: { cents: open.result.figures.paymentCents } }} ${{ often: oftenSaid(form) }}`;
  return {
    said: together(
      [open.result.deal.mode === 'Finance' ? mine : null, lineOf(car, deal), termsSaid(deal), caution],
      '\n',
    ),
    source,
    redirectUrl: '/',
    banner: bannerOf(car),
    isOfOpenDeal: true,
  };
}

const mostCars = 3;

/** Two or three models side by side, each at its lowest price: price, payment and consumption. */
export const compareCars: Tool = (question, facts) => {
  const { folded, vehicles } = question;
  if (vehicles.length < 2 || !setsSideBySide.test(folded) || tradesIn.test(folded)) return null;
  const cars = vehicles.slice(0, mostCars).flatMap((vehicle) => lowest(vehicle, question, facts));
  if (cars.length < 2) return null;
  return sideBySide(cars, question, facts);
};

function lowest(vehicle: FoundVehicle, question: Question, facts: Facts): ListedCar[] {
  const car = chosenCar({ ...question, vehicle }, facts, 'Finance');
  return car ? [car] : [];
}

function sideBySide(cars: readonly ListedCar[], question: Question, facts: Facts): Found {
  const deals = cars.map((car) => dealOf(question, facts, 'Finance', car));
  const lines = cars.map((car, index) => lineOf(car, deals[index]));
  const [first] = deals;
  return {
    said: together(
      [
        msg`Side by side, each at its lowest listed price:`,
        ...lines,
        differenceSaid(cars),
        first && termsSaid(first),
        caution,
      ],
      '\n',
    ),
    source,
    redirectUrl: '/',
    banner: cars[0] ? bannerOf(cars[0]) : null,
  };
}

const caution = msg`Listed prices are before freight, fees and taxes, not offers; the dealer confirms them.`;

/** "2026 Acura MDX A-Spec, new: $72,700.00 at …; $1,200.00 a month with tax; 11.2 to 12.4 L/100 km." */
function lineOf(car: ListedCar, deal: WorkedDeal | undefined): Words {
  const price = msg`${{ car: carName(car) }}, ${{ condition: conditionWord(car) }}: ${{ price: { cents: car.priceCents } }} at ${{ dealer: dealerName(car.dealer) }}`;
  const paid = deal
    ? msg`${{ price }}; about ${{ payment: { cents: deal.result.figures.paymentCents } }} ${{ often: oftenSaid(deal.state.form) }} with tax`
    : price;
  const used = consumptionOf(car.make, car.model, car.year);
  return used ? msg`${{ paid }}; ${{ use: usedSaid(used) }}` : paid;
}

/** What the prices of two differ by. */
function differenceSaid(cars: readonly ListedCar[]): Words | null {
  const [cheapest, other, ...more] = cars.toSorted((one, another) => one.priceCents - another.priceCents);
  if (!cheapest || !other || more.length > 0) return null;
  return msg`The ${{ car: carName(cheapest) }} costs ${{ difference: { cents: other.priceCents - cheapest.priceCents } }} less.`;
}

export function termsSaid({ state: { form }, result }: WorkedDeal): Fact {
  const months = Math.round(Number(form.termsInYears) * 12);
  const down = result.deal.downPaymentCents;
  const downSaid = down > 0 ? msg`${{ down: { cents: down } }} down` : msg`no downpayment`;
  return msg`Payments with freight, the dealer’s fees and the sales tax of the dealer’s province, over ${{ months }} months at ${{ rate: percent(form.interestRate) }}, ${{ down: downSaid }}.`;
}

const asksForConsumption =
  /\b(?:gas|fuel|mpg|l ?\/ ?100|litres?|liters?|consumption|consom\w*|boit|boire|burns?|economical|range|autonomie|kwh|(?:gas|fuel) mileage)\b/;

/** The figures come under a licence that asks for their source. */
const licensed = {
  id: 'consumption',
  title: msg`Natural Resources Canada, fuel consumption ratings`,
  url: 'https://open.canada.ca/data/en/dataset/98f1a129-f628-4ce4-b24d-6f16bf24dd64',
} as const;

/** What a model uses for 100 km, and how far it drives on its battery. */
export const tellConsumption: Tool = (question, facts) => {
  if (!asksForConsumption.test(question.folded)) return null;
  const lines = vehiclesAsked(question, facts).flatMap((vehicle) => consumptionLines(vehicle, facts));
  if (lines.length === 0) return null;
  const ending = msg`City and highway together, from the lowest of its versions to the highest; how you drive decides the rest.`;
  return foundIn([...lines, ending]);
};

const foundIn = (lines: readonly Words[]): Found => ({
  said: together(lines, '\n'),
  source: licensed,
  redirectUrl: licensed.url,
  banner: null,
});

/** The models that are named, or that of the open deal. */
function vehiclesAsked({ vehicle, vehicles }: Question, { deal }: Facts): readonly FoundVehicle[] {
  if (vehicles.length > 0) return vehicles;
  if (vehicle.models) return [vehicle];
  const { make, model, year } = deal?.state.form ?? { make: '', model: '', year: '' };
  if (make === '' || model === '' || vehicle.make) return [];
  return [{ ...vehicle, make, models: new Set([model]), year: Number(year) || null, trimWords: [] }];
}

const mostModels = 4;

/** One line for each of the models that a name stands for. */
function consumptionLines(vehicle: FoundVehicle, { stock }: Facts): Words[] {
  const make = vehicle.make ?? '';
  const newest = carsOf({ ...vehicle, year: null }, stock.cars)[0]?.year;
  return [...(vehicle.models ?? [])].slice(0, mostModels).flatMap((model) => {
    const figures = consumptionOf(make, model, vehicle.year ?? newest);
    return figures ? [consumptionLine(make, model, figures)] : [];
  });
}

function consumptionLine(make: string, model: string, figures: Consumption): Words {
  const car = msg`${{ year: figures.year }} ${{ name: `${makeName(make)} ${model}` }}`;
  const line = msg`${{ car }}: ${{ use: usedSaid(figures) }}`;
  const { electricRange } = figures;
  if (!electricRange) return line;
  const range =
    electricRange.least === electricRange.most
      ? msg`${{ most: electricRange.most }} km on the battery`
      : msg`${{ least: electricRange.least }} to ${{ most: electricRange.most }} km on the battery`;
  return msg`${{ line }}, ${{ range }}`;
}

/** "9.9 to 10.3 L/100 km" */
function usedSaid({ unit, least, most }: Consumption): Words {
  const amount =
    least === most
      ? msg`${{ most: { decimal: most } }}`
      : msg`${{ least: { decimal: least } }} to ${{ most: { decimal: most } }}`;
  return msg`${{ amount }} ${{ unit: unit === 'L/100km' ? 'L/100 km' : 'kWh/100 km' }}`;
}
