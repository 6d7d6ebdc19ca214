import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { spokenMake } from '#contract/car-name.ts';
import { colourNames, drivetrainNames, fuelNames, transmissionNames } from '#contract/labels/car-fact-names.ts';
import { carFieldLabels } from '#contract/labels/car-field-labels.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { roundedMonths } from '#engine/form/term.ts';
import { formatKilometres, formatMoney } from '../kit/format.ts';
import { vehicleTypeName } from '../kit/vehicle-type-names.ts';
import type { SearchResult } from './search-address.ts';

/** What each filter of several values is called. */
export const filterNames: Readonly<Record<keyof SearchResult['facets'], MessageDescriptor>> = {
  condition: msg`Condition`,
  type: msg`Type`,
  make: msg`Make`,
  model: msg`Model`,
  colour: msg`Colour`,
  drivetrain: carFieldLabels.drivetrain,
  fuel: carFieldLabels.fuel,
  transmission: carFieldLabels.transmission,
  has: msg`With`,
};

/** The values that have a word of their own in each language; others stand as they are. */
const valueWords: Readonly<Record<string, MessageDescriptor>> = {
  ...colourNames,
  ...drivetrainNames,
  ...fuelNames,
  ...transmissionNames,
  ...carFieldLabels,
};

/** A value of a filter in the reader's words. */
export const valueWord = (name: string, value: string, i18n: I18n): string => {
  if (name === 'make') return spokenMake(value);
  if (name === 'type') return vehicleTypeName(value, i18n);
  const word = ['condition', 'frequency', 'mode'].includes(name) ? optionLabels[value] : valueWords[value];
  return word ? i18n._(word) : value;
};

/** The filters of what is said not to be wanted: `notMake` of `make`. */
const deniedNames: ReadonlyMap<string, string> = new Map(
  Object.keys(filterNames).map((name) => [`not${name.charAt(0).toUpperCase()}${name.slice(1)}`, name]),
);

/** A filter with its value as a chip says it: "under $45,000", "payment up to $150 weekly". */
export const useChipWord = (): ((name: string, value: string, often?: string) => string) => {
  const { i18n, t } = useLingui();
  return (name, value, often = 'Monthly') => {
    const money = () => formatMoney(value, i18n.locale).replace(/[.,]00(?=\s|$)/, '');
    const rhythm = (one: string) => (frequencyWords[one] ? i18n._(frequencyWords[one]) : '');
    const said: Readonly<Record<string, () => string>> = {
      priceTo: () => t`under ${money()}`,
      priceFrom: () => t`over ${money()}`,
      paymentTo: () => t`payment up to ${money()} ${rhythm(often)}`,
      kmTo: () => t`under ${formatKilometres(value, i18n.locale)}`,
      withinKm: () => t`within ${formatKilometres(value, i18n.locale)}`,
      yearFrom: () => t`${value} or newer`,
      yearTo: () => t`${value} or older`,
      termsInYears: () => t`${roundedMonths(value)} months`,
      downpayment: () => t`${money()} down`,
      near: () => t`near ${value}`,
      used: () => t`used or certified`,
      dealer: () => t`one dealer`,
      atDealer: () => t`at ${value}`,
      dealers: () => t`several dealers named ${value}`,
      seats: () => t`${value} seats`,
    };
    const denied = deniedNames.get(name);
    if (denied) return t`not ${valueWord(denied, value, i18n)}`;
    return said[name]?.() ?? valueWord(name, value, i18n);
  };
};
