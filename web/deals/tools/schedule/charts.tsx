import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import type { Mode } from '#engine/form/deal-fields.ts';
import { formatCount, formatMoney } from '../../../kit/format.ts';
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
      label={t`What you owe vs. what the vehicle may be worth`}
      series={[
        { label: t`You owe`, colour: colours[mode] },
        { label: t`The vehicle may be worth`, colour: estimate },
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
      label={t`Interest and principal by year`}
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

/** So many letters of names have room below a chart on a phone. */
const mostLetters = 42;

const percent = (share: number) => `${share * 100}%`;

type Series = { readonly label: string; readonly colour: string };

/** One place of a chart under the pointer: its name, and an amount of each series. */
type Place = { readonly share: number; readonly name: string; readonly amounts: readonly number[] };

type ChartProps = {
  label: string;
  series: readonly Series[];
  /** What stands beside its lines, from zero on. */
  scale: readonly number[];
  /** What stands below it. */
  names: readonly Pick<Place, 'share' | 'name'>[];
  /** Which place is meant by a pointer at a share of the width. */
  placeAt: (share: number) => Place | undefined;
  /** The share of the width that is one place; nothing where it is a point. */
  wide?: number;
  children: ReactNode;
};

/** What both charts share: quiet lines with whole dollars, names below, a legend, and the amounts under a pointer. */
function Chart({ label, series, scale, names, placeAt, wide = 0, children }: ChartProps) {
  const { i18n } = useLingui();
  const plot = useRef<HTMLDivElement>(null);
  const [pointer, setPointer] = useState<number>();
  const place = pointer === undefined ? undefined : placeAt(pointer);
  const most = scale.at(-1) ?? 1;
  const isCrowded = names.reduce((letters, { name }) => letters + name.length, 0) > mostLetters;
  return (
    <div
      role="img"
      aria-label={label}
      className={`narrowing fine ${classes.chart}`}
      onPointerMove={({ clientX }) => {
        if (!plot.current) return;
        const { left, width } = plot.current.getBoundingClientRect();
        setPointer(Math.min(Math.max((clientX - left) / width, 0), 1));
      }}
      onPointerLeave={() => setPointer(undefined)}
    >
      <div ref={plot} className={classes.plot}>
        {scale.map((amount) => (
          <div key={amount} className={classes.line} style={{ bottom: percent(amount / most) }}>
            <span>{formatCount(Math.round(amount), i18n.locale)}</span>
          </div>
        ))}
        {place && (
          <div
            className={classes.pointed}
            style={{ left: percent(place.share - wide / 2), width: wide === 0 ? 1 : percent(wide) }}
          />
        )}
        {children}
        {place && <Amounts place={place} series={series} />}
      </div>
      <div className={classes.names} data-crowded={isCrowded}>
        {names.map(({ share, name }) => (
          <span key={share} style={{ left: percent(share) }}>
            {name}
          </span>
        ))}
      </div>
      <ul className={`small gap-2 ${classes.legend}`}>
        {series.map(({ label, colour }) => (
          <li key={label} className="row gap-075">
            <Swatch colour={colour} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As a drawing, so that it is printed and keeps its colour where the person's own colours rule. */
function Swatch({ colour }: Pick<Series, 'colour'>) {
  return (
    <svg aria-hidden viewBox="0 0 12 12" className={`fixed ${classes.swatch}`}>
      <circle cx={6} cy={6} r={6} fill={colour} />
    </svg>
  );
}

/** The amounts of one place, beside the pointer. */
function Amounts({ place: { share, name, amounts }, series }: { place: Place; series: readonly Series[] }) {
  const { i18n } = useLingui();
  const isRight = share > 0.5;
  // React's type names no custom property.
  const away = { '--away': percent(isRight ? 1 - share : share) } as CSSProperties;
  return (
    <div className={classes.amounts} data-side={isRight ? 'right' : 'left'} style={away}>
      <p>{name}</p>
      <dl className="stack gap-075">
        {series.map(({ label, colour }, at) => (
          <div key={label}>
            <dt className="row gap-15 in-line">
              <Swatch colour={colour} />
              {label}
            </dt>
            <dd>{formatMoney(amounts[at], i18n.locale)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
