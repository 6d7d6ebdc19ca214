import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatPercent } from './format.ts';

/** What the sales taxes are called, by the names that rates are stored under. */
const names: Record<string, MessageDescriptor> = {
  GST: msg`GST`,
  PST: msg`PST`,
  HST: msg`HST`,
  QST: msg`QST`,
  RST: msg`RST`,
};

/** A sales tax by the name that its rate is stored under: TVH, for HST. */
export const taxName = (name: string, i18n: I18n): string => (names[name] ? i18n._(names[name]) : name);

/** The parts of a rate: GST 5% + PST 7%. */
export const taxParts = (parts: readonly { name: string; rate: string | number }[], i18n: I18n): string =>
  parts.map(({ name, rate }) => `${taxName(name, i18n)} ${formatPercent(rate, i18n.locale)}`).join(' + ');
