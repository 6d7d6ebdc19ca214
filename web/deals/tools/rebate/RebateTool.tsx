import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { type RebateOrRate, rebateOrRate } from '#engine/compare/rebate-or-rate.ts';
import { explainRealPercent } from '#engine/explain/explain-offer.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { leaveProgrammes } from '#engine/form/filled-programmes.ts';
import { type Decimal, decimalOf, formatDecimal, formatDecimalPlaces } from '#engine/money/decimal.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { RebateOrRateOffer } from '#engine/programmes/rebate-or-rate.ts';
import { formatMoney, formatPercent, formatPlain } from '../../../kit/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ExplainedFigure } from '../../working/ExplainedFigure.tsx';
import { WorkedRow, WorkingOpener } from '../../working/OpenWorking.tsx';
import compare from '../compare/compare.module.css';
import { ToolField } from '../ToolField.tsx';
import { useCents, useToolDeal, useToolInput } from '../tool-deal.tsx';
import tools from '../tools.module.css';
import { BreakEvenWorking, LineWorking, type OfferLine, wayNames, wayWords } from './OfferWorking.tsx';

/** Percent as it is typed, to a hundredth. */
const percentOf = (text: string) => decimalOf(formatCents(centsUpToLimit(text)));

/** A cash rebate against a subsidised rate, with what the shopper's money earns elsewhere. */
export function RebateTool() {
  const { t } = useLingui();
  const { state, result, programmes, choice } = useToolDeal();
  const offer = useMemo(() => (choice && programmes?.rebateOrRate(choice)) ?? null, [choice, programmes]);
  const [cash, low, earns] = [useToolInput('cash')[0], useToolInput('low')[0], useToolInput('earns')[0]];
  const typed = state.activeOption === 2 ? state.form.leaseRebate : state.form.rebate;
  const usual = offer ? formatCents(offer.rebateCents) : typed;
  const usualLow = offer ? formatDecimal(offer.lowPercent) : '';
  const rebate = useDeferredValue(cash === '' ? usual : cash);
  const lowRate = low === '' ? usualLow : low;
  const offered = lowRate !== '' && centsUpToLimit(rebate) > 0;
  if (result.deal.condition !== 'New' || state.form.termsInYears === '') return <NotHere />;
  return (
    <>
      <div className={`stack bottoms gap-2 ${tools.three}`}>
        <ToolField name="cash" label={t`Cash rebate`} placeholder={usual || '0.00'} />
        <ToolField name="low" label={t`Or low rate`} unit="%" placeholder={usualLow || '0.99'} />
        <ToolField name="earns" label={t`Your investment return`} unit="%" placeholder="0" />
      </div>
      {offered ? (
        <>
          {offer && <FromProgrammes offer={offer} />}
          <Outcome rebate={rebate} low={lowRate} earns={earns} offer={offer} />
        </>
      ) : (
        <p className="remark">
          <Trans>
            Enter the manufacturer’s rebate and low rate. The loan with the rebate uses your deal’s rate. Everything
            else stays the same.
          </Trans>
        </p>
      )}
    </>
  );
}

/** What the dealer's programmes let a buyer choose between. */
function FromProgrammes({ offer }: { offer: RebateOrRateOffer }) {
  const { i18n } = useLingui();
  const percent = (rate: Decimal) => formatPercent(formatDecimal(rate), i18n.locale, 2);
  const rebate = formatMoney(formatCents(offer.rebateCents), i18n.locale);
  const [standard, low] = [percent(offer.standardPercent), percent(offer.lowPercent)];
  return (
    <p className="remark">
      <Trans>
        This dealer’s programs: {rebate} rebate at {standard}, or {low} with no rebate.
      </Trans>
    </p>
  );
}

type OutcomeProps = { rebate: string; low: string; earns: string; offer: RebateOrRateOffer | null };

function Outcome({ rebate, low, earns, offer }: OutcomeProps) {
  const { state, rates, today } = useToolDeal();
  const decided = useMemo(() => {
    const percents = { lowPercent: percentOf(low), returnPercent: percentOf(earns) };
    const standard = offer && { interestRate: formatDecimal(offer.standardPercent) };
    const input = { ...dealInput(offer ? leaveProgrammes(state) : state), ...standard };
    return rebateOrRate(input, { rebateCents: centsUpToLimit(rebate), ...percents }, rates, today);
  }, [state, offer, rebate, low, earns, rates, today]);
  return <OfferTable decided={decided} returnPercent={percentOf(earns)} />;
}

function NotHere() {
  return (
    <Notice title={<Trans>Nothing to compare here</Trans>}>
      <p>
        <Trans>
          On a new vehicle, the manufacturer may let you choose between a rebate and a low rate. To compare them, choose
          a new vehicle and a term in your deal.
        </Trans>
      </p>
    </Notice>
  );
}

const lines: readonly { label: MessageDescriptor; cents: OfferLine }[] = [
  { label: msg`Payment`, cents: 'paymentCents' },
  { label: msg`Total paid`, cents: 'totalCents' },
  { label: msg`Total in today’s dollars`, cents: 'todayCents' },
];

/** The ways to take an offer side by side, the cheapest named, and where they change places. */
function OfferTable({ decided, returnPercent }: { decided: RebateOrRate; returnPercent: Decimal }) {
  const { t, i18n } = useLingui();
  const money = useCents();
  const { ways, cheapest } = decided;
  const [least = 0, next = 0] = wayNames.map((name) => ways[name].todayCents).sort((a, b) => a - b);
  const by = next - least;
  return (
    <>
      <p className={compare.cheapest} role="status">
        <Trans>Cheapest for you: {i18n._(wayWords[cheapest])}</Trans>
        {by > 0 && (
          <>
            {' '}
            <Trans>({money(by)} less than the next best option)</Trans>
          </>
        )}
      </p>
      <table className={`table small-words ${compare.table}`}>
        <caption className="visually-hidden">{t`Rebate or low rate`}</caption>
        <thead>
          <tr>
            <td />
            {wayNames.map((name) => (
              <th key={name} scope="col">
                {i18n._(wayWords[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, cents }) => (
            <WorkedRow
              key={cents}
              label={i18n._(label)}
              columns={4}
              working={() => <LineWorking line={cents} ways={ways} returnPercent={returnPercent} />}
            >
              {wayNames.map((name) => (
                <td key={name} data-least={cents === 'todayCents' && name === cheapest}>
                  {money(ways[name][cents])}
                </td>
              ))}
            </WorkedRow>
          ))}
        </tbody>
      </table>
      <BreakEven decided={decided} returnPercent={returnPercent} />
    </>
  );
}

/** Where the ways change places, in words, each with its working. */
function BreakEven({ decided, returnPercent }: { decided: RebateOrRate; returnPercent: Decimal }) {
  const { t, i18n } = useLingui();
  const money = useCents();
  const { breakEvenRebateCents, breakEvenRate, realPercent, atBreakEven } = decided;
  const real = realPercent === null ? null : formatPlain(formatDecimalPlaces(realPercent, 2), i18n.locale);
  const explained = explainRealPercent(decided);
  const { rebate, rate } = atBreakEven;
  return (
    <div className="remark">
      {breakEvenRebateCents !== null && rebate && (
        <WorkingOpener
          label={t`this rebate`}
          working={() => <BreakEvenWorking way={rebate} returnPercent={returnPercent} />}
        >
          <Trans>
            With a rebate of {money(breakEvenRebateCents)} or more, the loan with the rebate costs no more than the
            low-rate loan.
          </Trans>
        </WorkingOpener>
      )}
      {breakEvenRate !== null && rate && (
        <WorkingOpener
          label={t`this low rate`}
          working={() => <BreakEvenWorking way={rate} returnPercent={returnPercent} />}
        >
          <Trans>
            At {formatPlain(formatCents(breakEvenRate), i18n.locale)}% or less, the low-rate loan costs no more than the
            loan with the rebate.
          </Trans>
        </WorkingOpener>
      )}
      {real !== null && explained && (
        <WorkingOpener
          label={t`what the low rate really costs`}
          working={() => <ExplainedFigure explanation={explained} />}
        >
          <Trans>
            Since you give up the rebate, the low rate really costs {real}% a year compared with cash. It’s worth it if
            your money earns more than that elsewhere.
          </Trans>
        </WorkingOpener>
      )}
    </div>
  );
}
