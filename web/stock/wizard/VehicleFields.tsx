import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { EntryField as Field } from '#contract/car-entry.ts';
import { isUsed, plainVin, vinProblem } from '#contract/car-entry-rules.ts';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { vehicleTypeNames } from '#contract/labels/vehicle-type-names.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { api } from '../../kit/api.ts';
import { vehicleTypeName } from '../../kit/vehicle-type-names.ts';
import { carEditPath } from '../../paths.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { ChipsField } from '../../ui/ChipsField.tsx';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { entryLabels, problemWords } from '../car-words.ts';
import { EntryField } from './EntryField.tsx';
import type { CarForm } from './use-car-form.ts';
import { dealerMakesKey } from './use-save-car.ts';
import classes from './wizard.module.css';

type VehicleFieldsProps = { form: CarForm; session: DealerSession };

/** A name that no make or model has: the choice to write one. */
const another = '\u2026';

const withCurrent = (names: readonly string[], current: string): string[] =>
  current === '' || names.includes(current) ? [...names] : [current, ...names];

/** Make, type and model out of what the dealer sells; each choice brings the next list. */
function useChoices({ form, session }: VehicleFieldsProps) {
  const { make, vehicleType } = form.entry;
  const params = { dealerID: session.dealer.dealerID };
  const makes = useQuery({
    queryKey: dealerMakesKey(session),
    queryFn: () => api('listDealerMakes', { params }, session.token),
  });
  const models = useQuery({
    queryKey: ['dealer', 'models', params.dealerID, make, vehicleType],
    queryFn: () => api('listDealerCarModels', { params, query: { make, vehicleType } }, session.token),
    enabled: make !== '' && vehicleType !== '',
  });
  const known = makes.data?.data ?? [];
  return {
    makes: known.map((one) => one.make),
    // Another make may come in any type.
    types: withCurrent(
      known.find((one) => one.make === make)?.vehicleTypes ?? (make === '' ? [] : Object.keys(vehicleTypeNames)),
      vehicleType,
    ),
    models: withCurrent(models.data ?? [], ''),
    failed: makes.isError ? makes : models.isError ? models : undefined,
  };
}

/** What the car is: the fields of the first step that every car has. */
export function VehicleFields({ form, session }: VehicleFieldsProps) {
  const { i18n, t } = useLingui();
  const choices = useChoices({ form, session });
  const { entry, errors, change } = form;
  const choose = t`Choose…`;
  return (
    <>
      <MakeField form={form} makes={choices.makes} />
      <SelectField
        name="vehicleType"
        label={i18n._(entryLabels.vehicleType)}
        disabled={entry.make === ''}
        description={entry.make === '' ? t`Choose a make first` : undefined}
        data={[
          { value: '', label: choose },
          ...choices.types.map((type) => ({ value: type, label: vehicleTypeName(type, i18n) })),
        ]}
        value={entry.vehicleType}
        onChange={(event) => change('vehicleType', event.currentTarget.value)}
        error={errors.vehicleType}
      />
      <ModelField key={`${entry.make} ${entry.vehicleType}`} form={form} models={choices.models} />
      {choices.failed && <QuietRetry of={choices.failed}>{t`We couldn’t load makes and models.`}</QuietRetry>}
      <EntryField form={form} name="trim" />
      <EntryField form={form} name="year" inputMode="numeric" />
      <ChipsField
        name="type"
        label={i18n._(entryLabels.type)}
        chips={conditions.map((value) => ({ value, label: i18n._(optionLabels[value]) }))}
        value={entry.type}
        onChange={(value) => change('type', value)}
        error={errors.type}
      />
      {isUsed(entry.type) && <EntryField form={form} name="mileage" inputMode="numeric" unit="km" isNumber />}
      <EntryField
        form={form}
        name="basePrice"
        placeholder={t`Enter Base Price`}
        hint={t`Leave blank or enter 0 to show “Price on request”`}
        inputMode="decimal"
        isNumber
      />
    </>
  );
}

/** A make out of those that the dealer lists, or any other. */
function MakeField({ form, makes }: { form: CarForm; makes: readonly string[] }) {
  const { i18n, t } = useLingui();
  const { make } = form.entry;
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <SelectField
        name={isWriting ? 'makeChoice' : 'make'}
        label={i18n._(entryLabels.make)}
        data={[
          { value: '', label: t`Choose…` },
          ...withCurrent(makes, isWriting ? '' : make),
          { value: another, label: t`Another make…` },
        ]}
        value={isWriting ? another : make}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setWriting(value === another);
          form.change('make', value === another ? '' : value);
        }}
        error={isWriting ? undefined : form.errors.make}
      />
      {isWriting && (
        <EntryField
          form={form}
          name="make"
          hint={t`The full name, as shown on the car. You’ll confirm it when you publish.`}
        />
      )}
    </>
  );
}

/** A model out of the list, or one that the list does not have yet. */
function ModelField({ form, models }: { form: CarForm; models: readonly string[] }) {
  const { i18n, t } = useLingui();
  const { modelName, vehicleType } = form.entry;
  const isUnlisted = modelName !== '' && models.length > 0 && !models.includes(modelName);
  const [isWriting, setWriting] = useState(isUnlisted);
  return (
    <>
      <SelectField
        name={isWriting ? 'modelChoice' : 'modelName'}
        label={i18n._(entryLabels.modelName)}
        disabled={vehicleType === ''}
        description={vehicleType === '' ? t`Choose a vehicle type first` : undefined}
        data={[
          { value: '', label: t`Choose…` },
          ...withCurrent(models, isWriting ? '' : modelName),
          ...(vehicleType === '' ? [] : [{ value: another, label: t`Another model…` }]),
        ]}
        value={isWriting ? another : modelName}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setWriting(value === another);
          form.change('modelName', value === another ? '' : value);
        }}
        error={isWriting ? undefined : form.errors.modelName}
      />
      {isWriting && <EntryField form={form} name="modelName" hint={t`As the manufacturer writes it`} />}
    </>
  );
}

const length = 17;

const isRight = (vin: string): boolean => vin.length === length && vinProblem(vin) === undefined;

const ofVin = (vin: string, { token }: DealerSession) => ({
  queryKey: ['dealer', 'vin', vin],
  queryFn: () => api('decodeVin', { params: { vin } }, token),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The VIN first: what it says of the car is said below, and stands in the fields that are empty. */
export function VinField({ form, session }: VehicleFieldsProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const vin = plainVin(form.entry.vin);
  // A car that is changed has the VIN that it came with.
  const [first] = useState(vin);
  const problem = vin.length === length && !form.errors.vin ? vinProblem(vin) : undefined;
  const change = (field: Field, text: string) => {
    form.change(field, text);
    const typed = plainVin(text);
    if (!isRight(typed)) return;
    // A VIN that cannot be looked up is chosen by hand; the page says so by saying nothing.
    queries.fetchQuery(ofVin(typed, session)).then(
      ({ data: { make, year, proposal } }) =>
        form.fillBlank({ ...(make && { make }), ...(year && { year }), ...proposal }),
      () => undefined,
    );
  };
  return (
    <div className={`stack gap-05 ${classes.whole}`}>
      <EntryField
        form={{ ...form, change }}
        name="vin"
        hint={
          problem ? i18n._(problemWords[problem]) : t`Start with the VIN if you have it. We’ll fill in what we can.`
        }
      />
      {vin !== first && isRight(vin) && <Said vin={vin} session={session} />}
    </div>
  );
}

function Said({ vin, session }: { vin: string; session: DealerSession }) {
  const { data } = useQuery(ofVin(vin, session));
  return (
    <p role="status" className="small">
      {data && <Found found={data.data} />}
    </p>
  );
}

function Found({ found: { make, year, plant, car, proposal } }: { found: CallReply<'decodeVin'>['data'] }) {
  const { i18n } = useLingui();
  if (car) {
    return (
      <Trans>
        You already have this car: <Link to={carEditPath(car._id)}>{car.name}</Link>
      </Trans>
    );
  }
  const { modelName: model = '', trim = '' } = proposal ?? {};
  const name = carName({ year: year ?? '', make: make ?? '', model, trim }).trim();
  if (name === '') return <Trans>We don’t recognize this VIN. Choose the year, make and model yourself.</Trans>;
  const { vehicleType = '', engineDisplacement = '', drivetrain = '' } = proposal ?? {};
  const type = vehicleType && vehicleTypeName(vehicleType, i18n);
  const facts = [type, engineDisplacement, drivetrain].filter((text) => text !== '').join(', ');
  return (
    <>
      {plant ? (
        <Trans>
          Found: {name}, built in {plant}.
        </Trans>
      ) : (
        <Trans>Found: {name}.</Trans>
      )}{' '}
      {facts !== '' && <Trans>{facts}. We’ve used these details to fill in the blank fields. Please check them.</Trans>}
    </>
  );
}
