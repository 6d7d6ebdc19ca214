import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { formatTime, formatWeekday, kindWords } from '../../appointments/appointment-words.ts';
import { deskAddress, useComingVisits } from '../../appointments/desk/use-desk.ts';
import { SavedFirmMark } from '../../enquiries/appraisal/SavedFirmMark.tsx';
import { countedValue } from '../../enquiries/details/counted.ts';
import type { Detail, Enquiry } from '../../enquiries/details/detail-groups.ts';
import { type DetailFormat, formatDetail, isPresent } from '../../enquiries/details/format-detail.ts';
import { programmeName } from '../../kit/programme-names.ts';
import { paths } from '../../paths.ts';
import classes from './lead-page.module.css';

type FactsProps = { enquiry: Enquiry };

/** What a salesperson asks of a deal first; everything else stands in all its figures. */
export function SixFacts({ id, token, enquiry }: FactsProps & { id: string; token: string }) {
  const { t } = useLingui();
  const text = useDetailText(enquiry);
  const [price, freight, down] =
    enquiry.cashFinanceLease === 'Lease'
      ? (['leaseSalePrice', 'leaseFreight', 'leaseDownpayment'] as const)
      : (['salePrice', 'freight', 'downpayment'] as const);
  const withFreight = text(freight, 'money');
  const salesTax = text('salesTax', 'money');
  return (
    <dl className={`stack underlined ${classes.six}`}>
      <Fact name={t`Sale price`} more={withFreight && <Trans>plus {withFreight} freight</Trans>}>
        {text(price, 'money')}
      </Fact>
      <Fact name={t`Downpayment`}>{text(down, 'money') ?? t`None`}</Fact>
      {enquiry.cashFinanceLease === 'Cash' ? (
        <Fact name={t`Other taxes and fees`} more={salesTax && <Trans>plus {salesTax} sales tax</Trans>}>
          {text('totalTaxesAndFees', 'money')}
        </Fact>
      ) : (
        <TermAndRate enquiry={enquiry} />
      )}
      <TradeIn enquiry={enquiry} />
      <Credit enquiry={enquiry} />
      <AppointmentFact id={id} token={token} />
    </dl>
  );
}

/** One value of the deal as it is written, or nothing where the deal does not hold it. */
const useDetailText = (enquiry: Enquiry) => {
  const { i18n } = useLingui();
  return (field: Detail['field'], format: DetailFormat): string | undefined => {
    const value = countedValue(enquiry, field);
    return isPresent(value, format) ? formatDetail(value, format, i18n.locale) : undefined;
  };
};

function Fact({ name, children, more }: { name: string; children: ReactNode; more?: ReactNode }) {
  const { t } = useLingui();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children ?? t`N/A`}
        {more && <small>{more}</small>}
      </dd>
    </div>
  );
}

function TermAndRate({ enquiry }: FactsProps) {
  const { t, i18n } = useLingui();
  const programme = enquiry.options?.programmes?.applied[0];
  const count = Number(enquiry.numberOfPayments ?? 0);
  const rate = formatDetail(enquiry.interestRate, 'percent', i18n.locale);
  return (
    <Fact name={t`Term and rate`} more={programme && programmeName(programme, i18n)}>
      <Plural value={count} one="# payment" other="# payments" />
      {rate && `, ${rate}`}
    </Fact>
  );
}

function TradeIn({ enquiry }: FactsProps) {
  const { t } = useLingui();
  const text = useDetailText(enquiry);
  const car = (['tradeInYear', 'tradeInMake', 'tradeInModel', 'tradeInTrim'] as const)
    .map((field) => text(field, 'text'))
    .filter(Boolean)
    .join(' ');
  const lien = text('tradeValueLien', 'money');
  const known = [car, text('tradeInMileage', 'kilometres'), lien && t`${lien} lien`].filter(Boolean).join(', ');
  return (
    <Fact
      name={t`Trade-in`}
      more={
        (known || enquiry.firmTradeIn) && (
          <>
            <bdi>{known}</bdi> <SavedFirmMark enquiry={enquiry} />
          </>
        )
      }
    >
      {text('estimatedTradeValue', 'money') ?? t`None`}
    </Fact>
  );
}

/** Whether credit was asked for; answers that could not be read say so. */
function Credit({ enquiry }: FactsProps) {
  const { t, i18n } = useLingui();
  const standing = optionLabels[enquiry.creditStanding ?? ''];
  const isAsked = enquiry.creditPreApproval === 'Yes';
  return (
    <Fact name={t`Credit`} more={isAsked && standing && i18n._(standing)}>
      {enquiry.creditUnreadable
        ? t`Not available right now`
        : isAsked || enquiry.creditHidden
          ? t({ message: 'Requested', context: 'credit' })
          : t({ message: 'Not requested', context: 'credit' })}
    </Fact>
  );
}

/** The next time that is booked about a lead; nothing while none is known. */
function AppointmentFact({ id, token }: { id: string; token: string }) {
  const { t, i18n } = useLingui();
  const visits = useComingVisits(token).data?.data;
  const next = visits?.find(({ enquiryId, status }) => enquiryId === id && status === 'booked');
  if (!next) return <Fact name={t`Appointment`}>{t`None booked`}</Fact>;
  return (
    <Fact
      name={t`Appointment`}
      more={
        <Link to={paths.dealerAppointments + deskAddress('day', next.date)}>
          {i18n._(kindWords[next.appointmentType])}
        </Link>
      }
    >
      {formatWeekday(next.date, i18n.locale)}, {formatTime(next.time, i18n.locale)}
    </Fact>
  );
}
