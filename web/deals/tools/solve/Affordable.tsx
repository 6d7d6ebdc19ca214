import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, useMemo } from 'react';
import { calculateDeal } from '#engine/deal.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { affordablePrices } from '#engine/solve/grid.ts';
import { solutionTexts, withSolution } from '#engine/solve/solve-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { pricedFigures } from '../../working/paid-figures.ts';
import { WorkedRow } from '../../working/WorkedRow.tsx';
import { useToolDeal } from '../tool-deal.ts';
import { useCents } from '../use-cents.ts';
import classes from './solve.module.css';
import { valueText } from './unknown-words.ts';

const Workings = lazy(() => import('../../working/Workings.tsx'));

const terms = [1, 2, 3, 4, 5, 6, 7, 8];

/** The highest price that the payment buys, term by term. */
export function Affordable({ targetCents }: { targetCents: number }) {
  const { t, i18n } = useLingui();
  const { state, rates, today, apply } = useToolDeal();
  const money = useCents();
  const rows = useMemo(
    () => affordablePrices(state, targetCents, terms, rates, today),
    [state, targetCents, rates, today],
  );
  const use = (years: number, priceCents: number) => {
    const [term, price] = [valueText('term', years, i18n), money(priceCents)];
    const texts = { ...solutionTexts(state, 'term', years), ...solutionTexts(state, 'price', priceCents) };
    apply?.(texts, t`Term ${term} and price ${price} are now in your deal.`);
  };
  const isOwn = (years: number) => String(years) === state.form.termsInYears;
  return (
    <>
      <p className="remark">
        <Trans>
          The highest price before freight, fees and taxes, with the downpayment, trade-in, rate and lines of your deal.
        </Trans>
      </p>
      <table className={`table small ${classes.afford}`}>
        <caption className="visually-hidden">{t`What you can afford, by term`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Term`}</th>
            <th scope="col">{t`Price up to`}</th>
            {apply && (
              <td>
                <span className="visually-hidden">{t`Use`}</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ years, priceCents }) => (
            <WorkedRow
              key={years}
              label={valueText('term', years, i18n)}
              figure={t`Price over ${valueText('term', years, i18n)}`}
              columns={apply ? 3 : 2}
              isOwn={isOwn(years)}
              working={priceCents === null ? null : () => <AffordableWorking years={years} priceCents={priceCents} />}
            >
              <td>{priceCents === null ? <Trans>Nothing: fees alone cost more</Trans> : money(priceCents)}</td>
              {apply && (
                <td>
                  {priceCents !== null && (
                    <Button
                      kind="quiet"
                      aria-label={t`Use this: ${money(priceCents)} over ${valueText('term', years, i18n)}`}
                      onClick={() => use(years, priceCents)}
                    >
                      <Trans>Use this</Trans>
                    </Button>
                  )}
                </td>
              )}
            </WorkedRow>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** How the payment comes about with that price over that term. */
function AffordableWorking({ years, priceCents }: { years: number; priceCents: number }) {
  const { state, rates, today } = useToolDeal();
  const ofTerm = withSolution(state, 'term', years, rates, today);
  const result = calculateDeal(dealInput(withSolution(ofTerm, 'price', priceCents, rates, today)), rates, today);
  return <Workings result={result} figures={pricedFigures[result.deal.mode]} />;
}
