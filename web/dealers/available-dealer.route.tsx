import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { spokenMake } from '#contract/car-name.ts';
import type { CallReply } from '#contract/contract.ts';
import { type Api, Refused } from '../kit/api.ts';
import { apiContext } from '../kit/server-api.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { pageOf } from '../ui/page-of.ts';
import type { Route } from './+types/available-dealer.route.ts';
import { AvailableDealerPage } from './AvailableDealerPage.tsx';
import { type DirectoryFilter, filterOf, type ListedDealer, queryOf, type ShownDealer } from './directory-filter.ts';

/** The dealers that are asked for; with a postal code that is not known, the server's sentence about it and the rest. */
const findDealers = async (
  api: Api,
  filter: DirectoryFilter,
  page: number,
): Promise<{ found: ListedDealer[] | null; total: number; unknownPlace: string | null }> => {
  try {
    const query = queryOf(filter);
    const [found, { total }] = await Promise.all([
      api('listDealers', { query: { ...query, ...(page > 1 && { page: String(page) }) } }),
      api('countDealers', { query }),
    ]);
    return { found, total, unknownPlace: null };
  } catch (error) {
    const sentence = error instanceof Refused && error.body?.field === 'postalArea' ? error.body.message : null;
    if (sentence === null) return { found: null, total: 0, unknownPlace: null };
    return { ...(await findDealers(api, { ...filter, postalCode: '', within: '' }, page)), unknownPlace: sentence };
  }
};

/** A dealer with its makes as people write them and their marks; the one that is asked for comes first. */
const withMarks = (dealer: ListedDealer, asked: string, brands: CallReply<'listMakes'>): ShownDealer => {
  const [own, others] = [dealer.makes.filter((make) => make === asked), dealer.makes.filter((make) => make !== asked)];
  const markOf = (make: string) => brands.find(({ name }) => name === make)?.brandIcon?.file ?? null;
  return { ...dealer, makes: [...own, ...others].map((make) => ({ name: spokenMake(make), mark: markOf(make) })) };
};

/** The dealers of the address, and what there is to choose from. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const filter = filterOf(searchParams);
  const page = pageOf(searchParams);
  const [brands, all, asked] = await Promise.all([
    api('listMakes', {}).catch(() => []),
    api('countDealers', {}).catch(() => ({ cities: [] })),
    findDealers(api, filter, page),
  ]);
  const cities = all.cities.toSorted((one, other) => one.localeCompare(other));
  const makes = brands.map(({ name, vehicleType }) => ({ name, types: vehicleType.map((type) => type.name) }));
  const isWhole = asked.found !== null && makes.length > 0;
  const found = asked.found?.map((dealer) => withMarks(dealer, filter.make, brands)) ?? null;
  return data({ makes, cities, page, ...asked, found }, { status: isWhole ? 200 : 503 });
};

export default function AvailableDealerRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Find a dealer`}
        description={t`Find dealers near you by make, vehicle type, condition, city or postal code, and see who’s open now.`}
      />
      <AvailableDealerPage {...loaderData} />
    </>
  );
}
