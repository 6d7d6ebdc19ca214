import { useLingui } from '@lingui/react/macro';
import { useCents } from '../use-cents.ts';
import classes from './schedule.module.css';

export type WorthPoint = { date: string; owed: number; worth: number };

/** The points of the chart in figures, for whoever does not see it. */
export function WorthTable({ points }: { points: readonly WorthPoint[] }) {
  const { t } = useLingui();
  const money = useCents();
  return (
    <details>
      <summary className="opener">{t`Show as a table`}</summary>
      <table className={`table small ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            <th scope="col">{t`You owe`}</th>
            <th scope="col">{t`It may be worth`}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ date, owed, worth }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              <td>{money(Math.round(owed * 100))}</td>
              <td>{money(Math.round(worth * 100))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
