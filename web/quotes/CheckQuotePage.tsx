import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { carName } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { readAskedDeal } from '#engine/form/asked-deal.ts';
import { conditions, frequencies, modes } from '#engine/form/deal-fields.ts';
import { monthsOfTerm } from '#engine/form/term.ts';
import type { QuoteTerms, QuoteVehicle } from '#engine/quote/quote.ts';
import { HelpBelow } from '../deals/help/HelpBelow.tsx';
import { useProvinceChoices } from '../kit/province-names.ts';
import { dollarSection, useTypedNumber } from '../kit/typed-number.ts';
import { Page } from '../shell/Page.tsx';
import { amountStyles } from '../ui/field-styles.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './check-quote.module.css';
import { QuoteCheckView } from './QuoteCheckView.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { QuoteText } from './QuoteText.tsx';
import { centsTyped, useQuoteStore } from './quote-store.ts';

/** What an address says of a deal that matters to the check of a quote; what cannot be read is left out. */
const termsOfAddress = (search: URLSearchParams): Partial<QuoteTerms> => {
  const asked = readAskedDeal((name) => search.get(name));
  const mode = modes[Number(search.get('activeOption') ?? '-1')];
  const frequency = frequencies.find((one) => one === asked.frequency);
  return {
    ...(asked.province && { province: asked.province }),
    ...(asked.type && { condition: asked.type }),
    ...(mode && { mode }),
    ...(asked.interestRate && { interestPercent: asked.interestRate }),
    ...(asked.termsInYears && { termMonths: String(monthsOfTerm(asked.termsInYears)) }),
    ...(frequency && { frequency }),
  };
};

/** The vehicle that an address names. */
const vehicleOfAddress = (search: URLSearchParams): QuoteVehicle => {
  const { year, make, model, trim } = readAskedDeal((name) => search.get(name));
  return { ...(year && { year }), ...(make && { make }), ...(model && { model }), ...(trim && { trim }) };
};

type PageProps = {
  rates: CallReply<'readRates'> | null;
  rules: CallReply<'readQuoteRules'> | null;
  today: string;
};

/** Takes over what the address says of the deal that the quote is held against, once, and clears the address. */
const useTermsOfAddress = (): void => {
  const [search, setSearch] = useSearchParams();
  // The address comes from a link; the store that takes it over is beside the page.
  useEffect(() => {
    if (search.size === 0) return;
    const [terms, vehicle] = [termsOfAddress(search), vehicleOfAddress(search)];
    if (Object.keys({ ...terms, ...vehicle }).length > 0) {
      useQuoteStore.getState().actions.holdAgainst(terms, vehicle, search.get('dealer') ?? '');
    }
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [search, setSearch]);
};

/** A dealer's bill of sale: pasted, read, corrected, and checked line by line. */
export function CheckQuotePage({ rates, rules, today }: PageProps) {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  const isRead = useQuoteStore((quote) => quote.isRead);
  useTermsOfAddress();
  return (
    <Page className={`page-room titled ${classes.page}`}>
      <h1>{t`Check a dealer’s quote`}</h1>
      <p className={`quiet ${classes.lead}`}>
        <Trans>
          Paste any dealer’s bill of sale. We recheck the tax and payment line by line. You’ll see what to ask about and
          how far off each amount is.
        </Trans>
      </p>
      <div className={classes.help}>
        <HelpBelow slug="check-a-quote" title={t`Check a dealer’s quote`} />
      </div>
      {rates && rules ? (
        <div className={`stack tops gap-3 ${classes.columns}`} data-read={isRead}>
          <QuoteText words={rules.words} />
          {isRead && <QuoteCheckView rates={rates} rules={rules} today={today} />}
          <QuoteTermsFields provinces={rates.provinces.map(({ code }) => code)} />
          {isRead && <QuoteLines />}
        </div>
      ) : (
        <LoadFailed title={t`We couldn’t run the check.`} of={{ refetch: revalidate, isFetching: state !== 'idle' }} />
      )}
    </Page>
  );
}

type NumberProps = { name: 'interestPercent' | 'termMonths' | 'payments'; label: string; unit?: string };

const isNumber = (text: string): boolean => /^\s*(?:\d{1,3}(?:\.\d{1,4})?)?\s*$/.test(text);

/** A plain number of the terms. */
function NumberField({ name, label, unit = '' }: NumberProps) {
  const { t } = useLingui();
  const text = useQuoteStore((quote) => quote.terms[name]);
  const { setTerms } = useQuoteStore.getState().actions;
  const number = useTypedNumber(text, (typed) => setTerms({ [name]: typed }), 'rate');
  return (
    <TextField
      classNames={amountStyles}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={number.words}
      onChange={(event) => number.type(event.currentTarget.value)}
      rightSection={unit}
      error={isNumber(text) ? undefined : t`Enter a number.`}
    />
  );
}

/** What a quote says beside its lines. */
function QuoteTermsFields({ provinces }: { provinces: readonly string[] }) {
  const { i18n, t } = useLingui();
  const choices = useProvinceChoices();
  const terms = useQuoteStore((quote) => quote.terms);
  const { setTerms } = useQuoteStore.getState().actions;
  const named = (value: string) => {
    const { [value]: label } = optionLabels;
    return { value, label: label ? i18n._(label) : value };
  };
  const choice = <Name extends keyof QuoteTerms>(name: Name, label: string, values: readonly QuoteTerms[Name][]) => (
    <SelectField
      label={label}
      data={values.map(named)}
      value={terms[name]}
      onChange={(event) => {
        const value = values.find((one) => one === event.currentTarget.value);
        if (value !== undefined) setTerms({ [name]: value });
      }}
    />
  );
  const { advertisedPrice } = terms;
  const advertised = useTypedNumber(advertisedPrice, (text) => setTerms({ advertisedPrice: text }));
  const isAmount = advertisedPrice === '' || centsTyped(advertisedPrice) !== null;
  return (
    <section className={`card stack narrowing gap-2 ${classes.card}`} aria-labelledby="quote-terms">
      <h2 id="quote-terms" className="larger">{t`About the deal`}</h2>
      <HeldAgainst />
      <div className={`stack tops gap-2 ${classes.fields}`}>
        <SelectField
          label={t`Province`}
          data={choices(provinces)}
          value={terms.province}
          onChange={(event) => setTerms({ province: event.currentTarget.value })}
        />
        {choice('mode', t`Purchase option`, modes)}
        {terms.mode !== 'Lease' && choice('condition', t`Condition`, conditions)}
        <TextField
          classNames={amountStyles}
          label={t`Advertised price, if you know it`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={advertised.words}
          onChange={(event) => advertised.type(event.currentTarget.value)}
          {...dollarSection(i18n.locale)}
          error={isAmount ? undefined : t`Enter an amount.`}
        />
        {terms.mode !== 'Cash' && (
          <>
            <NumberField name="interestPercent" label={t`Annual rate`} unit="%" />
            <NumberField name="termMonths" label={t`Term in months`} />
            <NumberField name="payments" label={t`Number of payments`} />
            {choice('frequency', t`Payment frequency`, frequencies)}
          </>
        )}
      </div>
    </section>
  );
}

/** The vehicle of the deal from which somebody came here. */
function HeldAgainst() {
  const { i18n } = useLingui();
  const vehicle = carName(
    useQuoteStore((quote) => quote.vehicle),
    i18n.locale,
  );
  if (vehicle === '') return null;
  return (
    <p className="remark">
      <Trans>
        We’re comparing the quote to your deal: <strong>{vehicle}</strong>. Is the quote for the same vehicle?
      </Trans>
    </p>
  );
}
