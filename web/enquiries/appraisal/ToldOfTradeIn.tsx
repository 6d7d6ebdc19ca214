import { Trans, useLingui } from '@lingui/react/macro';
import { appraisalQuestionNames } from '#contract/appraisal-questions.ts';
import { carName } from '#contract/car-name.ts';
import { appraisalAnswers, appraisalLabels } from '#contract/labels/appraisal-labels.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { Words } from '#contract/words.ts';
import { formatKilometres } from '../../kit/format.ts';
import classes from './appraisal.module.css';
import type { TradeIn } from './use-trade-in.ts';

type Vehicle = NonNullable<TradeIn['vehicle']>;

/** The vehicle's name and kilometres, in one line. */
export function TradedVehicle({ vehicle }: { vehicle: Vehicle }) {
  const { i18n } = useLingui();
  const { year, make, model, trim, kilometres } = vehicle;
  return (
    <>
      <bdi translate="no">{carName({ year, make, model, trim }, i18n.locale)}</bdi>,{' '}
      {formatKilometres(kilometres, i18n.locale)}
    </>
  );
}

/** What a shopper has told of the trade-in, answer by answer; what is not the best answer stands out. */
export function ToldOfTradeIn({ vehicle, vin, note }: { vehicle: Vehicle } & Pick<TradeIn, 'vin' | 'note'>) {
  const { t, i18n } = useLingui();
  const condition = optionLabels[vehicle.condition];
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t`Condition`}</dt>
          <dd>{condition ? i18n._(condition) : vehicle.condition}</dd>
        </div>
        {appraisalQuestionNames.map((name) => {
          // Each question's words are by its own answers, of which this is one.
          const words = (appraisalAnswers[name] as Readonly<Record<string, Words>>)[vehicle[name]];
          const isBest = Object.keys(appraisalAnswers[name])[0] === vehicle[name];
          return (
            <div key={name}>
              <dt>{i18n._(appraisalLabels[name])}</dt>
              <dd data-best={isBest}>{words && i18n._(words)}</dd>
            </div>
          );
        })}
        {vin && (
          <div>
            <dt>{t`VIN`}</dt>
            <dd className="breaks" translate="no">
              {vin}
            </dd>
          </div>
        )}
      </dl>
      {note && (
        <blockquote className={`breaks ${classes.note}`}>
          <bdi translate="no">{note}</bdi>
        </blockquote>
      )}
    </>
  );
}

/** Where nothing was said that a person would have to be told of by sight alone. */
export const NotGiven = () => (
  <p className="note">
    <Trans>The customer sent this deal without personal data, so the VIN, photos and note aren’t included.</Trans>
  </p>
);
