import { useLingui } from '@lingui/react/macro';
import { textOf } from '#contract/pages.ts';
import { apiContext } from '../kit/server-api.ts';
import type { Route } from './+types/terms-conditions.route.ts';
import { readStaticPage, withItsReader } from './read-static-page.ts';
import { StaticPage } from './StaticPage.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  readStaticPage(context.get(apiContext), textOf('termsConditions'));

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withItsReader(serverLoader());

export default function TermsConditionsRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return <StaticPage title={t`Terms & Conditions`} page={loaderData} />;
}
