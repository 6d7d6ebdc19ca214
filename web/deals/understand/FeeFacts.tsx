import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { provinceNames } from '#contract/labels/province-names.ts';
import {
  type FeeFact,
  type FeeTable,
  type FeeWithFacts,
  feeFactOn,
  type PlaceInPrice,
  placeInPrice,
} from '#engine/fees/fee-facts.ts';
import { sourceOfField } from '#engine/form/field-source.ts';
import { api } from '../../kit/api.ts';
import { SanitisedHtml } from '../../ui/SanitisedHtml.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useDeal } from '../form/deal-context.tsx';
import { useLineHelp } from '../help/use-help.ts';
import { LookupFailed } from '../vehicle/LookupFailed.tsx';
import { SourceWords } from '../working/SourceWords.tsx';
import classes from './about-fee.module.css';

/** The buyer's province, else the dealer's. */
const useProvince = (): string => useDeal((deal) => deal.state.province || deal.dealer?.province || '');

/** What is to be known of a fee, the help on its line, and where both were read. */
export default function FeeFacts({ fee }: { fee: FeeWithFacts }) {
  const { t } = useLingui();
  const table = useQuery({
    queryKey: ['fee-facts'],
    queryFn: () => api('readFeeFacts', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const help = useLineHelp(fee);
  if (table.isError && !table.data) return <LookupFailed retry={() => void table.refetch()} />;
  if (!table.data) return <Spinner label={t`Loading what is known of this fee…`} />;
  return (
    <div className={`stack gap-125 small ${classes.facts}`}>
      <Facts fee={fee} table={table.data} />
      <div className="note">
        {help.text && <SanitisedHtml html={help.text.html} />}
        {help.failed && <LookupFailed retry={help.retry} />}
      </div>
    </div>
  );
}

function Facts({ fee, table }: { fee: FeeWithFacts; table: FeeTable }) {
  const { t, i18n } = useLingui();
  const province = useProvince();
  const today = useDeal((deal) => deal.today);
  const facts = table.fees.find((one) => one.fee === fee);
  if (!facts) return null;
  const fact = feeFactOn(facts, province, today);
  const { [province]: law } = table.laws.provinces;
  const place = placeInPrice(fact, law?.beside ?? null);
  const name = provinceNames[province];
  const { name: lawName, address } = law ?? table.laws.federal;
  const rows = [
    [t`Who gets it?`, payeeWords[fact.paidTo]],
    [t`Do I have to pay it?`, dutyWords[fact.duty]],
    [t`Does it come back?`, refundWords[fact.refund]],
    [t`Is it taxed?`, taxWords[fact.tax]],
    [t`Is it in an advertised price?`, placeWords[place]],
  ] as const;
  return (
    <>
      <dl className={`stack gap-125 small ${classes.facts}`}>
        {rows.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{i18n._(answer)}</dd>
          </div>
        ))}
      </dl>
      <p className={`fine breaks ${classes.source}`}>
        {law && name ? <Trans>In {i18n._(name)}:</Trans> : <Trans>All over Canada:</Trans>}{' '}
        <a href={address} rel="noreferrer" target="_blank">
          {lawName}
        </a>
      </p>
      <p className={`fine breaks ${classes.source}`}>
        <SourceWords {...fact} />
      </p>
      {fee !== 'luxuryTax' && <AmountSource fee={fee} unless={fact.source.address} />}
    </>
  );
}

type AmountSourceProps = {
  fee: Exclude<FeeWithFacts, 'luxuryTax'>;
  /** The address that has been named already. */
  unless: string;
};

/** Where the amount on the line comes from, when nobody typed it. */
function AmountSource({ fee, unless }: AmountSourceProps) {
  const { state, rates, today } = useDeal((whole) => whole);
  const dated = sourceOfField(state, fee, rates, today);
  if (!dated || dated.source.address === unless) return null;
  return (
    <p className={`fine breaks ${classes.source}`}>
      <Trans>The amount:</Trans> <SourceWords {...dated} />
    </p>
  );
}

/** Who gets a fee. */
const payeeWords: Record<FeeFact['paidTo'], MessageDescriptor> = {
  maker: msg`The manufacturer, through the dealer.`,
  dealer: msg`The dealer.`,
  federalGovernment: msg`The federal government, through the manufacturer or the dealer.`,
  province: msg`Your province; the dealer passes it on.`,
  regulator: msg`The province’s regulator of dealers.`,
  recycler: msg`The programme that recycles tires.`,
  lienRegister: msg`The province’s register of liens, through the lender.`,
  lessor: msg`The leasing company.`,
  asAgreed: msg`Whoever you agreed on with the dealer.`,
};

/** Whether it has to be paid. */
const dutyWords: Record<FeeFact['duty'], MessageDescriptor> = {
  law: msg`Yes: a law asks you for it.`,
  passedOn: msg`A law asks the maker or the dealer for it, not you. They may pass it on, and mostly do.`,
  seller: msg`No law asks for it. It is the seller’s own charge, so you may ask about it before you sign.`,
  lender: msg`Only with a loan or a lease, where the lender or the leasing company asks for it.`,
  agreed: msg`Only if you agreed to it.`,
};

/** Whether it comes back. */
const refundWords: Record<FeeFact['refund'], MessageDescriptor> = {
  no: msg`No.`,
  atLeaseEnd: msg`Yes, when the lease ends, less what the contract lets the leasing company keep.`,
  asAgreed: msg`As agreed with the dealer. Ask before you pay.`,
};

/** Whether it is taxed. */
const taxWords: Record<FeeFact['tax'], MessageDescriptor> = {
  taxed: msg`Yes, sales tax is charged on it.`,
  untaxed: msg`No.`,
  inside: msg`Not again: the amount holds its tax.`,
  atLeaseEnd: msg`Yes, when it is paid at the end of the lease.`,
};

/** Whether an advertised price holds it. */
const placeWords: Record<PlaceInPrice, MessageDescriptor> = {
  inside: msg`Yes, if every buyer has to pay it: it may not be added to the advertised price.`,
  beside: msg`No: it may stand beside the advertised price, if the advertisement says so.`,
  credit: msg`No: it comes with the loan or the lease, not with the vehicle.`,
  apart: msg`No: it is no part of the vehicle’s price.`,
};
