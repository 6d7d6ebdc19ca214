import { daysAfter } from '#contract/calendar-days.ts';
import { languages } from '#contract/languages.ts';
import { monthsIn } from '#contract/month-names.ts';
import type { IsoDate } from '#engine/form/deal-fields.ts';

type Period = { readonly from: IsoDate; readonly until: IsoDate };

const monthOf = (day: IsoDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The last day of a month that is counted from year 0. */
const endOf = (month: number): IsoDate => {
  const [year, next] = [Math.floor((month + 1) / 12), ((month + 1) % 12) + 1];
  return daysAfter(`${year}-${String(next).padStart(2, '0')}-01`, -1);
};

/**
 * The time after a programme's own, as long as makers plan it: from the next day on, over as many months. What ends
 * with a month ends with one again; what ends on the 4th ends on the 4th.
 */
export function nextPeriod({ from, until }: Period): Period {
  const [first, last] = [monthOf(from), monthOf(until)];
  const begins = daysAfter(until, 1);
  if (until === endOf(last)) return { from: begins, until: endOf(last + Math.max(1, last - first + 1)) };
  const end = endOf(last + Math.max(1, last - first));
  const sameDay = `${end.slice(0, 8)}${until.slice(8)}`;
  return { from: begins, until: sameDay < end ? sameDay : end };
}

/** A name that says its month says the next one: "Acura Canada, December 2026". */
export function nameInPeriod(name: string, before: IsoDate, after: IsoDate): string {
  const [old, next] = [monthOf(before), monthOf(after)];
  return languages
    .map(monthsIn)
    .reduce(
      (said, names) =>
        said.replace(`${names[old % 12]} ${Math.floor(old / 12)}`, `${names[next % 12]} ${Math.floor(next / 12)}`),
      name,
    );
}
