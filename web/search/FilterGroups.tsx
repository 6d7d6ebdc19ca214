import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '../kit/format.ts';
import { picturePath } from '../paths.ts';
import { TextField } from '../ui/TextField.tsx';
import { filterNames, valueWord } from './filter-words.ts';
import classes from './filters.module.css';
import { amountShape, plainValue, type SearchResult, type SeveralName, type SingleName } from './search-address.ts';
import { drawingOfType } from './type-drawings.ts';

type SeveralValuesProps = {
  name: SeveralName;
  facets: SearchResult['facets'];
  /** So many are in view, and those that are chosen; the rest unfolds. All of them where none is said. */
  inView?: number;
  /** What unfolds them says what they are. */
  isNamedAbove?: boolean;
};

/** The values of a filter with how many cars each leaves; those that are chosen first where the list is long. */
export function SeveralValues({ name, facets, inView, isNamedAbove = false }: SeveralValuesProps) {
  const { i18n } = useLingui();
  const [search] = useSearchParams();
  const chosen = search.getAll(name);
  const found = facets[name];
  const missing = chosen.filter((value) => value !== '' && !found.some((one) => one.value === value));
  const values = [...missing.map((value) => ({ value, count: 0 })), ...found];
  if (values.length === 0) return null;
  const first = values.filter(({ value }, at) => inView === undefined || at < inView || chosen.includes(value));
  const rest = values.filter((one) => !first.includes(one));
  const Value = name === 'type' ? TypeTile : Box;
  const boxes = (some: typeof values) => (
    <div className={name === 'type' ? classes.types : undefined}>
      {some.map((one) => (
        <Value key={one.value} name={name} {...one} isChosen={chosen.includes(one.value)} />
      ))}
    </div>
  );
  return (
    <fieldset className={isNamedAbove ? undefined : `underlined ${classes.group}`}>
      <legend className={isNamedAbove ? 'visually-hidden' : 'small strong'}>{i18n._(filterNames[name])}</legend>
      {boxes(first)}
      {rest.length > 0 && (
        <details>
          <summary className={`small strong touch ${classes.rest}`}>
            <Trans>{rest.length} more</Trans>
          </summary>
          {boxes(rest)}
        </details>
      )}
    </fieldset>
  );
}

type ValueProps = { name: SeveralName; value: string; count: number | null; isChosen: boolean };

function Box({ name, value, count, isChosen }: ValueProps) {
  const { i18n } = useLingui();
  return (
    <label className={`row gap-1 small touch ${classes.box}`}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      <span>{valueWord(name, value, i18n)}</span>
      <span className="fine">{count === null ? '' : formatCount(count, i18n.locale)}</span>
    </label>
  );
}

/** A body to press: its drawing, with its name and how many cars have it on the line that it stands on. */
function TypeTile({ name, value, count, isChosen }: ValueProps) {
  const { i18n } = useLingui();
  return (
    <label className={`smaller ${classes.type}`}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} className="laid-over" />
      <img src={picturePath(drawingOfType(value))} alt="" width={160} height={73} loading="lazy" />
      <span>{valueWord(name, value, i18n)}</span>
      <span className="quiet">{count === null ? '' : formatCount(count, i18n.locale)}</span>
    </label>
  );
}

type FoldedProps = {
  title: string;
  /** The filters in it: what is chosen of them is in view from the beginning. */
  names: readonly (SeveralName | SingleName)[];
  children: ReactNode;
};

/** Filters that few people use. */
export function Folded({ title, names, children }: FoldedProps) {
  const [search] = useSearchParams();
  // Whoever takes the last choice off goes on in what is open.
  const [isOpen] = useState(() => names.some((name) => search.getAll(name).some((value) => value !== '')));
  return (
    <details className={`underlined ${classes.folded}`} open={isOpen}>
      <summary className="small strong apart">{title}</summary>
      {children}
    </details>
  );
}

type NumbersProps = { legend: string; fields: readonly (readonly [SingleName, string])[] };

/** A range of numbers, or its upper end, folded. */
export function Numbers({ legend, fields }: NumbersProps) {
  const { t } = useLingui();
  const id = useId();
  const [search] = useSearchParams();
  return (
    <Folded title={legend} names={fields.map(([name]) => name)}>
      <fieldset>
        <legend className="visually-hidden" id={id}>
          {legend}
        </legend>
        <div className={`stack gap-1 ${classes.range}`}>
          {fields.map(([name, label]) => (
            <TextField
              key={name}
              type="text"
              name={name}
              label={label}
              {...amountShape}
              title={t`Enter a number, like 600 or 1,200.`}
              defaultValue={plainValue(name, search.get(name) ?? '')}
            />
          ))}
        </div>
      </fieldset>
    </Folded>
  );
}
