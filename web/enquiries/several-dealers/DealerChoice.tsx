import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { formatDifference, formatKilometres, formatMoney } from '../../kit/format.ts';
import { dataDetailsPath } from '../../paths.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { ChangesThere } from './ChangesThere.tsx';
import classes from './several-dealers.module.css';
import type { OtherDealer } from './use-choice.ts';

type DealerChoiceProps = {
  dealer: OtherDealer;
  enquiry: Enquiry;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
};

/** One of the other dealers: where it is, what it asks for the car, and what the deal comes to there. */
export function DealerChoice({ dealer, enquiry, checked, disabled, onChange, error }: DealerChoiceProps) {
  const { i18n, t } = useLingui();
  const { name, city, province, distanceKm, changes, sentAs } = dealer;
  return (
    <li className={`stack gap-05 underlined ${classes.choice}`} data-chosen={checked}>
      <CheckField
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
        label={<strong>{name}</strong>}
        description={
          distanceKm === null ? (
            <>
              {city}, {province}
            </>
          ) : (
            <Trans>
              {city}, {province}, about {formatKilometres(distanceKm, i18n.locale)} away
            </Trans>
          )
        }
      />
      {!sentAs && <Figures dealer={dealer} enquiry={enquiry} />}
      {sentAs && (
        <p className={classes.state}>
          {sentAs.status === 'withdrawn' ? (
            t`Withdrawn; undo that to send it again.`
          ) : (
            <Link to={dataDetailsPath(sentAs._id)} className="link">{t`Has this deal already`}</Link>
          )}
        </p>
      )}
      {!sentAs && changes.length > 0 && (
        <details className={classes.how}>
          <summary>
            <Plural value={changes.length} one="# line differs there" other="# lines differ there" />
          </summary>
          <ChangesThere changes={changes} />
        </details>
      )}
    </li>
  );
}

function Figures({ dealer, enquiry }: Pick<DealerChoiceProps, 'dealer' | 'enquiry'>) {
  const { i18n, t } = useLingui();
  const { price, mileageKm, payment, totalPurchasePrice, totalOutlay } = dealer;
  const money = (amount: string) => formatMoney(amount, i18n.locale);
  const frequency = frequencyWords[enquiry.frequency ?? ''];
  const difference = Math.round(100 * (Number(totalOutlay) - Number(enquiry.totalOutlay))) / 100;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t`Its price`}</dt>
        <dd>
          {price === null ? <Trans>not stated</Trans> : money(price)}
          {mileageKm !== null && <small className="block">{formatKilometres(mileageKm, i18n.locale)}</small>}
        </dd>
      </div>
      <div>
        <dt>{t`Your deal there`}</dt>
        <dd>
          {enquiry.cashFinanceLease === 'Cash' ? (
            money(totalPurchasePrice)
          ) : (
            <>
              {money(payment)} <small>{frequency && i18n._(frequency)}</small>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t`Paid in all`}</dt>
        <dd>
          {money(totalOutlay)}
          <small className="block">
            {difference === 0 ? (
              t`as in your deal`
            ) : (
              <Trans>{formatDifference(difference, i18n.locale)} against your deal</Trans>
            )}
          </small>
        </dd>
      </div>
    </dl>
  );
}
