import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { partLabel } from '#contract/labels/part-labels.ts';
import type { PartRole } from '#engine/explain/working.ts';
import type { FigureName } from '#engine/outputs.ts';
import { ExplainedFigure } from '../../deals/working/ExplainedFigure.tsx';
import { partText } from '../../deals/working/formula.ts';
import { WorkingProvince } from '../../deals/working/working-province.ts';
import { api } from '../../kit/api.ts';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { explainedFigures } from './explained-figures.ts';
import classes from './workings.module.css';

const roleOf = (figure: FigureName): PartRole =>
  figure === 'apr' ? 'percent' : figure === 'firstPaymentDate' ? 'date' : 'value';

/** The figures of a saved deal, each with its parts, its rule and its source. */
export default function WorkedFigures({ enquiry }: { enquiry: Enquiry }) {
  const { i18n, t } = useLingui();
  const rates = useQuery({ queryKey: ['rates'], queryFn: () => api('readRates', {}), staleTime: 60 * 60_000 });
  if (!rates.data) {
    return rates.isError ? (
      <QuietRetry of={rates}>{t`The rates could not be loaded.`}</QuietRetry>
    ) : (
      <Skeleton width="60%" />
    );
  }
  const { explained, differs } = explainedFigures(enquiry, rates.data);
  return (
    <WorkingProvince value={enquiry.province ?? ''}>
      {explained.map(({ figure, explanation, sources, value }) => (
        <div key={figure} className={`stack gap-1 ruled ${classes.worked}`}>
          <h3>
            <span>{i18n._(partLabel(figure))}</span>
            <strong>{partText({ name: figure, role: roleOf(figure), value }, i18n.locale)}</strong>
          </h3>
          <ExplainedFigure explanation={explanation} sources={sources} />
        </div>
      ))}
      {differs && (
        <p className={`note ${classes.hint}`}>
          <Trans>Some figures are left out: a line of theirs is private, or was worked out by earlier rules.</Trans>
        </p>
      )}
    </WorkingProvince>
  );
}
