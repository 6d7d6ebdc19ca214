import { useLingui } from '@lingui/react/macro';
import classes from './mode-mark.module.css';

/** Cash, Finance or Lease beside the colour that stands for it. */
export function ModeMark({ mode }: { mode: string }) {
  const { t } = useLingui();
  const names: Record<string, string> = { Cash: t`Cash`, Finance: t`Finance`, Lease: t`Lease` };
  return (
    <span className={`beside gap-1 ${classes.mode}`} data-mode={mode}>
      {names[mode] ?? mode}
    </span>
  );
}
