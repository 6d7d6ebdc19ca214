import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Form } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import { useProvinceChoices } from '../kit/province-names.ts';
import { useEarlyEntry } from '../kit/use-early-entry.ts';
import { paths, searchName } from '../paths.ts';
import { amountShape, plainValue, type SearchResult } from '../search/search-address.ts';
import classes from './ask-row.module.css';

/** Fetched when somebody begins to type. */
const OtherAnswer = lazy(() => import('./OtherAnswer.tsx'));

/** The terms that are offered, in years; seven are taken where nothing is said. */
const years = ['3', '4', '5', '6', '7', '8'];

export type AskRowProps = {
  /** Every car, as the page came with them. */
  all: SearchResult | null;
  rates: CallReply<'readRates'> | null;
  /** What the form says, as an address; '' until somebody has said something. */
  asked: string;
  onAsk: (asked: string) => void;
  /** What that finds; null where nobody knows. */
  found: SearchResult | null;
  onFound: (found: SearchResult | null) => void;
};

/** What somebody can pay, and how many cars that buys; sent, it is a search. */
export function AskRow({ all, rates, asked, onAsk, found, onFound }: AskRowProps) {
  const { t } = useLingui();
  const [asksFor, setAsksFor] = useState<'paymentTo' | 'priceTo'>('paymentTo');
  const provinces = useProvinceChoices()(Object.keys(provinceNames));
  const total = found?.total ?? null;
  const look = (form: HTMLFormElement) =>
    onAsk(
      new URLSearchParams(
        [...new FormData(form)].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, plainValue(name, value)]] : [],
        ),
      ).toString(),
    );
  const early = useEarlyEntry<HTMLFormElement>(({ form }) => form && look(form));
  const choose = (one: typeof asksFor) => {
    setAsksFor(one);
    onAsk(asked.replace(/paymentTo|priceTo/, one));
  };
  const isPrice = asksFor === 'priceTo';
  return (
    <div className="stack gap-1">
      <Form
        ref={early}
        action={paths.home}
        aria-label={t`What you can pay`}
        className={`stack gap-1 ${classes.ask}`}
        onInput={({ currentTarget }) => look(currentTarget)}
      >
        <input type="hidden" name={searchName} value="" />
        <fieldset className={`sunken ${classes.switch}`} aria-label={t`Payment or price`}>
          {(['paymentTo', 'priceTo'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={asksFor === one} onClick={() => choose(one)}>
              {one === 'priceTo' ? t`Price` : t`Payment`}
            </button>
          ))}
        </fieldset>
        <Amount name={asksFor} label={isPrice ? t`Max. all-in price` : t`Max. monthly payment`} />
        <Amount name="downpayment" label={t`Downpayment`} />
        <Choice name="termsInYears" label={t`Term`} value="7">
          {years.map((one) => (
            <option key={one} value={one}>
              {t`${one} years`}
            </option>
          ))}
        </Choice>
        <Choice name="province" label={t`Province`} value={all?.province ?? 'ON'}>
          {provinces.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <button type="submit" className={`strong ${classes.show}`}>
          {total === null ? (
            <Trans>Show the cars</Trans>
          ) : (
            <Plural value={total} one="Show # car" other="Show # cars" />
          )}
        </button>
      </Form>
      <div className={`flow-row apart gap-1 touch ${classes.below}`}>
        {asked === '' ? (
          <p className="note">{t`Enter what you can afford. Tap “=” next to any payment to see how it’s calculated.`}</p>
        ) : (
          <Suspense fallback={<p />}>
            <OtherAnswer asked={asked} rates={rates} onFound={onFound} />
          </Suspense>
        )}
        <Form role="search" action={paths.home} className={`row ${classes.known}`}>
          <IconSearch aria-hidden size={20} />
          <input
            type="search"
            name={searchName}
            aria-label={t`Make, model, type or budget`}
            placeholder={t`Search by make, model or VIN`}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
        </Form>
      </div>
    </div>
  );
}

function Amount({ name, label }: { name: string; label: string }) {
  const { t } = useLingui();
  const title = t`Enter an amount, like 600 or 1,200.`;
  return (
    <label className={classes.field}>
      <span className="smaller quiet">{label}</span>
      <span className={`row ${classes.amount}`}>
        <span aria-hidden className="strong">
          $
        </span>
        <input name={name} {...amountShape} title={title} placeholder="0" />
      </span>
    </label>
  );
}

function Choice({ name, label, value, children }: { name: string; label: string; value: string; children: ReactNode }) {
  return (
    <label className={classes.field}>
      <span className="smaller quiet">{label}</span>
      <select name={name} defaultValue={value}>
        {children}
      </select>
      <IconChevronDown aria-hidden size={18} />
    </label>
  );
}
