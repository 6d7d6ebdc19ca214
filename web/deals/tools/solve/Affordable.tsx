import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { affordablePrices } from '#engine/solve/grid.ts';
import { solutionTexts } from '#engine/solve/solution.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToolDeal } from '../tool-deal.ts';
import tools from '../tools.module.css';
import { useCents } from '../use-cents.ts';
import classes from './solve.module.css';
import { valueText } from './unknown-words.ts';

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
  return (
    <>
      <p className={tools.remark}>
        <Trans>
          The highest price before freight, fees and taxes, with the downpayment, trade-in, rate and lines of your deal.
        </Trans>
      </p>
      <table className={classes.afford}>
        <caption className="visually-hidden">
          <Trans>What you can afford, by term</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Term</Trans>
            </th>
            <th scope="col">
              <Trans>Price up to</Trans>
            </th>
            {apply && (
              <td>
                <span className="visually-hidden">
                  <Trans>Use</Trans>
                </span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ years, priceCents }) => (
            <tr key={years} data-own={String(years) === state.form.termsInYears}>
              <th scope="row">{valueText('term', years, i18n)}</th>
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
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
