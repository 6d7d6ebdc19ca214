import { data } from 'react-router';
import { apiContext } from '../kit/server-api.ts';
import { NoSuchAddress } from '../shell/NoSuchAddress.tsx';
import type { Route } from './+types/developer-call.route.ts';
import { DeveloperCallPage } from './DeveloperCallPage.tsx';

const notThere = (error: unknown): null => {
  if (error instanceof Error && 'status' in error && error.status === 404) return null;
  throw error;
};

/** One call of the API; nothing where there is none of the name. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const call = params.call.slice(0, 60);
  const shown = await context.get(apiContext)('readApiCall', { params: { call } }).catch(notThere);
  return data(shown, { status: shown ? 200 : 404 });
}

export default function DeveloperCallRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <DeveloperCallPage call={loaderData} /> : <NoSuchAddress />;
}
