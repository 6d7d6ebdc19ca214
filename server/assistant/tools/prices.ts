import type { IsoDate } from '#engine/form/deal-fields.ts';
import { chargedFees } from '#engine/form/dealer-settings.ts';
import { calculatorAddress } from '../calculator-address.ts';
import type { Answer, Facts, Question, Tool } from '../question.ts';
import { carsOf } from '../reading/vehicle.ts';
import { dollars, type Said, say, together, wholeDollars } from '../say.ts';
import type { KnownDealer, ListedCar } from '../stock.ts';
import { bannerOf, carInAddress, carName, conditionWord, dealerName, makeName } from './car-words.ts';
import { workOut } from './work-out.ts';

const source = { id: 'prices', title: 'Cars listed by dealers on iCarDeals', url: '/' } as const;

const asksForPrice =
  /\bprices?\b|\bpriced\b|\bcosts?\b|\bhow much\b|\bcheap\w*|\blowest\b|\bleast expensive\b|\bmost affordable\b|\bunder\b|\bbelow\b|\bless than\b|\bbudget\b|\bmsrp\b|\bcombien\b|\bsous\b|\bprix\b|\bmoins cher\b|\bfor sale\b|\bin stock\b|\bavailable\b|\bdo you (?:have|sell|carry)\b|\bhave any\b|\bany\b|\bshow me\b|\blooking for\b|\bi want\b|\bi need\b|\bcherche\b|\bquote\b|\bstarting\b/;

const most = 5;

/** The lowest prices of what is asked for: one model, a make, a type, or whatever stays under a limit. */
export const lowestPrices: Tool = (question, { stock, today }) => {
  const { vehicle, terms, folded } = question;
  const names = vehicle.make ?? vehicle.vehicleType;
  const limit = terms.budgetCents;
  if (!names && limit === null && !/\bcheapest|\blowest price|\bleast expensive/.test(folded)) return null;
  const isBareName = Boolean(vehicle.models) && wordCount(vehicle.rest) <= 2;
  if (!asksForPrice.test(folded) && limit === null && !isBareName) return null;
  const fitting = carsOf(vehicle, stock.cars).filter((car) => !terms.condition || car.condition === terms.condition);
  const near = inProvince(fitting, question, stock.dealers);
  const within = limit === null ? near : near.filter(({ priceCents }) => priceCents <= limit);
  if (within.length === 0)
    return fitting.length === 0 ? null : nothingWithin(near[0] ?? fitting[0], limit, stock.dealers);
  if (vehicle.models) return pricesOfModel(within, { stock, today });
  return pricesOfMany(within, question);
};

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

function inProvince(cars: readonly ListedCar[], { province, place }: Question, dealers: Facts['stock']['dealers']) {
  const code = province?.code ?? place?.provinceCode;
  const near = cars.filter(({ businessName }) => dealers.get(businessName)?.province === code);
  return near.length > 0 ? near : cars;
}

const caution = say`These are listed prices before freight, fees and taxes, not offers; the dealer confirms them.`;

/** The lowest price of a model, new and used. */
function pricesOfModel(cars: readonly ListedCar[], { stock, today }: Pick<Facts, 'stock' | 'today'>): Answer {
  const fresh = cars.find(({ condition }) => condition === 'New');
  const used = cars.find(({ condition }) => condition !== 'New');
  const first = fresh ?? used;
  const said = together([
    fresh ? lowestSaid(fresh, stock.dealers, today) : null,
    used
      ? say`The lowest ${conditionWord(used.condition)} one is the ${carName(used)} at ${dollars(used.priceCents)}${at(used, stock.dealers)}.`
      : null,
    caution,
  ]);
  return {
    ...said,
    source,
    redirectUrl: first ? calculatorOf(first) : '/',
    banner: first ? bannerOf(first) : null,
  };
}

function lowestSaid(car: ListedCar, dealers: Facts['stock']['dealers'], today: IsoDate): Said {
  const dealer = dealers.get(car.businessName);
  const allIn = dealer && allInCents(car, dealer, today);
  return together([
    say`The lowest ${conditionWord(car.condition)} price is ${dollars(car.priceCents)} for the ${carName(car)}${at(car, dealers)}.`,
    allIn
      ? say`All-in with freight and the dealer’s fees: ${dollars(allIn)}; ${dealer?.province === 'ON' ? 'HST' : 'sales tax'} and licensing are extra.`
      : null,
  ]);
}

const at = (car: ListedCar, dealers: Facts['stock']['dealers']): Said => {
  const dealer = dealers.get(car.businessName);
  return dealer ? say` at ${dealerName(dealer)}` : say``;
};

/** Price, freight and every fee that cannot be declined, before sales tax and licensing; null where freight is unknown. */
function allInCents(car: ListedCar, dealer: KnownDealer, today: IsoDate): number | null {
  const isStated = dealer.freightCentsByMake.has(car.make) || chargedFees(dealer.settings.fees).freight !== undefined;
  if (!isStated) return null;
  const { result } = workOut(
    { ...nothingSaid, car, dealer, condition: car.condition, provinceCode: dealer.province },
    today,
  );
  const { salePriceCents, feesCents, luxuryTaxCents } = result.figures;
  return salePriceCents + feesCents + luxuryTaxCents;
}

const calculatorOf = (car: ListedCar): string =>
  calculatorAddress({ businessName: car.businessName, mode: 'Finance', deal: carInAddress(car) });

const nothingSaid = {
  mode: 'Cash',
  priceCents: null,
  termMonths: null,
  frequency: null,
  ratePercent: null,
  residualPercent: null,
  downCents: null,
  tradeInCents: null,
  lienCents: null,
  discountCents: null,
} as const;

/** The cheapest of several models, one line each. */
function pricesOfMany(cars: readonly ListedCar[], { vehicle, terms }: Question): Answer {
  const byModel = [...Map.groupBy(cars, ({ make, model }) => `${make} ${model}`).values()].flatMap((group) =>
    group.slice(0, 1),
  );
  const isUsedWelcome = terms.condition !== null;
  const cheapest = byModel.toSorted((one, other) => one.priceCents - other.priceCents).slice(0, most);
  const lines = cheapest.map(
    (car) => say`${carName(car)}, ${conditionWord(car.condition)}: ${dollars(car.priceCents)}`,
  );
  const what = [vehicle.make ? makeName(vehicle.make) : '', vehicle.vehicleType ?? '']
    .filter((part) => part !== '')
    .join(' ');
  const head = say`The lowest ${what === '' ? '' : say`${what} `}prices${terms.budgetCents === null ? '' : say` within ${wholeDollars(terms.budgetCents)}`}${isUsedWelcome ? '' : ', new and used'}:`;
  const [first] = cheapest;
  return {
    ...together([head, ...lines, caution], '\n'),
    source,
    redirectUrl: first && cheapest.length === 1 ? calculatorOf(first) : '/',
    banner: first ? bannerOf(first) : null,
  };
}

function nothingWithin(
  cheapest: ListedCar | undefined,
  limit: number | null,
  dealers: Facts['stock']['dealers'],
): Answer | null {
  if (!cheapest || limit === null) return null;
  const said = say`Nothing listed here stays within ${wholeDollars(limit)}. The lowest is the ${carName(cheapest)} at ${dollars(cheapest.priceCents)}${at(cheapest, dealers)}.`;
  return { ...together([said, caution]), source, redirectUrl: '/', banner: bannerOf(cheapest) };
}
