import { useLingui } from '@lingui/react/macro';
import { formatCents } from '#engine/money/format-cents.ts';
import { useCents } from '../use-cents.ts';
import classes from './solve.module.css';

/** Whole dollars between two stops of the slider: some hundred stops in all. */
const stepFor = (cents: number): number => 10 ** Math.max(0, Math.floor(Math.log10(cents / 100)) - 2) * 5;

type SliderProps = { label: string; nowCents: number; targetCents: number; onChoose: (text: string) => void };

/** From half of what is paid now to half as much again; what is typed beside it may lie further out. */
export function PaymentSlider({ label, nowCents, targetCents, onChoose }: SliderProps) {
  const { t } = useLingui();
  const money = useCents();
  const step = stepFor(nowCents);
  const stops = (cents: number) => Math.round(cents / 100 / step) * step;
  const [least, most] = [stops(nowCents / 2), stops(nowCents * 1.5)];
  return (
    <input
      type="range"
      className={classes.slider}
      aria-label={t`${label}: slide`}
      aria-valuetext={money(targetCents)}
      min={least}
      max={most}
      step={step}
      value={Math.min(Math.max(stops(targetCents), least), most)}
      onChange={({ currentTarget }) => onChoose(formatCents(currentTarget.valueAsNumber * 100))}
    />
  );
}
