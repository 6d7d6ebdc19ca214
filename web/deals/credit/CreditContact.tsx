import { useLingui } from '@lingui/react/macro';
import { usePostalAreas, useProvinces } from '../../content/use-places.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { WordField } from '../fields/WordField.tsx';
import { useField } from '../form/deal-context.tsx';
import classes from '../sections/section.module.css';
import { LookupFailed } from '../vehicle/LookupFailed.tsx';

/** Who applies, and where the person lives. */
export function CreditContact() {
  const { t } = useLingui();
  const state = useField('state');
  const provinces = useProvinces();
  const areas = usePostalAreas(state);
  const names = provinces.data ?? [];
  const failed = provinces.isError ? provinces : areas.isError ? areas : undefined;
  return (
    <div className="stack gap-3">
      <h4 className={classes.subtitle}>{t`Contact and address`}</h4>
      <div className={classes.lines}>
        <WordField name="firstName" autoComplete="given-name" required />
        <WordField name="lastName" autoComplete="family-name" required />
        <WordField name="emailAddresses" type="email" autoComplete="email" required />
        <WordField name="contactNumbers" type="tel" inputMode="tel" autoComplete="tel" required />
        <WordField name="address" autoComplete="address-line1" required />
        <WordField name="city" autoComplete="address-level2" required />
        <ChoiceField
          name="state"
          options={names.map(({ provinceName }) => provinceName)}
          words={(stored) => names.find(({ provinceName }) => provinceName === stored)?.label ?? stored}
        />
        <ChoiceField
          name="zipcode"
          options={(areas.data ?? []).map((one) => one.fsaCode)}
          hint={state === '' ? t`Choose a province first.` : t`The first three characters.`}
        />
      </div>
      {failed && <LookupFailed retry={() => void failed.refetch()} />}
    </div>
  );
}
