import { Trans, useLingui } from '@lingui/react/macro';
import { timeZones } from '#contract/dealer-page-parts.ts';
import { type Weekday, weekdays } from '#contract/opening-hours.ts';
import { formatWeekdayName } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from '../dealer-page.module.css';
import type { Content } from '../page-section.ts';
import type { Section } from '../use-section.ts';
import { HoursFields } from './HoursFields.tsx';
import { SpecialDays } from './SpecialDays.tsx';

/** A weekday for people. */
const weekdayName = (day: Weekday, locale: string): string => formatWeekdayName(weekdays.indexOf(day) + 1, locale);

const usualHours = { opens: '09:00', closes: '18:00' };

/** When the dealer is open, day by day and on single days. Appointments are offered within these hours. */
export function HoursForm({ section }: { section: Section<Content<'hours'>> }) {
  const { t, i18n } = useLingui();
  const { draft, errors, change } = section;
  const set = (day: Weekday, hours: typeof usualHours | null) =>
    change({ openingHours: { ...draft.openingHours, [day]: hours } });
  const { monday = null } = draft.openingHours;
  const copyMonday = () =>
    change({
      openingHours: { ...draft.openingHours, tuesday: monday, wednesday: monday, thursday: monday, friday: monday },
    });
  return (
    <div className="column top gap-3">
      <div className={classes.fields}>
        <SelectField
          label={t`Time zone`}
          value={draft.timeZone}
          error={errors.timeZone}
          data={timeZones.map((zone) => ({ value: zone, label: zone.replace('America/', '').replace('_', ' ') }))}
          onChange={(event) => change({ timeZone: event.currentTarget.value })}
        />
      </div>
      <fieldset className={classes.group}>
        <legend>{t`Every week`}</legend>
        <ul className={`stack gap-05 ${classes.days}`}>
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
                {hours ? (
                  <HoursFields
                    of={name}
                    hours={hours}
                    errors={errors}
                    path={`openingHours.${day}`}
                    onChange={(changed) => set(day, changed)}
                  />
                ) : (
                  <span className={classes.hint}>{t`Closed`}</span>
                )}
              </li>
            );
          })}
        </ul>
        <Button kind="quiet" onClick={copyMonday} disabled={!section.mayWrite}>
          <Trans>Use Monday’s hours until Friday</Trans>
        </Button>
      </fieldset>
      <SpecialDays section={section} />
    </div>
  );
}
