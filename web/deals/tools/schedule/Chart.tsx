import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { formatCount, formatMoney } from '../../../kit/format.ts';
import classes from './charts.module.css';

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
export function Chart({ label, series, scale, names, placeAt, wide = 0, children }: ChartProps) {
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
      <ul className={classes.legend}>
        {series.map(({ label, colour }) => (
          <li key={label}>
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
    <svg aria-hidden viewBox="0 0 12 12" className={classes.swatch}>
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
      <dl>
        {series.map(({ label, colour }, at) => (
          <div key={label}>
            <dt>
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
