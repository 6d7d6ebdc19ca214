import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallReply } from '#contract/contract.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { checkQuote } from '#engine/quote/check-quote.ts';
import { useVehicleSource } from '../deals/vehicle/vehicle-source.ts';
import { useInBrowser } from '../kit/browser-state.ts';
import { formatMoney, localDay } from '../kit/format.ts';
import { SettledStatus } from '../ui/SettledStatus.tsx';
import classes from './check-quote.module.css';
import { FindingList } from './FindingList.tsx';
import { OpenInCalculator } from './OpenInCalculator.tsx';
import { Questions } from './Questions.tsx';
import { quoteOf, useQuoteStore } from './quote-store.ts';

/** What holds a quote against the programmes of its deal's dealer, fetched where there is such a deal. */
const useCheckOfProgrammes = () => {
  const queries = useQueryClient();
  const { make = '', model = '' } = useQuoteStore((quote) => quote.vehicle);
  const dealer = useQuoteStore((quote) => quote.dealer);
  const ofDealer = useVehicleSource().programmes(make, model, null, dealer);
  const { data } = useQuery({
    queryKey: ['quote', 'programmes', make, model, dealer],
    queryFn: async () => {
      const programmes = await queries.fetchQuery(ofDealer);
      const { checkProgrammes } = await import('#engine/quote/check-programmes.ts');
      return programmes && { choose: programmes.choose, check: checkProgrammes };
    },
    enabled: dealer !== '' && make !== '' && model !== '',
  });
  return data ?? null;
};

type CheckProps = { rates: CallReply<'readRates'>; rules: CallReply<'readQuoteRules'>; today: string };

/** What the check of the lines comes to, worked out anew with each change. */
export function QuoteCheckView({ rates, rules, today }: CheckProps) {
  const { i18n, t } = useLingui();
  const lines = useQuoteStore((quote) => quote.lines);
  const terms = useQuoteStore((quote) => quote.terms);
  // The server rendered by its own day; the reader's may be another.
  const day = useInBrowser(() => localDay(new Date()), today);
  const vehicle = useQuoteStore((quote) => quote.vehicle);
  const programmes = useCheckOfProgrammes();
  const check = useMemo(() => {
    const quote = quoteOf({ lines, terms });
    const choose = (state: DealState) => programmes?.choose(state, rates, day) ?? { state, choice: null };
    const missed = programmes?.check(quote, vehicle, choose, rates, day) ?? [];
    return checkQuote(quote, rates, rules.laws, day, missed);
  }, [lines, terms, vehicle, programmes, rates, rules, day]);
  const amount = formatMoney(formatCents(check.questionCents), i18n.locale);
  const asks = check.findings.some(({ severity }) => severity !== 'note');
  if (lines.length === 0) return null;
  return (
    <aside className={`stack narrowing gap-2 ${classes.result}`} aria-label={t`What the check found`}>
      <SettledStatus className={classes.verdict}>
        {check.questionCents > 0 ? (
          <Trans>
            This quote asks for <strong>{amount}</strong> that deserves a question.
          </Trans>
        ) : asks ? (
          t`This quote has something to ask about.`
        ) : (
          t`The lines of this quote agree with each other and with the rates.`
        )}
      </SettledStatus>
      <p className="remark">
        <Trans>
          A question is not an accusation: a line may be misread, or have a reason that the quote does not show. Rates
          and rules are those of today.
        </Trans>
      </p>
      <FindingList findings={check.findings} />
      <Questions findings={check.findings} />
      <OpenInCalculator rates={rates} today={day} />
    </aside>
  );
}
