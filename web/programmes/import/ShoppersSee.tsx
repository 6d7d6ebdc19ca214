import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { api } from '../../kit/api.ts';
import { formatDay, formatDifference, formatMoney } from '../../kit/format.ts';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './shoppers-see.module.css';
import type { SheetImport } from './use-programme-import.ts';

type Effect = CallReply<'effectOfProgrammeImport'>['data'];

/** What shoppers pay today for cars that the sheet reaches, and from its first day. */
export function ShoppersSee({ found, token }: { found: SheetImport; token: string }) {
  const { i18n, t } = useLingui();
  const { _id: id, mark, answers } = found;
  const effect = useQuery({
    queryKey: ['dealer', 'programme-import', id, 'effect', mark, answers],
    queryFn: () => api('effectOfProgrammeImport', { params: { id } }, token),
  });
  if (effect.isError) return <QuietRetry of={effect}>{t`We couldn’t preview what shoppers will see.`}</QuietRetry>;
  if (!effect.data) return <Skeleton width="100%" height="8rem" />;
  const { from, models, payments } = effect.data.data;
  return (
    <section aria-labelledby="shoppers-see" className={`card column gap-15 ${classes.pane}`}>
      <h2 id="shoppers-see" className="larger">
        <Trans>What shoppers will see starting {formatDay(from, i18n.locale)}</Trans>
      </h2>
      {payments.length === 0 ? (
        <p className="note">{t`This doesn’t affect any of your published cars.`}</p>
      ) : (
        <>
          <ul className={`bare ${classes.payments}`}>
            {payments.map((payment) => (
              <OnePayment key={`${payment.car._id} ${payment.mode}`} payment={payment} />
            ))}
          </ul>
          <ReachedModels models={models} />
        </>
      )}
    </section>
  );
}

function OnePayment({ payment }: { payment: Effect['payments'][number] }) {
  const { i18n, t } = useLingui();
  const { car, mode, months, before, after, difference } = payment;
  const label = optionLabels[mode];
  const isChanged = difference !== null && Number(difference) !== 0;
  return (
    <li>
      <p>
        <strong>{car.name}</strong>
        <span className="note block">
          {label && i18n._(label)}
          {months !== null && t`, ${months} months`}
        </span>
      </p>
      <p className={classes.amounts}>
        {isChanged && before !== null && (
          <s>
            <span className="visually-hidden">{t`Before`} </span>
            {formatMoney(before, i18n.locale)}
          </s>
        )}
        <strong>{after === null ? t`Needs a residual to show a payment` : formatMoney(after, i18n.locale)}</strong>
        {isChanged ? (
          <b data-better={Number(difference) < 0}>{formatDifference(difference, i18n.locale)}</b>
        ) : (
          <span className="note">{before === null && after !== null ? t`new` : t`unchanged`}</span>
        )}
      </p>
    </li>
  );
}

function ReachedModels({ models }: { models: Effect['models'] }) {
  const { i18n } = useLingui();
  const total = models.reduce((sum, { cars }) => sum + cars, 0);
  const named = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    models.map(({ model, cars }) => `${cars} ${model}`),
  );
  return (
    <p className="note">
      <Plural
        value={total}
        one="# car on your page will get the new terms:"
        other="# cars on your page will get the new terms:"
      />{' '}
      {named}. <Trans>$0 down, including freight, your fees and tax. Offers you’ve already sent won’t change.</Trans>
    </p>
  );
}
