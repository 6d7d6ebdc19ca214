import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../kit/api.ts';
import { formatDay, formatMoney, localDay } from '../kit/format.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import { AmountLines } from './AmountLines.tsx';
import { goTo } from './go-to.ts';
import classes from './subscriptions.module.css';

/** The dealer's invoices, each with its taxes and its document. */
export function InvoiceList({ token }: { token: string }) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['dealer', 'invoices', token],
    queryFn: () => api('listInvoices', {}, token),
  });
  return (
    <section className={`card gap-15 ${classes.card}`} aria-labelledby="invoices">
      <h2 id="invoices">{t`Invoices`}</h2>
      {isError && <QuietRetry of={{ refetch, isFetching }}>{t`We couldn’t load your invoices.`}</QuietRetry>}
      {data?.data.length === 0 && <p>{t`No invoices yet.`}</p>}
      <ul className={`bare stack ${classes.invoices}`}>
        {data?.data.map((invoice) => (
          <InvoiceRow key={invoice._id} invoice={invoice} token={token} />
        ))}
      </ul>
    </section>
  );
}

function InvoiceRow({ invoice, token }: { invoice: CallReply<'listInvoices'>['data'][number]; token: string }) {
  const { t, i18n } = useLingui();
  const words = useFailureWords();
  const [failed, setFailed] = useState('');
  const { number, issuedAt, total, state } = invoice;
  const states = {
    open: t({ message: 'Open', context: 'invoice' }),
    paid: t({ message: 'Paid', context: 'invoice' }),
    uncollectible: t`Written off`,
    void: t`Void`,
  };
  const download = async () => {
    setFailed('');
    try {
      goTo((await api('findInvoiceFile', { params: { invoiceId: invoice._id } }, token)).url);
    } catch (error) {
      setFailed(words(error));
    }
  };
  return (
    <li className="ruled">
      <details>
        <summary>
          <span>{formatDay(localDay(new Date(issuedAt)), i18n.locale)}</span>
          <span>{number}</span>
          <span>{states[state]}</span>
          <b>{formatMoney(total, i18n.locale)}</b>
        </summary>
        <AmountLines {...invoice} />
        <Button onClick={() => void download()} aria-label={t`Download invoice ${number}`}>{t`Download`}</Button>
        {failed && <FormMessage kind="error">{failed}</FormMessage>}
      </details>
    </li>
  );
}
