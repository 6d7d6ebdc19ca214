import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { FigureName } from '#engine/outputs.ts';
import { formatMoney } from '../../kit/format.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useFigure } from '../form/deal-context.tsx';
import { partLabel } from './part-labels.ts';
import classes from './working.module.css';

const Working = lazyPart(() => import('./Working.tsx'));

/** Under a section's lines: what they come to, and how. */
export function SectionWorking({ figure }: { figure: FigureName }) {
  const { i18n } = useLingui();
  const value = useFigure(figure);
  return (
    <div className={classes.section}>
      <p className={classes.total}>
        <span>{i18n._(partLabel(figure))}</span>
        <strong>{formatMoney(value, i18n.locale)}</strong>
      </p>
      <Suspense>
        <Working figure={figure} />
      </Suspense>
    </div>
  );
}
