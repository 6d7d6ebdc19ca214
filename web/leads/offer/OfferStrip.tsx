import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import type { DealerGives } from '#engine/compare/dealer-gives.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { DealOutputs } from '#engine/outputs.ts';
import { useDeal, useMissing } from '../../deals/form/deal-context.tsx';
import { missingWords } from '../../deals/form/missing.ts';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { formatDifference, formatMoney } from '../../kit/format.ts';
import classes from './offer-strip.module.css';

type Figures = Pick<Partial<DealOutputs>, 'amountDue' | 'monthlyPayment' | 'totalOutlay'>;

/** What is paid each time, or in cash; a text of the wire. */
const paidIn = (figures: Figures | Enquiry, isCash: boolean): string =>
  String((isCash ? figures.amountDue : figures.monthlyPayment) ?? '');

/** What the shopper would pay and what the offer comes to, with the difference: it stays in view while one scrolls. */
export function OfferStrip({ enquiry, gives }: { enquiry: Enquiry; gives: DealerGives | null }) {
  const { t, i18n } = useLingui();
  const missing = useMissing();
  const outputs = useDeal((deal) => deal.outputs);
  const mode = useDeal((deal) => deal.result.deal.mode);
  const frequency = useDeal((deal) => deal.state.form.frequency || 'Monthly');
  const isAlike =
    mode === enquiry.cashFinanceLease && (mode === 'Cash' || frequency === (enquiry.frequency || 'Monthly'));
  const before = paidIn(enquiry, enquiry.cashFinanceLease === 'Cash');
  const after = paidIn(outputs, mode === 'Cash');
  const words = mode === 'Cash' ? undefined : frequencyWords[frequency];
  return (
    <section aria-label={t`Your offer`} className={`flow apart bottoms ${classes.strip}`}>
      <p className={`flow ${classes.payment}`}>
        <span className={`quiet larger ${classes.before}`}>
          <span className="visually-hidden">{t`Customer’s deal`} </span>
          {formatMoney(before, i18n.locale)}
        </span>
        <span aria-hidden>→</span>
        {missing ? (
          <span className="small">{i18n._(missingWords[missing])}</span>
        ) : (
          <>
            <strong data-testid="offered-payment">
              <span className="visually-hidden">{t`Offer`} </span>
              {formatMoney(after, i18n.locale)}
            </strong>
            <span className="note">{words ? i18n._(words) : <Trans>in cash</Trans>}</span>
          </>
        )}
      </p>
      {!missing && (
        <dl className={classes.differences}>
          {isAlike && (
            <Difference before={before} after={after} field="payment">
              {mode === 'Cash' ? <Trans>Difference</Trans> : <Trans>Each payment</Trans>}
            </Difference>
          )}
          <Difference before={String(enquiry.totalOutlay ?? '')} after={outputs.totalOutlay} field="total">
            <Trans>Total paid</Trans>
          </Difference>
          {gives && (
            <div>
              <dt>{t`Your cost`}</dt>
              <dd data-difference="gives">{formatMoney(formatCents(gives.totalCents), i18n.locale)}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

type DifferenceProps = { before: string; after: string; field: string; children: ReactNode };

function Difference({ before, after, field, children }: DifferenceProps) {
  const { t, i18n } = useLingui();
  const cents = centsUpToLimit(after) - centsUpToLimit(before);
  return (
    <div>
      <dt>{children}</dt>
      <dd data-difference={field} data-less={cents < 0}>
        {cents === 0 ? t`same` : formatDifference(cents / 100, i18n.locale)}
      </dd>
    </div>
  );
}
