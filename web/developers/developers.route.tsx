import { data } from 'react-router';
import { apiContext } from '../kit/server-api.ts';
import type { Route } from './+types/developers.route.ts';
import { DevelopersPage } from './DevelopersPage.tsx';

/** The guide and the list of calls; without them the page says so and stays out of every cache. */
export async function loader({ context }: Route.LoaderArgs) {
  const shown = await context
    .get(apiContext)('listApiCalls', {})
    .catch(() => null);
  return data(shown, { status: shown ? 200 : 503 });
}

/** For a move within the pages: the texts with what shows them, so that the page has its height at once. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [shown] = await Promise.all([serverLoader(), import('../ui/MarkupWithin.tsx')]);
  return shown;
}

/** `/developers`: how to begin with the API, and all of its calls. */
export default function DevelopersRoute({ loaderData }: Route.ComponentProps) {
  return <DevelopersPage shown={loaderData} />;
}
