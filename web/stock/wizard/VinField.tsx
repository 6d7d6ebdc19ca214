import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { EntryField as Field } from '#contract/car-entry.ts';
import { plainVin, vinProblem } from '#contract/car-entry-rules.ts';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { carEditPath } from '../../paths.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { problemWords } from '../problem-words.ts';
import { EntryField } from './EntryField.tsx';
import type { CarForm } from './use-car-form.ts';
import classes from './wizard.module.css';

const length = 17;

const isRight = (vin: string): boolean => vin.length === length && vinProblem(vin) === undefined;

const ofVin = (vin: string, { token }: DealerSession) => ({
  queryKey: ['dealer', 'vin', vin],
  queryFn: () => api('decodeVin', { params: { vin } }, token),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The VIN first: what it says of the car is said below, and stands in the fields that are empty. */
export function VinField({ form, session }: { form: CarForm; session: DealerSession }) {
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
      ({ data: { make, year } }) => form.fillBlank({ ...(make && { make }), ...(year && { year }) }),
      () => undefined,
    );
  };
  return (
    <div className={`stack gap-05 ${classes.whole}`}>
      <EntryField
        form={{ ...form, change }}
        name="vin"
        hint={problem ? i18n._(problemWords[problem]) : t`First of all, if you have it: it says make and year`}
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

function Found({ found: { make, year, plant, car } }: { found: CallReply<'decodeVin'>['data'] }) {
  if (car) {
    return (
      <Trans>
        You have this car already: <Link to={carEditPath(car._id)}>{car.name}</Link>
      </Trans>
    );
  }
  const name = carName({ year: year ?? '', make: make ?? '', model: '', trim: '' }).trim();
  if (name === '') return <Trans>We do not know this VIN: please choose by hand.</Trans>;
  return plant ? (
    <Trans>
      Found: {name}, built in {plant}.
    </Trans>
  ) : (
    <Trans>Found: {name}.</Trans>
  );
}
