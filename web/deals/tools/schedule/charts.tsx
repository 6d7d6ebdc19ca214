import { useLingui } from '@lingui/react/macro';
import type { Mode } from '#engine/form/deal-fields.ts';
import { Chart } from './Chart.tsx';
import { amountsBeside, namedPoints } from './chart-scale.ts';
import classes from './charts.module.css';

const colours: Record<Mode, string> = { Cash: 'var(--pine)', Finance: 'var(--cobalt)', Lease: 'var(--plum)' };

const estimate = 'var(--amber-fill)';

type WorthPoint = { date: string; owed: number; worth: number };

/** What is owed, and what the vehicle is worth, over the days of the schedule. */
export function WorthChart({ data, mode }: { data: WorthPoint[]; mode: Mode }) {
  const { t } = useLingui();
  const scale = amountsBeside(data.flatMap(({ owed, worth }) => [owed, worth]));
  const [most, last] = [scale.at(-1) ?? 1, Math.max(data.length - 1, 1)];
  const pathOf = (amountOf: (point: WorthPoint) => number) =>
    `M${data.map((point, at) => `${(at / last) * 100},${100 - (amountOf(point) / most) * 100}`).join('L')}`;
  return (
    <Chart
      label={t`What you owe, and what the vehicle may be worth`}
      series={[
        { label: t`You owe`, colour: colours[mode] },
        { label: t`It may be worth`, colour: estimate },
      ]}
      scale={scale}
      names={namedPoints(data.length).map(({ at, share }) => ({ share, name: data[at]?.date ?? '' }))}
      placeAt={(pointed) => {
        const at = Math.round(pointed * last);
        const point = data[at];
        return point && { share: at / last, name: point.date, amounts: [point.owed, point.worth] };
      }}
    >
      <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.curves}>
        <path d={pathOf(({ owed }) => owed)} stroke={colours[mode]} />
        <path d={pathOf(({ worth }) => worth)} stroke={estimate} strokeDasharray="6 4" />
      </svg>
    </Chart>
  );
}

type YearBar = { year: string; interest: number; principal: number };

/** What of each year's payments is interest, and what goes off the balance. */
export function YearChart({ data, mode }: { data: YearBar[]; mode: Mode }) {
  const { t } = useLingui();
  const scale = amountsBeside(data.map(({ interest, principal }) => interest + principal));
  const most = scale.at(-1) ?? 1;
  const middle = (at: number) => (at + 0.5) / data.length;
  return (
    <Chart
      label={t`Interest and principal of each year`}
      series={[
        { label: t`Interest`, colour: estimate },
        { label: t`Principal`, colour: colours[mode] },
      ]}
      scale={scale}
      names={data.map(({ year }, at) => ({ share: middle(at), name: year }))}
      wide={1 / data.length}
      placeAt={(pointed) => {
        const at = Math.min(Math.floor(pointed * data.length), data.length - 1);
        const bar = data[at];
        return bar && { share: middle(at), name: bar.year, amounts: [bar.interest, bar.principal] };
      }}
    >
      <div className={classes.bars}>
        {data.map(({ year, interest, principal }) => {
          const [whole, lower] = [(interest + principal) / most, principal / most];
          return (
            <svg
              key={year}
              aria-hidden
              viewBox="0 0 1 1"
              preserveAspectRatio="none"
              style={{ width: `min(56px, ${80 / data.length}%)` }}
            >
              <rect width={1} y={1 - whole} height={whole - lower} fill={estimate} />
              <rect width={1} y={1 - lower} height={lower} fill={colours[mode]} />
            </svg>
          );
        })}
      </div>
    </Chart>
  );
}
