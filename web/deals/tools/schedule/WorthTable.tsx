import { Trans } from '@lingui/react/macro';
import { useCents } from '../use-cents.ts';
import classes from './schedule.module.css';

export type WorthPoint = { date: string; owed: number; worth: number };

/** The points of the chart in figures, for whoever does not see it. */
export function WorthTable({ points }: { points: readonly WorthPoint[] }) {
  const money = useCents();
  return (
    <details className={classes.inFigures}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>You owe</Trans>
            </th>
            <th scope="col">
              <Trans>It may be worth</Trans>
            </th>
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
