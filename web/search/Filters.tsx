import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatCount } from '../kit/format.ts';
import { useEarlyEntry } from '../kit/use-early-entry.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { filterNames, valueWord } from './filter-words.ts';
import classes from './filters.module.css';
import {
  amountShape,
  ofPage,
  plainValue,
  type SearchResult,
  type SeveralName,
  type SingleName,
  searchOf,
  severalNames,
  termNames,
} from './search-address.ts';

/** It comes drawn with the page, and alive a moment after the rest. */
const Budget = lazy(() => import('./Budget.tsx'));

/** So many values of a filter are in view; the rest unfolds. */
const inView = 6;

/** What narrows the search: each choice counts at once; without scripts a button sends them. */
export function Filters({ result, children }: { result: SearchResult; children?: ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { facets, budget } = result;
  // What these choices asked for themselves leaves them as they stand, with what has the focus and what is unfolded.
  const [own, setOwn] = useState({ asked: '', key: '' });
  const asked = `?${search}`;
  const key = own.asked === asked ? own.key : asked;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = searchOf(event.currentTarget);
    if (next === asked) return;
    setOwn({ asked: next, key });
    void navigate(pathname + next, { preventScrollReset: true });
  };
  const from = ['priceFrom', t`From`] as const;
  const kept = ['q', ...termNames, 'dealer', ...ofPage];
  const early = useEarlyEntry<HTMLFormElement>((field) => field.form?.requestSubmit());
  return (
    <form
      ref={early}
      // Another search in the address, by a chip or by going back, brings its own choices.
      key={key}
      action={pathname}
      aria-label={t`Filters`}
      className="stack"
      onSubmit={send}
      onChange={(event) => {
        // A number is sent when its field is left, by the key that sends a form or by what is chosen next.
        if (event.target instanceof HTMLInputElement && event.target.type === 'checkbox') {
          event.currentTarget.requestSubmit();
        }
      }}
      onBlur={(event) => {
        const { target } = event;
        if (target instanceof HTMLInputElement && target.value !== target.defaultValue && target.type !== 'checkbox') {
          event.currentTarget.requestSubmit();
        }
      }}
    >
      {kept.map((name) => {
        const value = search.get(name);
        return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
      })}
      <Suspense fallback={<div className={classes.coming} />}>
        <Budget key={budget.of} result={result} />
      </Suspense>
      <SeveralValues name="condition" facets={facets} />
      <SeveralValues name="type" facets={facets} />
      {budget.of === 'price' && <Numbers legend={t`Payment`} fields={[['paymentTo', t`Max.`]]} />}
      <Numbers legend={t`All-in price`} fields={budget.of === 'price' ? [from] : [from, ['priceTo', t`To`]]} />
      {severalNames.slice(2).map((name) => (
        <SeveralValues key={name} name={name} facets={facets} />
      ))}
      <Numbers
        legend={t`Year`}
        fields={[
          ['yearFrom', t`From`],
          ['yearTo', t`To`],
        ]}
      />
      <Numbers legend={t`Kilometres`} fields={[['kmTo', t`Max.`]]} />
      {search.get('near') && <Numbers legend={t`Distance in km`} fields={[['withinKm', t`Max.`]]} />}
      {children ?? <Button type="submit" className={classes.send}>{t`Show the cars`}</Button>}
    </form>
  );
}

/** The values of a filter with how many cars each leaves; those that are chosen first where the list is long. */
function SeveralValues({ name, facets }: { name: SeveralName; facets: SearchResult['facets'] }) {
  const { i18n } = useLingui();
  const [search] = useSearchParams();
  const chosen = search.getAll(name);
  const found = facets[name];
  const missing = chosen.filter((value) => value !== '' && !found.some((one) => one.value === value));
  const values = [...missing.map((value) => ({ value, count: 0 })), ...found];
  if (values.length === 0) return null;
  const first = values.filter(({ value }, at) => at < inView || chosen.includes(value));
  const rest = values.filter((one) => !first.includes(one));
  const boxes = (some: typeof values) =>
    some.map((one) => <Box key={one.value} name={name} {...one} isChosen={chosen.includes(one.value)} />);
  return (
    <fieldset className={`underlined ${classes.group}`}>
      <legend className="small strong">{i18n._(filterNames[name])}</legend>
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

type BoxProps = { name: SeveralName; value: string; count: number | null; isChosen: boolean };

function Box({ name, value, count, isChosen }: BoxProps) {
  const { i18n } = useLingui();
  return (
    <label className={`row gap-1 small touch ${classes.box}`}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      <span>{valueWord(name, value, i18n)}</span>
      <span className="fine">{count === null ? '' : formatCount(count, i18n.locale)}</span>
    </label>
  );
}

/** A range of numbers, or its upper end. */
function Numbers({ legend, fields }: { legend: string; fields: readonly (readonly [SingleName, string])[] }) {
  const { t } = useLingui();
  const id = useId();
  const [search] = useSearchParams();
  return (
    <fieldset className={`underlined ${classes.group}`}>
      <legend className="small strong" id={id}>
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
  );
}
