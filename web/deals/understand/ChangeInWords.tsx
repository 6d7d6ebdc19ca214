import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useDeferredValue, useMemo } from 'react';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { figureLabels } from '#contract/labels/figure-labels.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { regulatorFeeName } from '#contract/labels/regulator-fee-names.ts';
import { dealFields } from '#engine/form/deal-fields.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { type Cause, type FigureChange, type WhatChanged, whatChanged } from '#engine/understand/what-changed.ts';
import { formatDifference, formatPercent, formatPlain } from '../../kit/format.ts';
import { useDeal } from '../form/deal-context.tsx';
import { momentOf } from '../form/edit.ts';
import { missingOf } from '../form/missing.ts';

/** A field with its value before and after. */
function CauseWords({ cause }: { cause: Cause }) {
  const { i18n } = useLingui();
  const province = useDeal((deal) => deal.state.province);
  const { name, from, to } = causeWords(cause, province, i18n);
  return (
    <Trans>
      {name} <span className="in-line">{from}</span> <span aria-hidden>→</span>
      <span className="visually-hidden"> to </span> <span className="in-line">{to}</span>
    </Trans>
  );
}

/** Figures with what they change by, and why. */
export function ChangeInWords({ change }: { change: WhatChanged }) {
  const { i18n } = useLingui();
  const isOpen = useDeal((deal) => deal.state.activeOption === -1);
  const differences = change.figures.map((figure, place) => (
    <Fragment key={figure.figure}>
      {place > 0 && ', '}
      <span className="in-line">{figureWords(figure, i18n)}</span>
    </Fragment>
  ));
  return (
    <>
      <b>{isOpen ? <Trans>With a loan: {differences}</Trans> : differences}</b> <Trans>because</Trans>{' '}
      {change.causes.map((cause, place) => (
        <Fragment key={cause.name}>
          {place > 0 && ', '}
          <CauseWords cause={cause} />
        </Fragment>
      ))}
      {change.others > 0 && (
        <>
          {' '}
          <Plural value={change.others} one="and # more line" other="and # more lines" />
        </>
      )}
    </>
  );
}

/**
 * What the last edit changed, and why; nothing where there was no payment before, or is none now. It is worked out after
 * the figures themselves have been painted.
 */
export const useWhatChanged = (): WhatChanged | null => {
  const deal = useDeferredValue(useDeal((whole) => whole));
  return useMemo(() => {
    const { edit, result, rates } = deal;
    if (!edit || missingOf(edit.before.result) || missingOf(result)) return null;
    return whatChanged(edit.before, momentOf(deal), rates);
  }, [deal]);
};

const namedValue = (text: string, i18n: I18n): string => {
  const name = provinceNames[text] ?? optionLabels[text];
  return name ? i18n._(name) : text || i18n._(msg`none`);
};

/** What was read from a field: 1,900.00, 6.99%, 84, HST. */
const valueWords = (text: string, { name }: Cause, i18n: I18n): string => {
  const kind = name === 'province' ? 'choice' : dealFields[name].kind;
  if (kind === 'money') return formatPlain(text, i18n.locale);
  // A rate of two taxes stands as its parts: 5 + 7.
  if (kind === 'percent')
    return text
      .split('+')
      .map((part) => formatPercent(part.trim() || '0', i18n.locale))
      .join(' + ');
  if (kind === 'choice' || text === '') return namedValue(text, i18n);
  return formatPlain(text, i18n.locale, 0);
};

const causeName = (name: Cause['name'], province: string): MessageDescriptor => {
  if (name === 'province') return msg`Your province`;
  return name === 'omvicFee' ? regulatorFeeName(province) : fieldLabels[name];
};

/**
 * A cause in words: its name, and the value before and after.
 *
 * @param province the buyer's, two letters or '': the dealers' regulator has another name in each
 */
const causeWords = (cause: Cause, province: string, i18n: I18n): { name: string; from: string; to: string } => ({
  name: i18n._(causeName(cause.name, province)),
  from: valueWords(cause.from, cause, i18n),
  to: valueWords(cause.to, cause, i18n),
});

/** A figure with its difference: Payment +$12.40. */
const figureWords = ({ figure, fromCents, toCents }: FigureChange, i18n: I18n): string =>
  `${i18n._(figureLabels[figure])} ${formatDifference(formatCents(toCents - fromCents), i18n.locale)}`;

/** The figures with their differences: Payment +$12.40, Total paid +$1,041.60. */
export const differenceWords = ({ figures }: WhatChanged, i18n: I18n): string =>
  figures.map((change) => figureWords(change, i18n)).join(', ');

/** The causes as they are read out: Freight from 0.00 to 1,900.00. */
export const spokenCauses = ({ causes, others }: WhatChanged, province: string, i18n: I18n): string => {
  const named = causes.map((cause) => {
    const { name, from, to } = causeWords(cause, province, i18n);
    return i18n._(msg`${name} from ${from} to ${to}`);
  });
  const more = others > 0 ? [i18n._(msg`${plural(others, { one: '# more line', other: '# more lines' })}`)] : [];
  return [...named, ...more].join(', ');
};
