import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { provinceNames } from '#contract/labels/province-names.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import type { Finding } from '#engine/quote/finding.ts';
import { formatDay, formatMoney } from '../kit/format.ts';
import { taxName } from '../kit/tax-names.ts';
import { writtenNumber } from '../kit/typed-number.ts';
import { type FindingWords, findingWords, type Told } from './finding-words.ts';
import { kindLabel } from './line-labels.ts';
import { type EditedLine, useQuoteStore } from './quote-store.ts';

/** The fees of regulators, by the names that the reference gives them. */
const regulatorNames: Record<string, MessageDescriptor> = {
  'OMVIC fee': msg`OMVIC fee`,
  'AMVIC levy': msg`AMVIC levy`,
  'VSA levy': msg`VSA levy`,
};

/** Says findings in words, with the names that the quote itself gives its lines. */
export const useTold = () => {
  const { i18n, t } = useLingui();
  const lines = useQuoteStore((quote) => quote.lines);
  const province = useQuoteStore((quote) => quote.terms.province);
  const money = (cents: number | null | undefined) => formatMoney(formatCents(cents ?? 0), i18n.locale);
  const nameOf = (id: string | undefined): string => {
    const line: EditedLine | undefined = lines.find((one) => one.id === id);
    if (!line) return t`the quote`;
    return line.text.trim() || i18n._(kindLabel(line.kind));
  };
  const regulatorName = (name: string): string => (regulatorNames[name] ? i18n._(regulatorNames[name]) : name);
  const toldOf = ({ facts, lineIds, ...found }: Finding): Told => ({
    line: nameOf(lineIds[0]),
    other: lineIds.slice(1).map(nameOf).join(', '),
    stated: money(found.statedCents),
    expected: money(found.expectedCents),
    difference: money(Math.abs(found.differenceCents)),
    base: money(facts.baseCents),
    perPayment: money(Math.abs(facts.perPaymentCents ?? 0)),
    payments: facts.payments ?? 0,
    component: (facts.component ?? '')
      .split(' + ')
      .map((name) => taxName(name, i18n))
      .join(' + '),
    percent: writtenNumber(facts.percent ?? '', i18n.locale),
    implied: writtenNumber(facts.impliedPercent ?? '', i18n.locale),
    regulator: regulatorName(facts.regulator ?? ''),
    law: facts.law ?? '',
    programme: facts.programme ?? '',
    until: facts.until ? formatDay(facts.until, i18n.locale) : '',
    province: provinceNames[province] ? i18n._(provinceNames[province]) : province,
  });
  return (found: Finding): { names: string[]; words: FindingWords; difference: string } => ({
    names: found.lineIds.map(nameOf),
    words: findingWords[found.code](toldOf(found)),
    difference: money(found.differenceCents),
  });
};
