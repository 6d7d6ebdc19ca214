import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatedFact } from '#contract/car-facts.ts';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { formatDayIn, formatKilometres, formatMoney } from '../../kit/format.ts';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import type { ListedCar } from '../car.ts';

export type ComparedLine = {
  readonly label: string;
  /** What the texts say in the words of the cars' dealers. */
  readonly stated?: StatedFact | undefined;
  /** One a car; '' where its dealer does not state it, or the car is gone. */
  readonly texts: readonly string[];
  /** Whether the cars that are for sale say different things. */
  readonly differs: boolean;
};

/** What is fitted to a car beside what it came with, as its dealer says it. */
const equipment = [
  ['tireAndWheelDetails', fieldLabels.tireAndWheel],
  ['sideStepsdetails', fieldLabels.sideSteps],
  ['roofRacksDetails', fieldLabels.roofRacks],
  ['trailerPackagesdetails', fieldLabels.trailerPackages],
  ['sprayLinerdetails', fieldLabels.sprayLiner],
] as const;

const paymentOf = ({ ways }: ListedCar, mode: string, i18n: I18n): string => {
  const way = ways.find((one) => one.mode === mode);
  if (!way?.payment) return '';
  const often = frequencyWords[way.frequency];
  const amount = formatMoney(way.payment, i18n.locale);
  return mode === 'Cash' || !often ? amount : `${amount} ${i18n._(often)}`;
};

const priceOf = ({ allInPrice, basePrice }: ListedCar, i18n: I18n): string => {
  const price = allInPrice ?? basePrice;
  return price === '' ? i18n._(msg`Price on request`) : formatMoney(price, i18n.locale);
};

const option = (text: string, i18n: I18n): string => {
  const label = optionLabels[text];
  return label ? i18n._(label) : text;
};

const provinceOf = (code = '', i18n: I18n): string => {
  const name = provinceNames[code];
  return name ? i18n._(name) : code;
};

type Line = readonly [label: string, read: (car: ListedCar) => string, stated?: StatedFact];

/** Every line that some car fills: price and payments, then the facts, then what is fitted. */
export function comparedLines(cars: readonly (ListedCar | null)[], i18n: I18n): ComparedLine[] {
  const { locale } = i18n;
  const kilometres = (text: string) => text && formatKilometres(text, locale);
  const lines: readonly Line[] = [
    [i18n._(msg`All-in price`), (car) => priceOf(car, i18n)],
    [option('Finance', i18n), (car) => paymentOf(car, 'Finance', i18n)],
    [option('Lease', i18n), (car) => paymentOf(car, 'Lease', i18n)],
    [i18n._(msg`Cash, with tax`), (car) => paymentOf(car, 'Cash', i18n)],
    [i18n._(msg`Taxed in`), ({ ways }) => provinceOf(ways[0]?.province, i18n)],
    [i18n._(msg`Kilometres`), (car) => kilometres(car.mileage)],
    [i18n._(msg`Condition`), (car) => option(car.type, i18n)],
    [i18n._(msg`Year`), (car) => car.year],
    [i18n._(msg`Trim`), (car) => car.trim],
    [i18n._(msg`Body`), (car) => car.body || vehicleTypeName(car.vehicleType, i18n), 'body'],
    [i18n._(msg`Exterior colour`), (car) => car.exteriorColour, 'colour'],
    [i18n._(msg`Interior colour`), (car) => car.interiorColour, 'colour'],
    [i18n._(msg`Drive`), (car) => car.drivetrain, 'drivetrain'],
    [i18n._(msg`Transmission`), (car) => car.transmission, 'transmission'],
    [i18n._(msg`Fuel`), (car) => car.fuel, 'fuel'],
    [i18n._(msg`Doors`), (car) => car.doors],
    [i18n._(msg`Dealer`), ({ dealer }) => `${dealer.name}, ${dealer.city}, ${dealer.province}`],
    [i18n._(msg`Listed`), ({ dealer, listedOn }) => formatDayIn(dealer.timeZone, listedOn, locale)],
    ...equipment.map(([name, label]) => [i18n._(label), ({ details }: ListedCar) => details[name] ?? ''] as const),
  ];
  return lines
    .map(([label, read, stated]) => {
      const texts = cars.map((car) => (car ? read(car) : ''));
      const ofListed = texts.filter((_, place) => cars[place]);
      return { label, stated, texts, differs: new Set(ofListed).size > 1 };
    })
    .filter(({ texts }) => texts.some((text) => text !== ''));
}
