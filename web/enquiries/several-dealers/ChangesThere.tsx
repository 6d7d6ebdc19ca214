import { Trans, useLingui } from '@lingui/react/macro';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { type DealFieldName, dealFields } from '#engine/form/deal-fields.ts';
import { formatKilometres, formatMoney, formatPercent } from '../../kit/format.ts';
import classes from './several-dealers.module.css';
import type { OtherDealer } from './use-choice.ts';

const isField = (name: string): name is DealFieldName => Object.hasOwn(dealFields, name);

/** In which lines a deal differs at another dealer: what stands in it here, and there. */
export function ChangesThere({ changes }: Pick<OtherDealer, 'changes'>) {
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
