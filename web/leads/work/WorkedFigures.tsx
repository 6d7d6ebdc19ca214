import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ExplainedFigure } from '../../deals/working/ExplainedFigure.tsx';
import { partLabel } from '../../deals/working/part-labels.ts';
import { partText } from '../../deals/working/part-text.ts';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { api } from '../../kit/api.ts';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { explainedFigures } from './explained-figures.ts';
import classes from './work.module.css';

/** The main figures of a lead, each with its parts, its rule and its source. */
export default function WorkedFigures({ enquiry }: { enquiry: Enquiry }) {
  const { i18n } = useLingui();
  const rates = useQuery({ queryKey: ['rates'], queryFn: () => api('readRates', {}), staleTime: 60 * 60_000 });
  if (!rates.data) {
    return rates.isError ? (
      <QuietRetry retry={() => void rates.refetch()} busy={rates.isFetching}>
        <Trans>The rates could not be loaded.</Trans>
      </QuietRetry>
    ) : (
      <Skeleton width="60%" />
    );
  }
  const { explained, differs } = explainedFigures(enquiry, rates.data);
  return (
    <>
      {explained.map(({ figure, explanation, value }) => (
        <div key={figure} className={classes.worked}>
          <h3>
            <span>{i18n._(partLabel(figure))}</span>
            <strong>{partText({ name: figure, role: 'value', value }, i18n.locale)}</strong>
          </h3>
          <ExplainedFigure explanation={explanation} />
        </div>
      ))}
      {differs && (
        <p className={classes.hint}>
          <Trans>Some figures were worked out by earlier rules; how they were made is not shown.</Trans>
        </p>
      )}
    </>
  );
}
