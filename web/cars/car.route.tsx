import { Trans, useLingui } from '@lingui/react/macro';
import { data, Link, redirect } from 'react-router';
import { carIdOf, carPath } from '#contract/car-path.ts';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { pack, usePacked } from '../kit/packed.ts';
import { apiContext, todayContext } from '../kit/server-api.ts';
import { useFreshOnReturn } from '../kit/use-fresh-on-return.ts';
import { paths } from '../paths.ts';
import { NoSuchAddress } from '../shell/NoSuchAddress.tsx';
import { Page } from '../shell/Page.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/car.route.ts';
import { CarPage } from './CarPage.tsx';
import type { CarCard } from './car.ts';
import classes from './car-page.module.css';
import { SimilarCars } from './SimilarCars.tsx';
import { termsIn } from './terms-in.ts';

/** What is there to be shown, on which day; nothing where there never was a car. */
type Shown = (CallReply<'readCar'> & { readonly today: string }) | null;

/** A listed car. An old or wrong name leads on to the right one; one that is gone says so, and that it stays so. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const id = carIdOf(params.car);
  const query = askedOf(new URL(request.url).searchParams);
  const found = id === '' ? null : await context.get(apiContext)('readCar', { params: { id }, query }).catch(notThere);
  if (found === null) return data(pack<Shown>(null), { status: 404 });
  const today = context.get(todayContext);
  const { car } = found;
  if (car === null) return data(pack<Shown>({ ...found, today }), { status: 410 });
  const path = carPath({ ...car, id });
  const { search } = new URL(request.url);
  if (path !== `/Car/${params.car}`) throw redirect(`${path}${search}`, 301);
  return data(pack<Shown>({ ...found, today }));
}

type Asked = NonNullable<CallRequest<'readCar'>['query']>;

/** Whose page led here, which postal area the reader has named, and the terms of the payment that was pressed. */
const askedOf = (search: URLSearchParams): Asked => {
  const [dealer, near] = [search.get('dealer'), search.get('near')];
  return {
    ...(dealer && { dealer: dealer.slice(0, 80) }),
    ...(near && { near: near.slice(0, 10) }),
    ...termsIn(search),
  };
};

const notThere = (error: unknown): null => {
  if (error instanceof Error && 'status' in error && error.status === 404) return null;
  throw error;
};

export default function CarRoute({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  const found = usePacked(loaderData);
  if (found === null) return <NoSuchAddress />;
  const { car, similar, name, today } = found;
  return car === null ? (
    <GoneCar name={name} similar={similar} />
  ) : (
    <CarPage key={car._id} car={car} name={name} similar={similar} today={today} />
  );
}

/** A car that is no longer for sale here: its name, no price, and what is like it. */
function GoneCar({ name, similar }: { name: string; similar: readonly CarCard[] }) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`${name}: no longer available`} canonical={null} />
      <Page className={classes.page}>
        <div className="stack gap-1">
          <h1 className={classes.name}>{t`This ${name} is no longer for sale.`}</h1>
          <p className="measured">
            <Trans>
              This car has been sold or removed. Any deals you saved for it will keep their numbers.{' '}
              <Link to={paths.home}>Find another car</Link>
            </Trans>
          </p>
        </div>
        <SimilarCars cars={similar} title={<Trans>Similar cars</Trans>} />
      </Page>
    </>
  );
}
