import { useLingui } from '@lingui/react/macro';
import { mostComparedCars } from '#contract/saved-limits.ts';
import { pack, usePacked } from '../../kit/packed.ts';
import { apiContext } from '../../kit/server-api.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { termsIn } from '../terms-in.ts';
import type { Route } from './+types/compare-cars.route.ts';
import { CompareCarsPage, type Compared } from './CompareCarsPage.tsx';

const idShape = /^[\w-]{22}$/;

/** The cars that the address names, at its terms; what is no id is left out, and so are more than stand side by side. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('cars') ?? '';
  const { allowedKM: _, ...terms } = termsIn(searchParams);
  const ids = [...new Set(asked.split(',').filter((id) => idShape.test(id)))].slice(0, mostComparedCars);
  if (ids.length === 0) return pack<Compared>({ cars: [], similar: [] });
  return pack<Compared>(await context.get(apiContext)('compareCars', { query: { cars: ids.join(','), ...terms } }));
}

export default function CompareCarsRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { cars, similar } = usePacked(loaderData);
  return (
    <>
      <PageHead
        title={t`Compare cars`}
        description={t`Compare two to four cars: price, payment, kilometres, features and dealer.`}
      />
      <CompareCarsPage cars={cars} similar={similar} />
    </>
  );
}
