import { Trans, useLingui } from '@lingui/react/macro';
import { carName } from '#contract/car-name.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { conditions, frequencies, modes } from '#engine/form/deal-fields.ts';
import type { QuoteTerms } from '#engine/quote/quote.ts';
import { useProvinceChoices } from '../kit/province-names.ts';
import { dollarSection, useTypedNumber } from '../kit/typed-number.ts';
import { amountStyles } from '../ui/field-styles.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './check-quote.module.css';
import { centsTyped, useQuoteStore } from './quote-store.ts';

type NumberProps = { name: 'interestPercent' | 'termMonths' | 'payments'; label: string; unit?: string };

const isNumber = (text: string): boolean => /^\s*(?:\d{1,3}(?:\.\d{1,4})?)?\s*$/.test(text);

/** A plain number of the terms. */
function NumberField({ name, label, unit = '' }: NumberProps) {
  const { t } = useLingui();
  const text = useQuoteStore((quote) => quote.terms[name]);
  const { setTerms } = useQuoteStore.getState().actions;
  const number = useTypedNumber(text, (typed) => setTerms({ [name]: typed.replace(',', '.') }));
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
      error={isNumber(text) ? undefined : t`This is not a number.`}
    />
  );
}

/** What a quote says beside its lines. */
export function QuoteTermsFields({ provinces }: { provinces: readonly string[] }) {
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
      <h2 id="quote-terms">{t`About the deal`}</h2>
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
          error={isAmount ? undefined : t`This is not an amount.`}
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
  const vehicle = carName(useQuoteStore((quote) => quote.vehicle));
  if (vehicle === '') return null;
  return (
    <p className="remark">
      <Trans>
        Held against your deal: <strong>{vehicle}</strong>. Does the quote name the same vehicle?
      </Trans>
    </p>
  );
}
