import { useLingui } from '@lingui/react/macro';
import { type Term, terms } from '#engine/form/dealer-settings.ts';
import { formatPlain } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import classes from '../dealer-page.module.css';
import { type Content, placed, plainNumber } from '../page-section.ts';
import type { Section } from '../use-section.ts';
import { NumberCell } from './NumberCell.tsx';

type ResidualGrid = NonNullable<Content<'residuals'>['grid']>;

const firstGrid: ResidualGrid = { kilometres: [16_000, 20_000, 24_000], usualKilometres: 20_000, percents: {} };
const most = 5;

/** A number of kilometres; what is none counts as 0, which the server refuses by its field. */
const kilometresOf = (text: string) => Math.min(Number(plainNumber(text)) || 0, 999_999);

/** Residuals in percent by term and by the kilometres of a year. Without a grid the shopper enters the residual. */
export function ResidualsForm({ section }: { section: Section<Content<'residuals'>> }) {
  const { t } = useLingui();
  const { grid } = section.draft;
  if (!grid) {
    return (
      <div className="column top gap-3">
        <p className={classes.hint}>{t`You state no residual values. Shoppers enter what you tell them.`}</p>
        <div className={classes.buttons}>
          <Button disabled={!section.mayWrite} onClick={() => section.change({ grid: firstGrid })}>
            {t`State residual values`}
          </Button>
        </div>
      </div>
    );
  }
  return <Grid section={section} grid={grid} />;
}

function Grid({ section, grid }: { section: Section<Content<'residuals'>>; grid: ResidualGrid }) {
  const { t, i18n } = useLingui();
  const { kilometres, usualKilometres, percents } = grid;
  const columns = placed(kilometres);
  const set = (change: Partial<ResidualGrid>) => section.change({ grid: { ...grid, ...change } });
  const shown = (km: number) => formatPlain(km, i18n.locale, 0);
  const setKilometres = (place: number, km: number) =>
    set({
      kilometres: kilometres.map((one, index) => (index === place ? km : one)),
      ...(kilometres[place] === usualKilometres && { usualKilometres: km }),
    });
  const setPercent = (term: Term, place: number, text: string) => {
    const row = kilometres.map((_, index) => (index === place ? plainNumber(text) : (percents[term]?.[index] ?? '')));
    const { [term]: _, ...others } = percents;
    set({ percents: row.every((one) => one === '') ? others : { ...others, [term]: row } });
  };
  const remove = () =>
    set({
      kilometres: kilometres.slice(0, -1),
      percents: Object.fromEntries(Object.entries(percents).map(([term, row]) => [term, row.slice(0, -1)])),
      ...(kilometres.at(-1) === usualKilometres && { usualKilometres: kilometres.at(-2) ?? 0 }),
    });
  return (
    <div className="column top gap-3">
      <div className={classes.tableScroll}>
        <table className={`table ${classes.grid}`}>
          <caption className="visually-hidden">{t`Residual values in percent of the price`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Term`}</th>
              {columns.map(({ row: km, place }) => (
                <th key={place} scope="col">
                  <NumberCell
                    label={t`Kilometres a year, column ${place + 1}`}
                    value={km === 0 ? '' : String(km)}
                    unit="km"
                    error={section.errors[`grid.kilometres.${place}`]}
                    onChange={(text) => setKilometres(place, kilometresOf(text))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {terms.map((term) => (
              <tr key={term}>
                <th scope="row">{term === '1' ? t`1 year` : t`${term} years`}</th>
                {columns.map(({ row: km, place }) => (
                  <td key={place}>
                    <NumberCell
                      label={t`Residual, ${term} years, ${shown(km)} km`}
                      value={percents[term]?.[place] ?? ''}
                      unit="%"
                      error={section.errors[`grid.percents.${term}.${place}`]}
                      onChange={(text) => setPercent(term, place, text)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.fields}>
        <SelectField
          label={t`Usual kilometres a year`}
          description={t`What a lease on your page begins with.`}
          value={String(usualKilometres)}
          error={section.errors['grid.usualKilometres']}
          data={kilometres.map((km) => ({ value: String(km), label: t`${shown(km)} km` }))}
          onChange={(event) => set({ usualKilometres: Number(event.currentTarget.value) })}
        />
      </div>
      <div className={classes.buttons}>
        {kilometres.length < most && (
          <Button kind="quiet" onClick={() => set({ kilometres: [...kilometres, (kilometres.at(-1) ?? 0) + 4000] })}>
            {t`Add a column`}
          </Button>
        )}
        {kilometres.length > 1 && (
          <Button kind="quiet" onClick={remove}>
            {t`Remove the last column`}
          </Button>
        )}
        <Button kind="quiet" onClick={() => section.change({ grid: null })}>
          {t`State no residual values`}
        </Button>
      </div>
    </div>
  );
}
