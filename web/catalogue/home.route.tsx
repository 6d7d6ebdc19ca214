import { useLingui } from '@lingui/react/macro';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pack, usePacked } from '../kit/packed.ts';
import { apiContext, todayContext } from '../kit/server-api.ts';
import { searchName } from '../paths.ts';
import { SearchPage } from '../search/SearchPage.tsx';
import { queryOf, type SearchResult } from '../search/search-address.ts';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/home.route.ts';
import { HomePage, type HomeProps } from './HomePage.tsx';
import { byCarsListed, fewOf, isWhole, loadShowroom, someCars } from './load-showroom.ts';

/** A search has the page to itself; without one the page shows a few cars, the showroom and the calculator. */
type Shown = { results: SearchResult | 'failed' } | ({ results: null } & HomeProps);

/** The search of the address, or the showroom and the day's rates; what is missing leaves the rest on the page, and the page out of every cache. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { search: asked, searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  if (searchParams.has(searchName)) {
    const results = await api('searchCars', { query: queryOf(searchParams) }).catch(() => 'failed' as const);
    return data(pack<Shown>({ results }), { status: results === 'failed' ? 503 : 200 });
  }
  const [all, rates, few] = await Promise.all([
    loadShowroom(api, { search: asked }),
    api('readRates', {}).catch(() => null),
    api('searchCars', { query: someCars })
      .then(fewOf)
      .catch(() => null),
  ]);
  const brands = all.brands && few ? byCarsListed(all.brands, few.facets.make) : all.brands;
  const showroom = { ...all, brands };
  const found = { results: null, showroom, rates, few, today: context.get(todayContext) };
  return data(pack<Shown>(found), { status: isWhole(showroom) && rates && few ? 200 : 503 });
};

const isSearch = ({ searchParams }: URL): boolean => searchParams.has(searchName);

/** Another mode in the address changes nothing of the showroom; a search is asked of the server. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  isSearch(currentUrl) || isSearch(nextUrl)
    ? defaultShouldRevalidate
    : currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const found = usePacked(loaderData);
  if (found.results !== null) return <SearchPage result={found.results} />;
  return (
    <>
      <PageHead
        title={t`Build your deal`}
        description={t`Pick a brand and build a cash, finance or lease deal line by line. See exactly what you’d pay and why.`}
      />
      <HomePage {...found} />
    </>
  );
}
