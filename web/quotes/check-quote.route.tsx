import { useLingui } from '@lingui/react/macro';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext, todayContext } from '../kit/server-api.ts';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/check-quote.route.ts';
import { CheckQuotePage } from './CheckQuotePage.tsx';

/** The rates and the names of lines; without them the page says so and stays out of every cache. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const api = context.get(apiContext);
  const [rates, rules] = await Promise.all([
    api('readRates', {}).catch(() => null),
    api('readQuoteRules', {}).catch(() => null),
  ]);
  return data({ rates, rules, today: context.get(todayContext) }, { status: rates && rules ? 200 : 503 });
};

/** What stands in the address fills the form; it changes nothing of what is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export default function CheckQuoteRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Check a dealer’s quote`}
        description={t`Paste any dealer’s bill of sale. We read each line and recheck the tax and payment. You’ll see what to ask about and how far off each amount is.`}
      />
      <CheckQuotePage {...loaderData} />
    </>
  );
}
