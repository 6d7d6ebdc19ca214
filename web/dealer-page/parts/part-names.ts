import { useLingui } from '@lingui/react/macro';
import { type HideablePart, hideableSections } from '#contract/dealer-page-parts.ts';
import { sectionTitles } from '#contract/labels/section-titles.ts';

/** What the parts of the page are called that it can do without. */
export const usePartNames = (): Readonly<Record<HideablePart, string>> => {
  const { t, i18n } = useLingui();
  // Of the list just below, each with its own title.
  const titles = Object.fromEntries(hideableSections.map((part) => [part, i18n._(sectionTitles[part])])) as Record<
    (typeof hideableSections)[number],
    string
  >;
  return {
    ...titles,
    showroom: t`Brands, vehicle types and prices`,
    'opening-hours': t`Where you are and when you’re open`,
    appointments: t`Get an Appointment`,
  };
};
