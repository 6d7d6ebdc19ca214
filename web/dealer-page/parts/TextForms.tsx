import { useLingui } from '@lingui/react/macro';
import { provinceCodes } from '#contract/dealer-page-parts.ts';
import { useProvinceChoices } from '../../kit/province-names.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../dealer-page.module.css';
import type { Content } from '../page-section.ts';
import type { Section } from '../use-section.ts';
import { textFieldOf } from './text-field-of.ts';

/** Who the dealer is, where it is, and the address of its page. */
export function AddressForm({ section }: { section: Section<Content<'address'>> }) {
  const { t } = useLingui();
  const choices = useProvinceChoices();
  const field = textFieldOf(section);
  return (
    <div className={classes.fields}>
      <TextField label={t`Name`} autoComplete="organization" maxLength={120} {...field('name')} />
      <TextField
        label={t`Page address`}
        description={t`Your page is /Dealer/${section.draft.businessName}. Links to the former address go on working.`}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        {...field('businessName')}
      />
      <TextField label={t`Street address`} autoComplete="street-address" maxLength={200} {...field('address')} />
      <TextField label={t`City`} autoComplete="address-level2" maxLength={80} {...field('city')} />
      <SelectField label={t`Province`} data={choices(provinceCodes)} {...field('province')} />
      <TextField label={t`Postal code`} autoComplete="postal-code" maxLength={10} {...field('zipcode')} />
    </div>
  );
}
