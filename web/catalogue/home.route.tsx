import { useLingui } from '@lingui/react/macro';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext, todayContext } from '../kit/server-api.ts';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/home.route.ts';
import { HomePage } from './HomePage.tsx';

/** Brands, dealers and the day's rates; what is missing leaves the rest on the page, and the page out of every cache. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const api = context.get(apiContext);
  const [brands, dealers, rates] = await Promise.all([
    api('listMakes', {}).catch(() => null),
    api('listDealers', {}).catch(() => null),
    api('readRates', {}).catch(() => null),
  ]);
  const found = { brands, dealers, rates, today: context.get(todayContext) };
  return data(found, { status: brands && dealers && rates ? 200 : 503 });
};

/** The filters in the address choose among what is here already. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Work out your car deal`}
        description={t`Choose a dealer, work out a cash, finance or lease deal line by line, and see what you would pay, and why.`}
      />
      <HomePage {...loaderData} />
    </>
  );
}
