import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import { type RatesByTerm, type Term, terms } from '#engine/form/dealer-settings.ts';
import { paths } from '../../paths.ts';
import classes from '../dealer-page.module.css';
import { type Content, plainNumber } from '../page-section.ts';
import type { Section } from '../use-section.ts';
import { NumberCell } from './NumberCell.tsx';

const columns = ['New', 'CertifiedPreOwned', 'PreOwned'] as const satisfies readonly Condition[];

/** A row without the terms that say nothing. */
const withTerm = (row: RatesByTerm, term: Term, text: string): RatesByTerm => {
  const { [term]: _, ...others } = row;
  const percent = plainNumber(text);
  return percent === '' ? others : { ...others, [term]: percent };
};

/** Percent a year by term: to finance each condition, and to lease. An empty cell leaves the calculator's own rate. */
export function RatesForm({ section }: { section: Section<Content<'rates'>> }) {
  const { t, i18n } = useLingui();
  const { finance, lease } = section.draft;
  const conditionName = (condition: string) => (optionLabels[condition] ? i18n._(optionLabels[condition]) : condition);
  return (
    <>
      <div className={classes.tableScroll}>
        <table className={`table ${classes.grid}`}>
          <caption className="visually-hidden">{t`Interest rates in percent a year`}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>{t`Term`}</th>
              <th scope="colgroup" colSpan={3}>{t`Finance`}</th>
              <th scope="col">{t`Lease`}</th>
            </tr>
            <tr>
              {columns.map((condition) => (
                <th key={condition} scope="col">
                  {conditionName(condition)}
                </th>
              ))}
              <th scope="col">{conditionName('New')}</th>
            </tr>
          </thead>
          <tbody>
            {terms.map((term) => (
              <tr key={term}>
                <th scope="row">{term === '1' ? t`1 year` : t`${term} years`}</th>
                {columns.map((condition) => (
                  <td key={condition}>
                    <NumberCell
                      label={t`Finance, ${conditionName(condition)}, ${term} years`}
                      value={finance[condition]?.[term] ?? ''}
                      unit="%"
                      error={section.errors[`finance.${condition}.${term}`]}
                      onChange={(text) =>
                        section.change({
                          finance: { ...finance, [condition]: withTerm(finance[condition] ?? {}, term, text) },
                        })
                      }
                    />
                  </td>
                ))}
                <td>
                  <NumberCell
                    label={t`Lease, ${term} years`}
                    value={lease[term] ?? ''}
                    unit="%"
                    error={section.errors[`lease.${term}`]}
                    onChange={(text) => section.change({ lease: withTerm(lease, term, text) })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.hint}>
        <Trans>
          Rates of a maker or a lender that hold for a time stand under{' '}
          <Link to={paths.dealerProgrammes}>Programmes</Link>; these count where no programme does.
        </Trans>
      </p>
    </>
  );
}
