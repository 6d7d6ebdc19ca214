import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { type Condition, conditions } from '#engine/form/deal-fields.ts';
import { formatKilometres, formatMoney } from '../../kit/format.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { AmountField } from '../fields/AmountField.tsx';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { RadioField } from '../fields/RadioField.tsx';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import { LookupFailed } from '../vehicle/LookupFailed.tsx';
import { modelsOf, trimsOf, yearsOf } from '../vehicle/vehicle-choice.ts';
import { useVehicleSource } from '../vehicle/vehicle-source.ts';
import classes from './section.module.css';

const ListedCar = lazy(() => import('../vehicle/ListedCar.tsx'));
const NoneOfMake = lazy(() => import('../vehicle/NoneOfMake.tsx'));

/** Condition, then make, year, model and trim: each choice opens the next. */
export function VehicleSection() {
  const { t, i18n } = useLingui();
  const source = useVehicleSource();
  const [type, make, year, model, trim] = [
    useField('type'),
    useField('make'),
    useField('year'),
    useField('model'),
    useField('trim'),
  ];
  const isLease = useDeal((deal) => deal.state.activeOption === 2);
  const carId = useDeal((deal) => deal.state.listing?.id);
  const { chooseCondition, chooseMake, chooseYear, chooseModel, chooseTrim, takeFirstMileage } = useDealActions();
  const models = useQuery({ ...source.models(make), enabled: make !== '' });
  const trims = useQuery({ ...source.trims({ type, make, year, model }), enabled: model !== '' });
  const settings = useDeal((deal) => deal.dealer);
  const isOfDealer = source.dealer !== undefined && model !== '';
  // A trim brings the price: the first payment that is seen is that of the programmes, or where they fail a usual rate's.
  const programmes = useQuery({ ...source.programmes(make, model, settings), enabled: isOfDealer });
  const listed = programmes.isLoading ? [] : (trims.data ?? []);
  const first = trims.data?.[0];
  // The list comes from the server, after its model was chosen.
  useEffect(() => {
    if (first) takeFirstMileage(first.mileage);
  }, [first, takeFirstMileage]);
  const isDeadEnd = make !== '' && type !== '' && models.data && yearsOf(models.data, type).length === 0;
  const failed = models.isError ? models : trims.isError ? trims : undefined;

  const pickModel = (name: string) => {
    const entry = models.data?.find((one) => one.model === name && one.type === type && one.year === year);
    if (entry) chooseModel({ make, model: name, type }, entry.vehicleType.name);
  };
  const pickTrim = (id: string) => {
    const entry = trims.data?.find((one) => one._id === id);
    // Without a mileage of its own a used trim takes that of the first one listed.
    if (entry) chooseTrim({ ...entry, mileage: entry.mileage || (trims.data?.[0]?.mileage ?? '') }, entry.details);
  };
  const trimChoices = trimsOf(listed);
  const ofTrim = trimChoices.filter((one) => one.trim === trim);
  const chosenTrim = (ofTrim.find((one) => one.listing?.id === carId) ?? ofTrim[0])?._id ?? '';

  return (
    <div className="stack gap-3">
      <Suspense>{carId !== undefined && <ListedCar />}</Suspense>
      <RadioField
        name="type"
        options={conditions}
        // The options are the engine's own conditions.
        onChoose={(condition) => chooseCondition(condition as Condition)}
        isDisabled={(condition) => isLease && condition !== 'New'}
      />
      {isLease && <p className={`note ${classes.words}`}>{t`Only new vehicles can be leased here.`}</p>}
      <div className={`${classes.lines} ${classes.car}`}>
        <ChoiceField
          name="year"
          options={yearsOf(models.data ?? [], type)}
          menu="short"
          onChoose={chooseYear}
          hint={make === '' ? t`Choose a make first.` : undefined}
        />
        <ChoiceField name="make" menu="short" options={source.makes} onChoose={chooseMake} />
        <ChoiceField name="model" menu="short" options={modelsOf(models.data ?? [], type, year)} onChoose={pickModel} />
        <SelectField
          label={t`Trim`}
          menu="short"
          value={chosenTrim}
          disabled={model === ''}
          onChange={(event) => pickTrim(event.currentTarget.value)}
          data={[
            { value: '', label: t`Choose…` },
            ...trimChoices.map((one) => ({
              value: one._id,
              label: [
                one.trim,
                one.mileage && formatKilometres(one.mileage, i18n.locale),
                formatMoney(one.basePrice.replaceAll(',', ''), i18n.locale),
              ]
                .filter(Boolean)
                .join(' · '),
            })),
          ]}
        />
        <AmountField name="mileage" />
      </div>
      <Suspense>{isDeadEnd && models.data && <NoneOfMake models={models.data} />}</Suspense>
      {failed && <LookupFailed retry={() => void failed.refetch()} />}
      <p className={`note ${classes.words}`}>{t`Sample prices, not offers.`}</p>
    </div>
  );
}
