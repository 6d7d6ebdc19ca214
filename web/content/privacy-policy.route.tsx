import { useLingui } from '@lingui/react/macro';
import { textOf } from '#contract/pages.ts';
import { apiContext } from '../kit/server-api.ts';
import type { Route } from './+types/privacy-policy.route.ts';
import { readStaticPage, withItsReader } from './read-static-page.ts';
import { StaticPage } from './StaticPage.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  readStaticPage(context.get(apiContext), textOf('privacyPolicy'));

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withItsReader(serverLoader());

export default function PrivacyPolicyRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return <StaticPage title={t`Privacy Policy`} page={loaderData} />;
}
