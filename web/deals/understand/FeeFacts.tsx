import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { provinceNames } from '#contract/labels/province-names.ts';
import { type FeeTable, type FeeWithFacts, feeFactOn, placeInPrice } from '#engine/fees/fee-facts.ts';
import { sourceOfField } from '#engine/form/field-source.ts';
import { api } from '../../kit/api.ts';
import { SanitisedHtml } from '../../ui/SanitisedHtml.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useDeal } from '../form/deal-context.tsx';
import { useLineHelp } from '../help/use-help.ts';
import { LookupFailed } from '../vehicle/LookupFailed.tsx';
import { SourceWords } from '../working/SourceWords.tsx';
import classes from './about-fee.module.css';
import { dutyWords, payeeWords, placeWords, refundWords, taxWords } from './fee-words.ts';

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
      {fee !== 'luxuryTax' && <AmountSource fee={fee} />}
    </>
  );
}

/** Where the amount on the line comes from, when nobody typed it. */
function AmountSource({ fee }: { fee: Exclude<FeeWithFacts, 'luxuryTax'> }) {
  const state = useDeal((deal) => deal.state);
  const rates = useDeal((deal) => deal.rates);
  const today = useDeal((deal) => deal.today);
  const dated = sourceOfField(state, fee, rates, today);
  if (!dated) return null;
  return (
    <p className={`fine breaks ${classes.source}`}>
      <Trans>The amount:</Trans> <SourceWords {...dated} />
    </p>
  );
}
