import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { readAskedDeal } from '#engine/form/asked-deal.ts';
import { frequencies, modes } from '#engine/form/deal-fields.ts';
import type { QuoteTerms, QuoteVehicle } from '#engine/quote/quote.ts';
import { HelpBelow } from '../deals/help/HelpBelow.tsx';
import { Page } from '../shell/Page.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import classes from './check-quote.module.css';
import { QuoteCheckView } from './QuoteCheckView.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { QuoteTermsFields } from './QuoteTermsFields.tsx';
import { QuoteText } from './QuoteText.tsx';
import { useQuoteStore } from './quote-store.ts';

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
    ...(asked.termsInYears && { termMonths: String(Number(asked.termsInYears) * 12) }),
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
    <Page className={`page-room ${classes.page}`}>
      <h1>{t`Check a dealer’s quote`}</h1>
      <p className={classes.lead}>
        <Trans>
          Paste a bill of sale from any dealer. Tax and payment are worked again line by line, and you see what to ask
          about, with the difference in money.
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
        <LoadFailed
          title={t`The check could not be loaded.`}
          of={{ refetch: revalidate, isFetching: state !== 'idle' }}
        />
      )}
    </Page>
  );
}
