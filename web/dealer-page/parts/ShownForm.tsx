import { Trans, useLingui } from '@lingui/react/macro';
import { type HideablePart, hideableSections, pageParts } from '#contract/dealer-page-parts.ts';
import { sectionTitles } from '#contract/labels/section-titles.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import classes from '../dealer-page.module.css';
import type { Content } from '../page-section.ts';
import type { Section } from '../use-section.ts';

/** Which parts of the page and which sections of the calculator shoppers see. */
export function ShownForm({ section }: { section: Section<Content<'shown'>> }) {
  const { t, i18n } = useLingui();
  const { hidden } = section.draft;
  const partNames: Record<(typeof pageParts)[number], string> = {
    showroom: t`Brands, vehicle types and prices`,
    'opening-hours': t`Where you are and when you are open`,
    appointments: t`Get an Appointment`,
  };
  const box = (part: HideablePart, label: string) => (
    <CheckField
      key={part}
      label={label}
      checked={!hidden.includes(part)}
      onChange={({ currentTarget: { checked } }) =>
        section.change({ hidden: checked ? hidden.filter((one) => one !== part) : [...hidden, part] })
      }
    />
  );
  return (
    <div className={`stack gap-3 ${classes.columns}`}>
      <fieldset className={classes.group}>
        <legend>{t`On the page`}</legend>
        {pageParts.map((part) => box(part, partNames[part]))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t`In the calculator`}</legend>
        {hideableSections.map((part) => box(part, i18n._(sectionTitles[part])))}
        <p className={classes.hint}>
          <Trans>A section that holds an amount is shown all the same, so that no figure goes unseen.</Trans>
        </p>
      </fieldset>
    </div>
  );
}
