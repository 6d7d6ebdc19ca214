import { Trans, useLingui } from '@lingui/react/macro';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { missingWords } from '../../form/missing.ts';
import { comparedFigures, comparisonRows, ExplainedRow, missingIn, waysOf } from '../../summary/comparison-rows.tsx';
import { useCents, useCompared } from '../tool-deal.tsx';
import classes from './compare.module.css';

/** Cash, Finance and Lease of the same vehicle, line by line, with what each costs more than the least. */
export function CompareTool() {
  const { t, i18n } = useLingui();
  const compared = useCompared();
  const money = useCents();
  const ways = waysOf(compared);
  const missing = missingIn(compared);
  const { cheapestToOwn } = compared;
  const words = (mode: string) => (optionLabels[mode] ? i18n._(optionLabels[mode]) : mode);
  const hasNoTerm = compared.Finance.result.warnings.includes('noTerm');
  return (
    <>
      <p className={classes.cheapest}>
        {missing === null ? (
          <Trans>
            Lowest cost to own: {words(cheapestToOwn)}, {money(compared[cheapestToOwn]?.totalCostToOwnCents ?? 0)}
          </Trans>
        ) : (
          i18n._(missingWords[missing])
        )}
      </p>
      <p className="remark">
        <Trans>
          Assumes you keep the vehicle, buy it at its residual if it’s leased, and earn nothing on your money elsewhere.
          Each option uses your deal’s prices, rebates and discounts.
        </Trans>
      </p>
      <table className={`table small-words ${classes.table}`}>
        <caption className="visually-hidden">{t`Compare Cash, Finance and Lease`}</caption>
        <thead>
          <tr>
            <td />
            {modes.map((mode) => (
              <th key={mode} scope="col" data-mode={mode}>
                {words(mode)}
                {mode === 'Lease' && compared.Lease === null && <small>{t`new vehicles only`}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows.map((row) => (
            <ExplainedRow key={row.label.id} row={row} ways={ways}>
              {comparedFigures(row, ways, i18n).map(({ text, isLeast, overCents }, place) => (
                <td key={modes[place]} data-least={isLeast}>
                  {text}
                  {isLeast && <span className="visually-hidden">{t`, lowest`}</span>}
                  {overCents > 0 && <small>+{money(overCents)}</small>}
                </td>
              ))}
            </ExplainedRow>
          ))}
        </tbody>
      </table>
      {hasNoTerm && (
        <p className="remark">{t`Without a term, there’s no loan or lease to compare. Choose a term in your deal.`}</p>
      )}
    </>
  );
}
