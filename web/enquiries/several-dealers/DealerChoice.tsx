import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import { formatDifference, formatKilometres, formatMoney, formatPercent } from '../../kit/format.ts';
import { dataDetailsPath } from '../../paths.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import type { OtherDealer } from './ChooseOthers.tsx';
import classes from './several-dealers.module.css';

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
        <p className={`block note ${classes.state}`}>
          {sentAs.status === 'withdrawn' ? (
            t`Withdrawn. Undo the withdrawal to send this deal again.`
          ) : (
            <Link to={dataDetailsPath(sentAs._id)} className="link">{t`Already has this deal`}</Link>
          )}
        </p>
      )}
      {!sentAs && changes.length > 0 && (
        <details className={classes.how}>
          <summary>
            <Plural value={changes.length} one="# difference at this dealer" other="# differences at this dealer" />
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
        <dt>{t`Dealer’s price`}</dt>
        <dd>
          {price === null ? <Trans>not provided</Trans> : money(price)}
          {mileageKm !== null && <small className="block">{formatKilometres(mileageKm, i18n.locale)}</small>}
        </dd>
      </div>
      <div>
        <dt>{t`Your deal with this dealer`}</dt>
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
        <dt>{t`Total paid`}</dt>
        <dd>
          {money(totalOutlay)}
          <small className="block">
            {difference === 0 ? (
              t`same as your deal`
            ) : (
              <Trans>{formatDifference(difference, i18n.locale)} vs. your deal</Trans>
            )}
          </small>
        </dd>
      </div>
    </dl>
  );
}

const isField = (name: string): name is DealFieldName => Object.hasOwn(dealFields, name);

/** In which lines a deal differs at another dealer: what stands in it here, and there. */
function ChangesThere({ changes }: Pick<OtherDealer, 'changes'>) {
  const { i18n } = useLingui();
  return (
    <dl className={classes.changes}>
      {changes.flatMap(({ field, from, to }) =>
        isField(field) ? (
          <div key={field}>
            <dt>{i18n._(fieldLabels[field])}</dt>
            <dd>
              <Value field={field} text={from} /> <span aria-hidden>→ </span>
              <strong>
                <Value field={field} text={to} />
              </strong>
            </dd>
          </div>
        ) : (
          []
        ),
      )}
    </dl>
  );
}

function Value({ field, text }: { field: DealFieldName; text: string }) {
  const { i18n } = useLingui();
  if (text === '') return <Trans>none</Trans>;
  const option = optionLabels[text];
  switch (dealFields[field].kind) {
    case 'money':
      return formatMoney(text, i18n.locale);
    case 'percent':
      return formatPercent(text, i18n.locale);
    case 'kilometres':
      return formatKilometres(text, i18n.locale);
    default:
      return option ? i18n._(option) : text;
  }
}
