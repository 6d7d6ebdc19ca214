import { vehicleTypeNames } from '#contract/labels/vehicle-type-names.ts';
import type { Language } from '#contract/languages.ts';
import { type Fact, msg, type Words } from '#contract/words.ts';
import { allInCents as allInOf } from '#engine/form/advertised-price.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import { chargedFees } from '#engine/form/dealer-settings.ts';
import { centroidOf } from '#reference/postal-areas/postal-areas.ts';
import { distanceTo } from '../../listings/distance.ts';
import { searchAddress } from '../calculator-address.ts';
import { type Facts, type Found, type Question, type Tool, together } from '../question.ts';
import { type City, postalAreaIn } from '../reading/places.ts';
import { carsOf } from '../reading/vehicle.ts';
import { isOfCondition, type ListedCar } from '../stock.ts';
import { bannerOf, carName, conditionWord, dealerName, makeName } from './car-words.ts';
import { dealLink, searchLink } from './links.ts';
import { nothingSaid, workOut } from './work-out.ts';

export const source = { id: 'prices', title: msg`Cars listed by dealers on iCarDeals`, url: '/' } as const;

const asksForPrice =
  /\bprices?\b|\bpriced\b|\bcosts?\b|\bhow much\b|\bcheap\w*|\blowest\b|\bleast expensive\b|\bmost affordable\b|\bunder\b|\bbelow\b|\bless than\b|\bbudget\b|\bmsrp\b|\bcombien\b|\bsous\b|\bprix\b|\bmoins cher\b|\bfor sale\b|\bin stock\b|\bavailable\b|\bdo you (?:have|sell|carry)\b|\bhave any\b|\bany\b|\bshow me\b|\blooking for\b|\bi want\b|\bi need\b|\bcherche\b|\bquote\b|\bstarting\b/;

/** Words that ask for the cheapest car of all, where none is named. */
export const asksForCheapest = /\bcheapest|\blowest price|\bleast expensive/;

const most = 5;

/** The lowest prices of what is asked for: one model, a make, a type, or whatever stays under a limit. */
export const lowestPrices: Tool = (question, facts) => {
  const { stock } = facts;
  const { vehicle, terms, folded, city } = question;
  const names = vehicle.make ?? vehicle.vehicleType;
  const limit = terms.budgetCents;
  if (!names && limit === null && !asksForCheapest.test(folded)) return null;
  if (asksForRebate.test(folded)) return null;
  const isBareName = Boolean(vehicle.models) && (city !== null || wordCount(vehicle.rest) <= 2);
  const isLimited = limit !== null || terms.kilometres !== null;
  if (!asksForPrice.test(folded) && !isLimited && !isBareName) return null;
  const fitting = carsOf(vehicle, stock.cars).filter((car) => isFitting(car, terms));
  const near = inProvince(fitting, question);
  const within = limit === null ? near : near.filter(({ priceCents }) => priceCents <= limit);
  if (within.length === 0)
    return fitting.length === 0
      ? noneDriven(question, stock.cars)
      : nothingWithin(near[0] ?? fitting[0], question, facts);
  if (vehicle.models) return pricesOfModel(within, question, facts);
  return pricesOfMany(within, question, facts);
};

const asksForRebate = /\brebates?\b|\bincentives?\b|\bsubvention\w*\b|\bizev\b|\broulez vert\b|\bprogram\w*\b/;

/** A limit for the odometer is one for cars that have been driven. */
const isFitting = (car: ListedCar, { condition, kilometres }: Question['terms']): boolean =>
  (!condition || isOfCondition(car, condition)) &&
  (kilometres === null || (car.mileageKm !== null && car.condition !== 'New' && car.mileageKm <= kilometres));

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** Those of the city that was named, else of its province, else all. */
function inProvince(cars: readonly ListedCar[], { province, place, city }: Question) {
  const inCity = cars.filter(({ dealer }) => dealer.city === city?.name);
  if (inCity.length > 0) return inCity;
  const from = city && centroidOf(city.area);
  const code = province?.code ?? place?.provinceCode ?? (city && postalAreaIn(city.area.toLowerCase())?.provinceCode);
  const near = cars.filter(({ dealer }) => dealer.province === code);
  if (!from) return near.length > 0 ? near : cars;
  const distances = (near.length > 0 ? near : cars).map((car) => distanceTo(car.dealer.postalArea, from) ?? farthest);
  const nearest = Math.min(...distances);
  return (near.length > 0 ? near : cars).filter((_, index) => distances[index] === nearest);
}

const farthest = 100_000;

/** Nobody lists such a car with so few kilometres: that is said, with the one that has fewest. */
function noneDriven({ vehicle, terms }: Question, cars: readonly ListedCar[]): Found | null {
  const { kilometres } = terms;
  const driven = carsOf(vehicle, cars).filter(({ mileageKm, condition }) => mileageKm !== null && condition !== 'New');
  const [fewest] = driven.toSorted((one, other) => (one.mileageKm ?? 0) - (other.mileageKm ?? 0));
  if (kilometres === null) return null;
  const name = [...(vehicle.models ?? [])][0] ?? vehicle.vehicleType ?? makeName(vehicle.make ?? '');
  const none = msg`Nobody lists ${{ name }} with at most ${{ distance: { whole: kilometres } }} km.`;
  const said = fewest
    ? msg`${{ none }} The one with fewest is the ${{ car: carName(fewest) }} with ${{ distance: { whole: fewest.mileageKm ?? 0 } }} km at ${{ price: priceOf(fewest) }} at ${{ dealer: dealerName(fewest.dealer) }}.`
    : none;
  return {
    said: together([said, caution]),
    source,
    redirectUrl: searchAddress(vehicle),
    banner: fewest ? bannerOf(fewest) : null,
  };
}

const caution = msg`These are listed prices before freight, fees and taxes, not offers; the dealer confirms them.`;

/** The lowest price of a model, new and used. */
function pricesOfModel(cars: readonly ListedCar[], question: Question, facts: Facts): Found {
  const { city, terms } = question;
  const fresh = cars.find(({ condition }) => condition === 'New');
  const used = cars.find(({ condition }) => condition !== 'New');
  const first = fresh ?? used;
  const isElsewhere = city !== null && first !== undefined && first.dealer.city !== city.name;
  const said = together([
    terms.budgetCents !== null && msg`Within ${{ limit: { cents: terms.budgetCents, round: true } }}:`,
    isElsewhere && notInCity(city, first),
    fresh ? lowestSaid(fresh, facts.today) : null,
    used
      ? msg`The lowest ${{ condition: conditionWord(used) }} one is the ${{ car: carName(used) }} at ${{ price: priceOf(used) }} at ${{ dealer: dealerName(used.dealer) }}.`
      : null,
    used && used.mileageKm !== null && msg`It has ${{ distance: { whole: used.mileageKm } }} km.`,
    caution,
  ]);
  return {
    said,
    source,
    redirectUrl: first ? dealLink(first, question, facts) : '/',
    banner: first ? bannerOf(first) : null,
  };
}

/** "Nobody in Toronto lists one here; the nearest is about 60 km away, in Hamilton." */
function notInCity(city: City, { dealer }: ListedCar): Words {
  const kilometres = distanceTo(dealer.postalArea, centroidOf(city.area));
  return kilometres === null
    ? msg`Nobody in ${{ city: city.name }} lists one here.`
    : msg`Nobody in ${{ city: city.name }} lists one here; the nearest is about ${{ kilometres }} km away, in ${{ other: dealer.city }}.`;
}

function lowestSaid(car: ListedCar, today: IsoDate): Fact {
  const allIn = allInCents(car, today);
  const tax = car.dealer.province === 'ON' ? msg`HST` : msg`sales tax`;
  return together([
    msg`The lowest ${{ condition: conditionWord(car) }} price is ${{ price: priceOf(car) }} for the ${{ car: carName(car) }} at ${{ dealer: dealerName(car.dealer) }}.`,
    allIn === null
      ? null
      : msg`All-in with freight and the dealer’s fees: ${{ price: { cents: allIn } }}; ${{ tax }} and licensing are extra.`,
  ]);
}

const priceOf = ({ priceCents }: ListedCar): Fact => ({ cents: priceCents });

/** Price, freight and every fee that cannot be declined, before sales tax and licensing; null where freight is unknown. */
function allInCents(car: ListedCar, today: IsoDate): number | null {
  const dealer = { ...car.dealer, programmesByMake: new Map() };
  const isStated =
    dealer.freightCentsByMake.has(car.make) || chargedFees(dealer.settings.fees, today).freight !== undefined;
  if (!isStated) return null;
  const worked = workOut(
    { ...nothingSaid, mode: 'Cash', car, dealer, condition: car.condition, provinceCode: dealer.province },
    today,
  );
  return allInOf(worked);
}

/** The cheapest of several models, one line each. */
function pricesOfMany(cars: readonly ListedCar[], question: Question, facts: Facts): Found {
  const byModel = [...Map.groupBy(cars, ({ make, model }) => `${make} ${model}`).values()].flatMap((group) =>
    group.slice(0, 1),
  );
  const cheapest = byModel.toSorted((one, other) => one.priceCents - other.priceCents).slice(0, most);
  const lines = cheapest.map(
    (car) => msg`${{ car: carName(car) }}, ${{ condition: conditionWord(car) }}: ${{ price: priceOf(car) }}`,
  );
  const [first] = cheapest;
  return {
    said: together([headOf(question, facts.language), ...lines, caution], '\n'),
    source,
    redirectUrl: first && cheapest.length === 1 ? dealLink(first, question, facts) : searchLink(question),
    banner: first ? bannerOf(first) : null,
  };
}

/** "The lowest Honda SUV prices within $35,000, new and used:" */
function headOf({ vehicle, terms }: Question, language: Language): Words {
  const cars = askedCars(vehicle, language);
  const prices = cars ? msg`The lowest ${{ cars }} prices` : msg`The lowest prices`;
  const limit = terms.budgetCents;
  const within = limit === null ? prices : msg`${{ prices }} within ${{ limit: { cents: limit, round: true } }}`;
  const driven = terms.kilometres;
  if (driven !== null) return msg`${{ prices: within }}, used, with at most ${{ distance: { whole: driven } }} km:`;
  return msg`${{ prices: terms.condition ? within : msg`${{ prices: within }}, new and used` }}:`;
}

/** Make, type, or both. */
function askedCars({ make, vehicleType }: Question['vehicle'], language: Language): Fact | null {
  const name = vehicleType && vehicleTypeNames[vehicleType];
  // English writes the types with a capital everywhere.
  const type = name && language === 'fr' ? { small: name } : name || vehicleType;
  return make && type ? msg`${{ make: makeName(make) }} ${{ type }}` : make ? makeName(make) : type;
}

function nothingWithin(cheapest: ListedCar | undefined, question: Question, facts: Facts): Found | null {
  const limit = question.terms.budgetCents;
  if (!cheapest || limit === null) return null;
  const said = msg`Nothing listed here stays within ${{ limit: { cents: limit, round: true } }}. The lowest is the ${{ car: carName(cheapest) }} at ${{ price: priceOf(cheapest) }} at ${{ dealer: dealerName(cheapest.dealer) }}.`;
  const redirectUrl = dealLink(cheapest, question, facts);
  return { said: together([said, caution]), source, redirectUrl, banner: bannerOf(cheapest) };
}
