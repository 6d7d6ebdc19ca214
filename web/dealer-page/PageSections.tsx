import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { Content, DealerPageData, SaveBody, SectionName } from './page-section.ts';
import { AddressForm } from './parts/AddressForm.tsx';
import { ContactsForm } from './parts/ContactsForm.tsx';
import { HoursForm } from './parts/HoursForm.tsx';
import { PicturesForm } from './parts/PicturesForm.tsx';
import { RatesForm } from './parts/RatesForm.tsx';
import { ShownForm } from './parts/ShownForm.tsx';
import { FeesForm } from './provinces/FeesForm.tsx';
import { ProvincesForm } from './provinces/ProvincesForm.tsx';
import { SectionCard } from './SectionCard.tsx';
import { type Editor, type Section, useSection } from './use-section.ts';

type Form<Name extends SectionName> = ComponentType<{
  section: Section<Content<Name>>;
  page: DealerPageData;
  token: string;
}>;

const forms: { readonly [Name in SectionName]: Form<Name> } = {
  address: AddressForm,
  contacts: ContactsForm,
  hours: HoursForm,
  pictures: PicturesForm,
  rates: RatesForm,
  shown: ShownForm,
  provinces: ProvincesForm,
  fees: FeesForm,
};

/** What each section is called, and what it is for. */
export const useSectionWords = (): Readonly<Record<SectionName, { title: string; about: string }>> => {
  const { t } = useLingui();
  return {
    address: {
      title: t`Name and address`,
      about: t`How your business stands on its page, in the directory and in mails.`,
    },
    contacts: {
      title: t`Contacts`,
      about: t`How shoppers reach you, and where we write to when one sends you a deal.`,
    },
    hours: {
      title: t`Opening hours`,
      about: t`Shown on your page; appointments are offered within them, and the assistant answers by them.`,
    },
    pictures: {
      title: t`Logo and banner`,
      about: t`The logo stands beside your name on your page and in the directory, the banner above your page.`,
    },
    rates: {
      title: t`Interest rates`,
      about: t`Percent a year by term and condition. They fill the calculator on your page and follow the term that a shopper chooses. An empty cell leaves the calculator’s own rate.`,
    },
    shown: { title: t`What your page shows`, about: t`What is not ticked is left out of your page.` },
    provinces: {
      title: t`Provinces served`,
      about: t`Where your buyers register their cars. The tax of each comes from our dated reference, unless you state another.`,
    },
    fees: {
      title: t`Fees`,
      about: t`What you charge beside the price. Fees that every buyer pays are part of your all-in prices and fill the calculator; the others are offered beside their line.`,
    },
  };
};

type PageSectionProps<Name extends SectionName> = { name: Name; page: DealerPageData; editor: Editor };

/** One section of the dealer's page, ready to be changed. */
export function PageSection<Name extends SectionName>({ name, page, editor }: PageSectionProps<Name>) {
  const { title, about } = useSectionWords()[name];
  const section = useSection<Content<Name>>({
    name,
    saved: page.sections[name],
    editor,
    // The contract ties each section's name to its content; a generic name loses the tie.
    bodyOf: (content) => ({ section: name, content }) as SaveBody,
  });
  const Fields: Form<Name> = forms[name];
  return (
    <SectionCard section={section} title={title} about={about} token={editor.token}>
      <Fields section={section} page={page} token={editor.token} />
    </SectionCard>
  );
}
