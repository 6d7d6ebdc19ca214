import { Trans, useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import { timeZones } from '#contract/dealer-page-parts.ts';
import { type Hours, type Weekday, weekdays } from '#contract/opening-hours.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from '../dealer-page.module.css';
import type { Content } from '../page-section.ts';
import type { Section } from '../use-section.ts';
import { HoursField } from './HoursField.tsx';
import { SpecialDays } from './SpecialDays.tsx';
import { weekdayName } from './weekday-name.ts';

const usualHours = { opens: '09:00', closes: '18:00' };

/** When the dealer is open, day by day and on single days. Appointments are offered within these hours. */
export function HoursForm({ section }: { section: Section<Content<'hours'>> }) {
  const { t, i18n } = useLingui();
  const { draft, errors, change } = section;
  const set = (day: Weekday, hours: Hours | null) => change({ openingHours: { ...draft.openingHours, [day]: hours } });
  const { monday = null } = draft.openingHours;
  const copyMonday = () =>
    change({
      openingHours: { ...draft.openingHours, tuesday: monday, wednesday: monday, thursday: monday, friday: monday },
    });
  return (
    <div className="column top gap-3">
      <fieldset className={classes.group}>
        <legend>{t`Every week`}</legend>
        <ul className={`stack ${classes.days}`}>
          {weekdays.map((day) => {
            const hours = draft.openingHours[day] ?? null;
            const name = weekdayName(day, i18n.locale);
            return (
              <li key={day}>
                <CheckField
                  label={name}
                  checked={hours !== null}
                  onChange={({ currentTarget }) => set(day, currentTarget.checked ? usualHours : null)}
                />
                <HoursField
                  of={name}
                  hours={hours}
                  errors={errors}
                  path={`openingHours.${day}`}
                  onChange={(changed) => set(day, changed)}
                />
              </li>
            );
          })}
        </ul>
        <div className="flow-row gap-05-2">
          <Button kind="quiet" onClick={copyMonday}>
            <IconCopy aria-hidden />
            <Trans>Use Monday’s hours until Friday</Trans>
          </Button>
          <span className={classes.hint}>{t`Type 9-6, 9:30-18, or closed.`}</span>
        </div>
      </fieldset>
      <SpecialDays section={section} />
      <div className={classes.fields}>
        <SelectField
          label={t`Time zone`}
          value={draft.timeZone}
          error={errors.timeZone}
          data={timeZones.map((zone) => ({ value: zone, label: zone.replace('America/', '').replace('_', ' ') }))}
          onChange={(event) => change({ timeZone: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
