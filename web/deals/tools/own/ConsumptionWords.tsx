import { Trans, useLingui } from '@lingui/react/macro';
import { carName } from '#contract/car-name.ts';
import { formatPlain } from '../../../kit/format.ts';
import { useToolDeal } from '../tool-deal.ts';
import { useEnergy } from './use-energy.ts';

/** Where the consumption comes from and what it supposes, or why there is none; with the line of its licence. */
export function ConsumptionWords() {
  const { i18n, t } = useLingui();
  const { state } = useToolDeal();
  const { consumption, canBeCharged, isNamed, asked, kind } = useEnergy();
  if (asked.isFetching || asked.isError) return null;
  if (!isNamed) {
    return <p className="remark">{t`Choose a model in your deal to see what it uses, or type it.`}</p>;
  }
  const { make, model } = state.form;
  const car = carName({ make, model });
  const isOfKind = consumption !== null && (consumption.unit === 'kWh/100km') === (kind === 'electricity');
  if (!consumption || !isOfKind) {
    return (
      <p className="remark">
        <Trans>There is no figure for the {car} here. Type what its label says, or leave the energy out.</Trans>
      </p>
    );
  }
  const [least, most] = [consumption.least, consumption.most].map((one) => formatPlain(one, i18n.locale, 0));
  const { year, electricRange } = consumption;
  return (
    <div className="remark">
      <p>
        {least === most ? (
          <Trans>
            {car} by Natural Resources Canada, model year {year}: {least} {consumption.unit}, city and highway together.
          </Trans>
        ) : (
          <Trans>
            {car} by Natural Resources Canada, model year {year}: {least} to {most} {consumption.unit} by version, city
            and highway together. The middle is taken.
          </Trans>
        )}
      </p>
      {canBeCharged && electricRange && (
        <p>
          <Trans>
            Plug-in versions drive up to {electricRange.most} km on the battery. Supposed: all kilometres on fuel, which
            is the figure above. Type your share on the battery, and what it uses, if you charge.
          </Trans>
        </p>
      )}
      <p>{t`Contains information licensed under the Open Government Licence – Canada.`}</p>
    </div>
  );
}
