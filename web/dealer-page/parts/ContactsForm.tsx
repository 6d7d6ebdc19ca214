import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/TextField.tsx';
import classes from '../dealer-page.module.css';
import type { Content } from '../page-section.ts';
import type { Section } from '../use-section.ts';
import { textFieldOf } from './text-field-of.ts';

/** How shoppers reach the dealer, and where leads are mailed to. */
export function ContactsForm({ section }: { section: Section<Content<'contacts'>> }) {
  const { t } = useLingui();
  const field = textFieldOf(section);
  return (
    <div className={classes.fields}>
      <TextField label={t`Telephone`} type="tel" autoComplete="tel" maxLength={40} {...field('contactNumbers')} />
      <TextField
        label={t`E-mail for shoppers`}
        description={t`Shown on your page. Empty: none is shown.`}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...field('publicEmail')}
      />
      <TextField
        label={t`Website`}
        description={t`Shown on your page. It begins with https://`}
        type="url"
        autoComplete="url"
        maxLength={200}
        {...field('website')}
      />
      <TextField
        label={t`E-mail for leads`}
        description={t`Where we write when a shopper sends you a deal. Empty: to the owner. Shoppers never see it.`}
        type="email"
        maxLength={254}
        {...field('leadEmail')}
      />
    </div>
  );
}
