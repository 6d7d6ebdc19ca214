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
  if (!table.data) return <Spinner label={t`Loading fee details…`} />;
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
    [t`Is it refundable?`, refundWords[fact.refund]],
    [t`Is it taxed?`, taxWords[fact.tax]],
    [t`Is it in the advertised price?`, placeWords[place]],
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
        {law && name ? <Trans>In {i18n._(name)}:</Trans> : <Trans>Across Canada:</Trans>}{' '}
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
      <Trans>Source of the amount:</Trans> <SourceWords {...dated} />
    </p>
  );
}

/** Who gets a fee. */
const payeeWords: Record<FeeFact['paidTo'], MessageDescriptor> = {
  maker: msg`The manufacturer, through the dealer.`,
  dealer: msg`The dealer.`,
  federalGovernment: msg`The federal government, through the manufacturer or the dealer.`,
  province: msg`Your province, through the dealer.`,
  regulator: msg`The provincial dealer regulator.`,
  recycler: msg`The tire recycling program.`,
  lienRegister: msg`The provincial lien registry, through the lender.`,
  lessor: msg`The leasing company.`,
  asAgreed: msg`Whoever you and the dealer agreed on.`,
};

/** Whether it has to be paid. */
const dutyWords: Record<FeeFact['duty'], MessageDescriptor> = {
  law: msg`Yes. The law requires you to pay it.`,
  passedOn: msg`By law, the manufacturer or dealer owes this, not you. But they can pass it on to you, and usually do.`,
  seller: msg`No law requires it. It’s the seller’s own charge, so you can question it before you sign.`,
  lender: msg`Only with a loan or lease, if the lender or leasing company requires it.`,
  agreed: msg`Only if you agreed to it.`,
};

/** Whether it comes back. */
const refundWords: Record<FeeFact['refund'], MessageDescriptor> = {
  no: msg`No.`,
  atLeaseEnd: msg`Yes, at lease end, minus what the contract lets the leasing company keep.`,
  asAgreed: msg`That depends on your agreement with the dealer, so ask before you pay.`,
};

/** Whether it is taxed. */
const taxWords: Record<FeeFact['tax'], MessageDescriptor> = {
  taxed: msg`Yes, sales tax is charged on it.`,
  untaxed: msg`No.`,
  inside: msg`No. The amount already includes tax.`,
  atLeaseEnd: msg`Yes, when it’s paid at the end of the lease.`,
};

/** Whether an advertised price holds it. */
const placeWords: Record<PlaceInPrice, MessageDescriptor> = {
  inside: msg`Yes, if every buyer has to pay it. In that case, it can’t be added on top of the advertised price.`,
  beside: msg`No. It can be added on top of the advertised price if the ad says so.`,
  credit: msg`No. It’s a cost of the loan or lease, not of the vehicle.`,
  apart: msg`No. It isn’t part of the vehicle’s price.`,
};
