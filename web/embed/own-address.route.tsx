import { redirect } from 'react-router';
import { apiContext } from '../kit/server-api.ts';
import { dealerPath, paths } from '../paths.ts';
import type { Route } from './+types/own-address.route.ts';

/** A dealer's own address leads to its page, with what stands behind it. An address of nobody leads home. */
export async function loader({ params: { address }, context, request }: Route.LoaderArgs) {
  const { businessName } = await context.get(apiContext)('findOwnAddress', { params: { address } });
  if (businessName === null) throw redirect(`${paths.home}#no-vehicles`);
  throw redirect(`${dealerPath(businessName)}${new URL(request.url).search}`);
}
