import { useLingui } from '@lingui/react/macro';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pack, usePacked } from '../kit/packed.ts';
import { apiContext, todayContext } from '../kit/server-api.ts';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/home.route.ts';
import { HomePage } from './HomePage.tsx';
import { isWhole, loadShowroom } from './load-showroom.ts';
import { searchName } from './search/CarSearch.tsx';

/** The showroom and the day's rates; what is missing leaves the rest on the page, and the page out of every cache. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { search: asked, searchParams } = new URL(request.url);
  const q = searchParams.get(searchName);
  const api = context.get(apiContext);
  const [showroom, rates, search] = await Promise.all([
    loadShowroom(api, { search: asked }),
    api('readRates', {}).catch(() => null),
    q === null ? null : api('searchCars', { query: { q: q.slice(0, 120) } }).catch(() => 'failed' as const),
  ]);
  const found = { showroom, rates, search, today: context.get(todayContext) };
  return data(pack(found), { status: isWhole(showroom) && rates && search !== 'failed' ? 200 : 503 });
};

/** Another mode in the address changes nothing of the showroom; a search is asked of the server. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.searchParams.get(searchName) !== nextUrl.searchParams.get(searchName) ||
  (currentUrl.search === nextUrl.search && defaultShouldRevalidate);

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const found = usePacked(loaderData);
  return (
    <>
      <PageHead
        title={t`Work out your car deal`}
        description={t`Choose a brand, work out a cash, finance or lease deal line by line, and see what you would pay, and why.`}
      />
      <HomePage {...found} />
    </>
  );
}
