import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { HideablePart } from '#contract/dealer-page-parts.ts';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { type Hours, type SpecialDay, type Weekday, weekdays } from '#contract/opening-hours.ts';
import { isIsoDate } from '#engine/dates/add-days.ts';
import type { DealerFee, ServedProvince } from '#engine/form/dealer-settings.ts';
import { formatDay, formatMoney, formatPercent } from '../../kit/format.ts';
import { useProvinceName } from '../../kit/province-names.ts';
import type { SectionName } from '../page-section.ts';
import { isUnread, useHoursWords, weekdayName } from '../parts/hours-words.ts';
import { usePartNames } from '../parts/part-names.ts';
import { pictureName } from '../picture-name.ts';

/** What the parts of a section are called where its earlier versions say what changed. */
const changedFieldNames: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  name: msg`Name`,
  businessName: msg`Page address`,
  address: msg`Street address`,
  city: msg`City`,
  province: msg`Province`,
  zipcode: msg`Postal code`,
  contactNumbers: msg`Phone`,
  publicEmail: msg`Email for customers`,
  website: msg`Website`,
  leadEmail: msg`Email for leads`,
  timeZone: msg`Time zone`,
  openingHours: msg`Weekly hours`,
  specialDays: msg`Holidays and special days`,
  logo: msg`Logo`,
  banner: msg`Banner`,
  finance: msg`Finance rates`,
  lease: msg`Lease rates`,
  hidden: msg`Sections shown`,
  served: msg`Provinces served`,
  fees: msg`Fees`,
  heading: msg`Heading`,
  bannerImage: msg`Banner`,
  image: msg`Background`,
  brandIcon: msg`Icon`,
  freight: msg`Freight`,
  vehicleTypes: msg`Vehicle types`,
  types: msg`Text and pictures for vehicle types`,
};

/** What a value of a section is called, and how it reads; '' where nothing stands there. */
export type LeafWords = {
  readonly label: (key: string) => string;
  readonly text: (value: unknown, key: string) => string;
  /** Nothing has words of its own here: a day without hours is closed, a picture may be none. */
  readonly saysNothing?: true;
};

/** What a field of the page is called where it is said that it changed. */
export const fieldLabel = (key: string, i18n: I18n): string => {
  const label = changedFieldNames[key];
  return label ? i18n._(label) : key;
};

const conditionName = (condition: string, i18n: I18n): string => {
  const label = optionLabels[condition];
  return label ? i18n._(label) : condition;
};

const useHourLeaves = (): LeafWords => {
  const { t, i18n } = useLingui();
  const hours = useHoursWords();
  const span = (value: Hours | null) => (isUnread(value) ? t`“${value?.opens}” (not recognized)` : hours(value));
  return {
    saysNothing: true,
    label: (key) => {
      const [kind, ...rest] = key.split('.');
      const [name = ''] = rest.join('.').split('#');
      const day = weekdays.find((one: Weekday) => one === name);
      if (kind === 'week' && day) return weekdayName(day, i18n.locale);
      if (kind === 'day') return isIsoDate(name) ? formatDay(name, i18n.locale) : name || t`Special day`;
      return fieldLabel(key, i18n);
    },
    text: (value, key) => {
      if (key.startsWith('week.')) return span(value as Hours | null); // as the section puts it there
      if (!key.startsWith('day.')) return String(value).replace('America/', '').replace('_', ' ');
      const day = value as SpecialDay; // as the section puts it there
      return [day.name, span(day.hours)].filter(Boolean).join(', ');
    },
  };
};

const useRateLeaves = (): LeafWords => {
  const { t, i18n } = useLingui();
  return {
    label: (key) => {
      const [kind, ...rest] = key.split('.');
      const term = rest.at(-1) ?? '';
      if (kind === 'lease') return t`Lease, ${term}-year term`;
      return t`Finance, ${conditionName(rest[0] ?? '', i18n)}, ${term}-year term`;
    },
    text: (value) => (Number.isNaN(Number(value)) ? String(value) : formatPercent(String(value), i18n.locale, 2)),
  };
};

const useFeeLeaves = (): LeafWords => {
  const { t, i18n } = useLingui();
  const receivers: Readonly<Record<DealerFee['payee'], string>> = {
    dealer: t`for us`,
    maker: t`for the manufacturer`,
    government: t`for the government`,
    regulator: t`for the dealer regulator`,
    other: t`for someone else`,
  };
  return {
    label: (key) => {
      if (key === 'regulatorFeeOnPreOwned') return t`Charge the regulator’s fee on used cars`;
      const [, line = '', ...called] = (key.split('#')[0] ?? '').split('.');
      // A fee stands on a line of the calculator, which has a name.
      return called.join('.') || i18n._(fieldLabels[line as DealerFee['line']]);
    },
    text: (value, key) => {
      if (key === 'regulatorFeeOnPreOwned') return value ? t`yes` : t`no`;
      const { label, line, amount, payee, mandatory, from } = value as DealerFee; // as the section puts it there
      const money = Number.isNaN(Number(amount)) ? amount : formatMoney(amount, i18n.locale);
      const who = mandatory ? t`every buyer pays this` : t`offered`;
      const since = from && isIsoDate(from) ? t`from ${formatDay(from, i18n.locale)}` : (from ?? '');
      return [line === 'other' ? '' : label, money, who, receivers[payee], since].filter(Boolean).join(', ');
    },
  };
};

/** How the values of each section are said. */
export const useLeafWords = (): Readonly<Record<SectionName, LeafWords>> => {
  const { t, i18n } = useLingui();
  const partNames = usePartNames();
  const provinceName = useProvinceName();
  const plain: LeafWords = {
    label: (key) => fieldLabel(key, i18n),
    text: (value, key) => (key === 'province' ? provinceName(String(value)) : String(value ?? '')),
  };
  return {
    address: plain,
    contacts: plain,
    hours: useHourLeaves(),
    pictures: {
      saysNothing: true,
      label: plain.label,
      text: (value) => {
        if (typeof value !== 'string') return t`none`;
        return value.includes('.') ? pictureName(value, i18n) : t`your own image`;
      },
    },
    rates: useRateLeaves(),
    shown: {
      // The keys are the parts themselves.
      label: (key) => partNames[key as HideablePart],
      text: (value) => (value ? t`shown` : t`not included`),
    },
    provinces: {
      label: provinceName,
      text: (value) => {
        const { tax } = value as ServedProvince; // as the section puts it there
        return tax ? `${tax.kind} ${formatPercent(tax.rate, i18n.locale)}` : t`the province’s tax`;
      },
    },
    fees: useFeeLeaves(),
  };
};
