import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { provinceNames } from '#contract/labels/province-names.ts';
import { roundedMonths } from '#engine/form/term.ts';
import { useProvinceChoices } from '../kit/province-names.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { amountShape, plainValue } from './search-address.ts';
import { usualYears, years } from './search-terms.ts';

/** Where the reader is, and how far they would go. */
export function PlaceFields({ near }: { near: string }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <>
      <TextField
        name="near"
        label={t`Near a postal code`}
        placeholder="M5V 2T6"
        maxLength={7}
        autoComplete="postal-code"
        defaultValue={near}
      />
      <TextField
        name="withinKm"
        label={t`Distance in km`}
        {...amountShape}
        maxLength={4}
        title={t`Enter a number, like 50 or 200.`}
        placeholder={t`Any distance`}
        defaultValue={search.get('withinKm') ?? ''}
      />
    </>
  );
}

/** Whose tax payments hold, what is paid down and for how long. */
export function TermsFields({ province }: { province: string }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const provinces = useProvinceChoices()(Object.keys(provinceNames));
  const value = (name: string) => search.get(name) ?? '';
  // Another term stands there once somebody has asked for it.
  const terms = [...new Set([...years, value('termsInYears') || usualYears])].toSorted((a, b) => Number(a) - Number(b));
  return (
    <>
      <SelectField
        name="province"
        label={t`Province`}
        data={[{ value: '', label: province }, ...provinces]}
        defaultValue={value('province')}
      />
      <TextField
        name="downpayment"
        label={t`Downpayment`}
        {...amountShape}
        title={t`Enter an amount, like 600 or 1,200.`}
        placeholder="0"
        defaultValue={plainValue('downpayment', value('downpayment'))}
      />
      <SelectField
        name="termsInYears"
        label={t`Term`}
        data={terms.map((one) => ({ value: one === usualYears ? '' : one, label: t`${roundedMonths(one)} months` }))}
        defaultValue={value('termsInYears')}
      />
    </>
  );
}
