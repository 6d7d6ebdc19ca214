import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/charts/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { BarChart, LineChart } from '@mantine/charts';
import type { Mode } from '#engine/form/deal-fields.ts';
import { formatCount, formatMoney } from '../../../kit/format.ts';
import { Kit } from '../../../ui/Kit.tsx';

const colours: Record<Mode, string> = { Cash: 'var(--pine)', Finance: 'var(--cobalt)', Lease: 'var(--plum)' };

/** What both charts share: quiet lines, whole dollars on the axis, no motion. */
const useShared = () => {
  const { i18n } = useLingui();
  return {
    h: 260,
    withLegend: true,
    legendProps: { verticalAlign: 'bottom' as const, height: 36 },
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    strokeDasharray: '0',
    gridColor: 'var(--line)',
    textColor: 'var(--ink-2)',
    yAxisProps: { width: 64, tickFormatter: (value: number) => formatCount(Math.round(value), i18n.locale) },
    valueFormatter: (value: number) => formatMoney(value, i18n.locale),
  };
};

type WorthPoint = { date: string; owed: number; worth: number };

/** What is owed, and what the vehicle is worth, over the days of the schedule. */
export function WorthChart({ data, mode }: { data: WorthPoint[]; mode: Mode }) {
  const { t } = useLingui();
  return (
    <Kit>
      <LineChart
        {...useShared()}
        data={data}
        dataKey="date"
        curveType="linear"
        withDots={false}
        xAxisProps={{ minTickGap: 24, interval: 'equidistantPreserveStart' }}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false, margin: { top: 12 } }}
        series={[
          { name: 'owed', label: t`You owe`, color: colours[mode] },
          { name: 'worth', label: t`It may be worth`, color: 'var(--amber-fill)', strokeDasharray: '6 4' },
        ]}
      />
    </Kit>
  );
}

type YearBar = { year: string; interest: number; principal: number };

/** What of each year's payments is interest, and what goes off the balance. */
export function YearChart({ data, mode }: { data: YearBar[]; mode: Mode }) {
  const { t } = useLingui();
  return (
    <Kit>
      <BarChart
        {...useShared()}
        data={data}
        dataKey="year"
        type="stacked"
        barProps={{ isAnimationActive: false, maxBarSize: 56 }}
        barChartProps={{ accessibilityLayer: false, margin: { top: 12 } }}
        series={[
          { name: 'principal', label: t`Principal`, color: colours[mode] },
          { name: 'interest', label: t`Interest`, color: 'var(--amber-fill)' },
        ]}
      />
    </Kit>
  );
}
