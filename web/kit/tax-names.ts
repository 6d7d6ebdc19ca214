import type { I18n } from '@lingui/core';
import { taxNames } from '#contract/labels/tax-names.ts';
import { formatPercent } from './format.ts';

/** A sales tax by the name that its rate is stored under: TVH, for HST. */
export const taxName = (name: string, i18n: I18n): string => (taxNames[name] ? i18n._(taxNames[name]) : name);

/** What the taxes that come together are called: GST + QST; of one alone, the name that it is stored under. */
export const taxesTogether = (kind: string, components: readonly { name: string }[], i18n: I18n): string =>
  (components.length > 1 ? components : [{ name: kind }]).map(({ name }) => taxName(name, i18n)).join(' + ');

/** The parts of a rate: GST 5% + PST 7%. */
export const taxParts = (parts: readonly { name: string; rate: string | number }[], i18n: I18n): string =>
  parts.map(({ name, rate }) => `${taxName(name, i18n)} ${formatPercent(rate, i18n.locale)}`).join(' + ');
