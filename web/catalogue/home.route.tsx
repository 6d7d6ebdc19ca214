import { useLingui } from '@lingui/react/macro';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext } from '../kit/server-api.ts';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/home.route.ts';
import { HomePage } from './HomePage.tsx';

/** Brands and dealers; one of the two missing leaves the other on the page, and the page out of every cache. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const api = context.get(apiContext);
  const [brands, dealers] = await Promise.all([
    api('listMakes', {}).catch(() => null),
    api('listDealers', {}).catch(() => null),
  ]);
  return data({ brands, dealers }, { status: brands && dealers ? 200 : 503 });
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
      <HomePage brands={loaderData.brands} dealers={loaderData.dealers} />
    </>
  );
}
