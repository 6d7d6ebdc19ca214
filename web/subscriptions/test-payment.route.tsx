import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { Refused } from '../kit/api.ts';
import { apiContext } from '../kit/server-api.ts';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/test-payment.route.ts';
import { TestPaymentPage } from './TestPaymentPage.tsx';

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

export default function TestPaymentRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Test checkout`} canonical={null} />
      <TestPaymentPage {...loaderData} />
    </>
  );
}
