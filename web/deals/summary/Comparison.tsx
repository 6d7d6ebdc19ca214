import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { compareModes } from '#engine/compare/compare.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { leaveProgrammes } from '#engine/form/filled-programmes.ts';
import { useDeal } from '../form/deal-context.tsx';
import { readableInput } from '../form/readable-input.ts';
import { useChooseMode } from '../form/use-choose-mode.ts';
import { inEachMode } from '../programmes/in-each-mode.ts';
import { Marked } from '../understand/Marked.tsx';
import classes from './comparison.module.css';
import { comparedFigures, comparisonRows, missingIn, waysOf } from './comparison-rows.ts';
import { ExplainedRow } from './ExplainedRow.tsx';
import { missingWords } from './missing-words.ts';

const modeColumns = [
  { mode: 'Cash', option: 0 },
  { mode: 'Finance', option: 1 },
  { mode: 'Lease', option: 2 },
] as const;

/** Cash, Finance and Lease side by side from the same inputs, while none is chosen. */
export function Comparison() {
  const { t, i18n } = useLingui();
  const state = useDeal((deal) => deal.state);
  const rates = useDeal((deal) => deal.rates);
  const today = useDeal((deal) => deal.today);
  const chooseMode = useChooseMode();
  const programmes = useDeal((deal) => (deal.state.keptProgrammes ? null : deal.programmes));
  const compared = useMemo(() => {
    if (!programmes) return compareModes(readableInput(state).input, rates, today);
    const base = leaveProgrammes(state);
    return compareModes(readableInput(base).input, rates, today, inEachMode(base, programmes, rates, today));
  }, [state, programmes, rates, today]);
  const ways = waysOf(compared);
  const missing = missingIn(compared);
  const cheapest = missing ? undefined : optionLabels[compared.cheapestToOwn];
  return (
    <div className={`stack gap-15 ${classes.comparison}`}>
      <table className={`table small ${classes.table}`}>
        <caption className="visually-hidden">{t`Cash, Finance and Lease side by side`}</caption>
        <thead>
          <tr>
            <td />
            {modeColumns.map(({ mode, option }) => (
              <th key={mode} scope="col" data-mode={mode}>
                <button type="button" onClick={() => chooseMode(option)}>
                  {optionLabels[mode] && i18n._(optionLabels[mode])}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows.map((row) => (
            <ExplainedRow key={row.label.id} row={row} ways={ways}>
              {comparedFigures(row, ways, i18n).map(({ text, isLeast }, place) => (
                <td key={modes[place]} data-least={isLeast}>
                  <Marked>{text}</Marked>
                  {isLeast && <span className="visually-hidden">{t`, the least`}</span>}
                </td>
              ))}
            </ExplainedRow>
          ))}
        </tbody>
      </table>
      {compared.Lease === null && <p className="note">{t`Only new vehicles can be leased here.`}</p>}
      <p className="note">
        {missing === 'price' && i18n._(missingWords.price)}
        {missing === 'residual' && t`A lease has figures once its residual is known: choose Lease and type it.`}
        {cheapest && (
          <Trans>
            {i18n._(cheapest)} costs least to own with these figures, if you keep the vehicle: a leased one goes back at
            the end unless you buy it.
          </Trans>
        )}
      </p>
    </div>
  );
}
