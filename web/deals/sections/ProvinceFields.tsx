import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isServed } from '#engine/form/dealer-settings.ts';
import { provinceOfPostalCode } from '#engine/form/province-of-postal-code.ts';
import { useProvinceChoices, useProvinceName } from '../../kit/province-names.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useDeal, useDealActions } from '../form/deal-context.tsx';
import { useSellerName } from '../form/seller.ts';

/** The buyer's province: it proposes the tax and its rate, and never changes what was typed. */
export function ProvinceField() {
  const { t } = useLingui();
  const province = useDeal((deal) => deal.state.province);
  const provinces = useDeal((deal) => deal.rates.provinces);
  const { chooseProvince } = useDealActions();
  const choices = useProvinceChoices();
  const seller = useSellerName();
  const served = useDeal((deal) => province === '' || !deal.dealer || isServed(deal.dealer.served, province));
  return (
    <SelectField
      label={t`Your province`}
      value={province}
      onChange={(event) => chooseProvince(event.currentTarget.value)}
      data={[{ value: '', label: t`Choose…` }, ...choices(provinces.map(({ code }) => code))]}
      description={
        served
          ? t`Where you will register the vehicle. Proposes the sales tax; what you type stays.`
          : t`${seller} does not name this province among those that it sells to. Ask before you count on it.`
      }
    />
  );
}

/** As long as a postal code with its space. */
const longest = 7;

/** A postal code chooses its province. It is not kept: the province is all that the tax needs. */
export function PostalCodeField() {
  const { t } = useLingui();
  const rates = useDeal((deal) => deal.rates);
  const province = useDeal((deal) => deal.state.province);
  const { chooseProvince } = useDealActions();
  const nameOf = useProvinceName();
  const [text, setText] = useState('');
  const found = provinceOfPostalCode(text, rates);
  const isWhole = text.replace(/[\s-]/g, '').length >= 3;
  const type = (typed: string) => {
    setText(typed);
    const next = provinceOfPostalCode(typed, rates);
    if (next && next.code !== province) chooseProvince(next.code);
  };
  return (
    <TextField
      label={t`Or your postal code`}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      placeholder="L6J"
      maxLength={longest}
      autoComplete="postal-code"
      description={
        found && found.code === province
          ? t`In ${nameOf(found.code)}. The postal code is not kept.`
          : t`The first three characters are enough. It is not kept.`
      }
      error={isWhole && !found ? t`No Canadian postal code begins like this.` : undefined}
    />
  );
}
