import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { partLabel } from '#contract/labels/part-labels.ts';
import type { FigureName } from '#engine/outputs.ts';
import { formatMoney } from '../../kit/format.ts';
import { useFigure } from '../form/deal-context.tsx';
import classes from './working.module.css';

const Working = lazy(() => import('./Working.tsx'));

/** Under a section's lines: what they come to, and how. */
export function SectionWorking({ figure }: { figure: FigureName }) {
  const { i18n } = useLingui();
  const value = useFigure(figure);
  return (
    <div className={`stack gap-125 ruled ${classes.section}`}>
      <p className={`row apart strong ${classes.total}`}>
        <span>{i18n._(partLabel(figure))}</span>
        <strong className="larger strong">{formatMoney(value, i18n.locale)}</strong>
      </p>
      <Suspense>
        <Working figure={figure} />
      </Suspense>
    </div>
  );
}
