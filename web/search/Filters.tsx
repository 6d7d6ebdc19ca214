import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useEarlyEntry } from '../kit/use-early-entry.ts';
import { Button } from '../ui/Button.tsx';
import { Budget } from './Budget.tsx';
import { askingFor, atAddress, type Choices } from './coming-choices.ts';
import { Folded, Numbers, SeveralValues } from './FilterGroups.tsx';
import classes from './filters.module.css';
import { ofPage, type SearchResult, type SeveralName, searchOf, termNames } from './search-address.ts';

/** What narrows the search: each choice counts at once; without scripts a button sends them. */
export default function Filters({ result, children }: { result: SearchResult; children?: ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { facets, budget } = result;
  const asked = `?${search}`;
  // The form keeps its fields, its focus and its open groups until another search is in the address.
  const [shown, setShown] = useState<Choices>({ asked, coming: [], round: 0 });
  if (shown.asked !== asked) setShown(atAddress(shown, asked));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = searchOf(event.currentTarget);
    const asking = askingFor(shown, next);
    if (asking === null) return;
    setShown(asking);
    void navigate(pathname + next, { preventScrollReset: true });
  };
  const kept = ['q', ...termNames, 'withinKm', 'dealer', ...ofPage];
  const early = useEarlyEntry<HTMLFormElement>((field) => field.form?.requestSubmit());
  return (
    <form
      ref={early}
      key={shown.round}
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
      <Budget key={budget.of} result={result} />
      <SeveralValues name="condition" facets={facets} />
      <SeveralValues name="type" facets={facets} inView={6} />
      <SeveralValues name="make" facets={facets} inView={4} />
      <SeveralValues name="model" facets={facets} inView={6} />
      <RareFilters result={result} />
      {children ?? <Button type="submit" className={classes.send}>{t`Show the cars`}</Button>}
    </form>
  );
}

/** What few people ask for, each under its name. */
function RareFilters({ result: { facets, budget } }: { result: SearchResult }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const from = ['priceFrom', t`From`] as const;
  const isOffered = (name: SeveralName) => facets[name].length > 0 || search.getAll(name).some(Boolean);
  const driven = (['drivetrain', 'fuel', 'transmission'] as const).filter(isOffered);
  return (
    <>
      {budget.of === 'price' && <Numbers legend={t`Payment`} fields={[['paymentTo', t`Max.`]]} />}
      <Numbers legend={t`All-in price`} fields={budget.of === 'price' ? [from] : [from, ['priceTo', t`To`]]} />
      <Numbers
        legend={t`Year`}
        fields={[
          ['yearFrom', t`From`],
          ['yearTo', t`To`],
        ]}
      />
      <Numbers legend={t`Kilometres`} fields={[['kmTo', t`Max.`]]} />
      {isOffered('has') && (
        <Folded title={t`Features`} names={['has']}>
          <SeveralValues name="has" facets={facets} isNamedAbove />
        </Folded>
      )}
      {isOffered('colour') && (
        <Folded title={t`Colour`} names={['colour']}>
          <SeveralValues name="colour" facets={facets} isNamedAbove />
        </Folded>
      )}
      {driven.length > 0 && (
        <Folded title={t`Drive and fuel`} names={driven}>
          {driven.map((name) => (
            <SeveralValues key={name} name={name} facets={facets} />
          ))}
        </Folded>
      )}
    </>
  );
}
