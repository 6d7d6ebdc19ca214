import { useLingui } from '@lingui/react/macro';
import { formatCents } from '#engine/money/format-cents.ts';
import { ToolField } from '../ToolField.tsx';
import type { useDepreciation } from './use-schedule.ts';

/** How the car loses value, as it is typed; where nothing is, as it is estimated. */
export function WorthFields({ worthCents, firstYear, laterYears }: ReturnType<typeof useDepreciation>['usual']) {
  const { t } = useLingui();
  return (
    <>
      <ToolField name="worth" label={t`Worth on the first day`} placeholder={formatCents(worthCents)} />
      <ToolField name="firstYear" label={t`Loses in the first year`} unit="%" placeholder={firstYear} />
      <ToolField name="laterYears" label={t`In each later year`} unit="%" placeholder={laterYears} />
    </>
  );
}
