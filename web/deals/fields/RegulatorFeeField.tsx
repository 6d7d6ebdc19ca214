import { Trans, useLingui } from '@lingui/react/macro';
import { regulatorFeeName } from '#contract/labels/regulator-fee-names.ts';
import { rowInForce } from '#engine/rates.ts';
import { formatDay } from '../../kit/format.ts';
import { useProvinceName } from '../../kit/province-names.ts';
import { Button } from '../../ui/Button.tsx';
import { useDeal, useDealActions, useProposal } from '../form/deal-context.tsx';
import classes from '../sections/province.module.css';
import { useCents } from '../tools/tool-deal.tsx';
import { SourceLink } from '../working/SourceWords.tsx';
import { AmountField } from './AmountField.tsx';

/** The fee of the dealers' regulator, by its own name in the chosen province, with its day and source. */
export function RegulatorFeeField() {
  const { t, i18n } = useLingui();
  const proposal = useProposal();
  if (!proposal?.fee)
    return <AmountField name="omvicFee" hint={t`Charged by Ontario’s dealer regulator on each sale.`} />;
  return (
    <div>
      <AmountField name="omvicFee" label={i18n._(regulatorFeeName(proposal.province.code))} />
      <FeeFacts />
    </div>
  );
}

function FeeFacts() {
  const { i18n, t } = useLingui();
  const today = useDeal((deal) => deal.today);
  const { takeProposedFee } = useDealActions();
  const nameOf = useProvinceName();
  const money = useCents();
  const proposal = useProposal();
  if (!proposal?.fee) return null;
  const { province, fee } = proposal;
  const asked = fee.of ? rowInForce(fee.of.rows, today) : null;
  const proposed = money(fee.cents);
  return (
    <div className={`note stack gap-075 ${classes.facts}`}>
      {asked && asked.feeCents > 0 ? (
        <p>
          <Trans>
            {province.regulator?.name ?? nameOf(province.code)}: {money(asked.feeCents)} per sale since{' '}
            {formatDay(asked.from, i18n.locale)}. <SourceLink source={asked.source} />
          </Trans>
        </p>
      ) : (
        <p>
          {province.regulator ? (
            <Trans>
              {province.regulator.name} licenses dealers in {nameOf(province.code)}. As far as we know, it doesn’t
              charge a fee per sale.
            </Trans>
          ) : (
            <Trans>As far as we know, no regulator charges a fee per sale in {nameOf(province.code)}.</Trans>
          )}
        </p>
      )}
      {fee.state === 'typedOver' && (
        <p className={`flow-row apart sunken ${classes.typed}`}>
          <span>{t`You entered a different amount.`}</span>
          <Button onClick={takeProposedFee}>{t`Use ${proposed}`}</Button>
        </p>
      )}
    </div>
  );
}
