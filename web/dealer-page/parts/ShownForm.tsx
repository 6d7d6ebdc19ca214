import { Trans, useLingui } from '@lingui/react/macro';
import { type HideablePart, hideableSections, pageParts } from '#contract/dealer-page-parts.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import classes from '../dealer-page.module.css';
import type { Content } from '../page-section.ts';
import type { Section } from '../use-section.ts';
import { usePartNames } from './part-names.ts';

/** Which parts of the page and which sections of the calculator shoppers see. */
export function ShownForm({ section }: { section: Section<Content<'shown'>> }) {
  const { t } = useLingui();
  const { hidden } = section.draft;
  const partNames = usePartNames();
  const box = (part: HideablePart) => (
    <CheckField
      key={part}
      label={partNames[part]}
      checked={!hidden.includes(part)}
      onChange={({ currentTarget: { checked } }) =>
        section.change({ hidden: checked ? hidden.filter((one) => one !== part) : [...hidden, part] })
      }
    />
  );
  return (
    <div className={`stack gap-3 ${classes.columns}`}>
      <fieldset className={`stack start top narrowing gap-1 ${classes.group}`}>
        <legend>{t`On your page`}</legend>
        {pageParts.map(box)}
      </fieldset>
      <fieldset className={`stack start top narrowing gap-1 ${classes.group}`}>
        <legend>{t`In the calculator`}</legend>
        {hideableSections.map(box)}
        <p className={classes.hint}>
          <Trans>A section with an amount in it still shows, so no number is hidden.</Trans>
        </p>
      </fieldset>
    </div>
  );
}
