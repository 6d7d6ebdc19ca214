import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { provinceCodes } from '#contract/dealer-page-parts.ts';
import { useProvinceChoices } from '../../kit/province-names.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../dealer-page.module.css';
import type { Content } from '../page-section.ts';
import type { Section } from '../use-section.ts';

/** Ties a field of text to a section: its value, its change, its error. */
const textFieldOf =
  <Texts extends Record<string, string>>(section: Section<Texts>) =>
  (name: keyof Texts & string) => ({
    name,
    value: section.draft[name],
    error: section.errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      // One field of the section takes its own text.
      section.change({ [name]: event.currentTarget.value } as Partial<Texts>),
  });

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
        description={t`Your page is at /Dealer/${section.draft.businessName}. Links to the old address still work.`}
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

/** How shoppers reach the dealer, and where leads are mailed to. */
export function ContactsForm({ section }: { section: Section<Content<'contacts'>> }) {
  const { t } = useLingui();
  const field = textFieldOf(section);
  return (
    <div className={classes.fields}>
      <TextField label={t`Phone`} type="tel" autoComplete="tel" maxLength={40} {...field('contactNumbers')} />
      <TextField
        label={t`Email for customers`}
        description={t`Shown on your page if you enter one.`}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...field('publicEmail')}
      />
      <TextField
        label={t`Website`}
        description={t`Shown on your page. Must start with https://`}
        type="url"
        autoComplete="url"
        maxLength={200}
        {...field('website')}
      />
      <TextField
        label={t`Email for leads`}
        description={t`Where we email you when a customer sends you a deal. Leave blank to use the owner’s email. Shoppers never see it.`}
        type="email"
        maxLength={254}
        {...field('leadEmail')}
      />
    </div>
  );
}
