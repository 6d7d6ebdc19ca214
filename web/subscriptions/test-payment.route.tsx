import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { data, Link } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { api, Refused } from '../kit/api.ts';
import { formatMoney } from '../kit/format.ts';
import { fieldErrors } from '../kit/refusal-words.ts';
import { apiContext } from '../kit/server-api.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { paths } from '../paths.ts';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { Route } from './+types/test-payment.route.ts';
import { AmountLines } from './AmountLines.tsx';
import { goTo } from './go-to.ts';
import { TestModeNotice } from './plan-words.tsx';
import classes from './subscriptions.module.css';

/** What the checkout asks for; there is none where payments are real. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { checkoutId } = params;
  try {
    return data({
      checkoutId,
      checkout: await context.get(apiContext)('readTestCheckout', { params: { checkoutId } }),
    });
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return data({ checkoutId, checkout: null }, { status: 404 });
    throw error;
  }
}

type Checkout = CallReply<'readTestCheckout'>;

/** The checkout of the test mode: it stands where the payment provider's own page would. */
export default function TestPaymentRoute({ loaderData: { checkoutId, checkout } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Page className={classes.checkout}>
      <PageHead title={t`Test checkout`} canonical={null} />
      <h1>{t`Test checkout`}</h1>
      <TestModeNotice />
      {checkout?.state === 'open' ? (
        <PayForm checkoutId={checkoutId} checkout={checkout} />
      ) : (
        <Notice title={<Trans>This checkout has ended.</Trans>}>
          <Link to={paths.subscriptions}>{t`See plans`}</Link>
        </Notice>
      )}
    </Page>
  );
}

function PayForm({ checkoutId, checkout }: { checkoutId: string; checkout: Checkout }) {
  const { t, i18n } = useLingui();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  // No number goes into the address of a page that does not answer yet.
  const ready = useStoredSessions();
  const { chosen, payer, returnTo } = checkout;
  const errors = fieldErrors(state.error);
  const pay = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the form, so that what was typed before the page came alive counts.
    const cardNumber = String(new FormData(event.currentTarget).get('cardNumber') ?? '');
    setState({ busy: true });
    try {
      await api('payTestCheckout', { params: { checkoutId }, body: { cardNumber } });
      goTo(returnTo.success);
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <form method="post" className={`card gap-15 ${classes.card}`} onSubmit={(event) => void pay(event)} noValidate>
      <p>{payer}</p>
      {chosen && (
        <AmountLines
          lines={[{ text: chosen.name, amount: chosen.subtotal }]}
          taxes={chosen.taxes}
          total={chosen.total}
        />
      )}
      <TextField
        label={t`Test card number`}
        name="cardNumber"
        inputMode="numeric"
        autoComplete="off"
        error={errors.cardNumber}
      />
      <ul className={`note ${classes.cards}`}>
        <li>{t`4242 4242 4242 4242 is accepted`}</li>
        <li>{t`4000 0000 0000 0002 is declined`}</li>
        <li>{t`4000 0000 0000 0341 is accepted once, then declined`}</li>
      </ul>
      <CallFailed error={state.error} unlessField={['cardNumber']} />
      <div className={`flow-row gap-15 ${classes.actions}`}>
        <Button type="submit" kind="primary" disabled={!ready} busy={state.busy}>
          {chosen ? <Trans>Pay {formatMoney(chosen.due, i18n.locale)} (test)</Trans> : <Trans>Use this card</Trans>}
        </Button>
        <LinkButton kind="quiet" href={returnTo.cancel}>{t`Go back without paying`}</LinkButton>
      </div>
    </form>
  );
}
