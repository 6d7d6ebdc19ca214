import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { modes } from '#engine/form/deal-fields.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { checkQuote } from '#engine/quote/check-quote.ts';
import type { Basis, Finding, Severity } from '#engine/quote/finding.ts';
import { quoteState } from '#engine/quote/quote-state.ts';
import { noEntry } from '../deals/form/untouched.ts';
import { keepInWork } from '../deals/saving/deals-in-work.ts';
import { useVehicleSource } from '../deals/vehicle/vehicle-source.ts';
import { useInBrowser } from '../kit/browser-state.ts';
import { formatDay, formatMoney, localDay } from '../kit/format.ts';
import { useEditStore } from '../kit/stores.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { SettledStatus } from '../ui/SettledStatus.tsx';
import classes from './check-quote.module.css';
import { quoteOf, useQuoteStore } from './quote-store.ts';
import { useTold } from './use-told.ts';

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
    <aside className={`stack narrowing gap-2 ${classes.result}`} aria-label={t`What we found`}>
      <SettledStatus className={`strong ${classes.verdict}`}>
        {check.questionCents > 0 ? (
          <Trans>
            <strong>{amount}</strong> on this quote is worth asking about.
          </Trans>
        ) : asks ? (
          t`There’s something on this quote worth asking about.`
        ) : (
          t`Everything on this quote checks out, including the rates.`
        )}
      </SettledStatus>
      <p className="remark">
        <Trans>
          These are questions, not accusations. We may have misread a line, or there may be a reason that isn’t on the
          quote. We used today’s rates and rules.
        </Trans>
      </p>
      <FindingList findings={check.findings} />
      <Questions findings={check.findings} />
      <OpenInCalculator rates={rates} today={day} />
    </aside>
  );
}

/** Takes the quote's figures into the calculator over all dealers, where they can be saved as a draft. */
function OpenInCalculator({ rates, today }: { rates: CallReply<'readRates'>; today: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = () => {
    const { lines, terms, vehicle } = useQuoteStore.getState();
    const state = quoteState(quoteOf({ lines, terms }), vehicle, rates, today);
    useEditStore.getState().stopEditing();
    keepInWork({ businessName: '', edited: null, state, vehicleType: '', carEntry: noEntry, creditConsent: false });
    void navigate(`${paths.home}?activeOption=${modes.indexOf(terms.mode)}`);
  };
  return (
    <div className={`flow-row gap-1 ${classes.buttons}`}>
      <Button onClick={open}>{t`Open in the calculator`}</Button>
      <span className="remark">{t`You can change the numbers there and save them as a draft.`}</span>
    </div>
  );
}

/** The questions to put to the dealer, to be copied in one piece. */
function Questions({ findings }: { findings: readonly Finding[] }) {
  const { i18n, t } = useLingui();
  const tell = useTold();
  const [said, setSaid] = useState('');
  const questions = findings.flatMap((found) => {
    const { question } = tell(found).words;
    return question === null ? [] : [i18n._(question)];
  });
  if (questions.length === 0) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(questions.map((question) => `- ${question}`).join('\n'));
      setSaid(t`Copied.`);
    } catch {
      setSaid(t`Your browser didn’t allow copying. Select the questions and copy them yourself.`);
    }
  };
  return (
    <section className={`stack gap-15 ${classes.questions}`} aria-labelledby="quote-questions">
      <h2 id="quote-questions" className="larger">{t`Questions for the dealer`}</h2>
      <ul className="stack gap-1 breaks">
        {[...new Set(questions)].map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <div className={`flow-row gap-1 ${classes.buttons}`}>
        <Button onClick={() => void copy()}>
          <IconCopy aria-hidden />
          <Trans>Copy the questions</Trans>
        </Button>
        <span role="status">{said}</span>
      </div>
    </section>
  );
}

const severityWords: Record<Severity, MessageDescriptor> = {
  difference: msg`Doesn’t add up`,
  ask: msg`Ask about this`,
  note: msg`Good to know`,
};

/** The law or the dated rate that a finding rests on. */
function BasisLine({ basis }: { basis: Basis }) {
  const { i18n } = useLingui();
  const { title, address, from } = basis;
  const since = from === null ? '' : formatDay(from, i18n.locale);
  return (
    <p className="quiet">
      {address === '' ? (
        title
      ) : (
        <a href={address} rel="noreferrer" target="_blank">
          {title}
        </a>
      )}
      {since !== '' && (
        <>
          {' '}
          <Trans>(since {since})</Trans>
        </>
      )}
    </p>
  );
}

/** Each finding with its lines, the difference in money, why, and what that rests on. */
function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { i18n, t } = useLingui();
  const tell = useTold();
  if (findings.length === 0) return null;
  return (
    <ul className={`bare stack gap-15 ${classes.findings}`} aria-label={t`What we found`}>
      {findings.map((found) => {
        const { names, words, difference } = tell(found);
        return (
          <li
            key={`${found.code} ${found.lineIds.join(' ')} ${found.facts.component ?? ''}`}
            className="card stack gap-075 breaks"
            data-severity={found.severity}
          >
            <div className={`row apart gap-15 ${classes.findingHead}`}>
              <span className="fine strong">{i18n._(severityWords[found.severity])}</span>
              {found.severity !== 'note' && found.differenceCents !== 0 && <strong>{difference}</strong>}
            </div>
            {names.length > 0 && <h3>{names.join(', ')}</h3>}
            <p>{i18n._(words.text)}</p>
            {found.basis && <BasisLine basis={found.basis} />}
          </li>
        );
      })}
    </ul>
  );
}
