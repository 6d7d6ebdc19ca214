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

/** The parts of a rate: GST 5% + PST 7%. */
export const taxParts = (parts: readonly { name: string; rate: string | number }[], i18n: I18n): string =>
  parts
    .map(({ name, rate }) => `${names[name] ? i18n._(names[name]) : name} ${formatPercent(rate, i18n.locale)}`)
    .join(' + ');
