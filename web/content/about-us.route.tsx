import { useLingui } from '@lingui/react/macro';
import { textOf } from '#contract/pages.ts';
import { apiContext } from '../kit/server-api.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/about-us.route.ts';
import { readStaticPage, withItsReader } from './read-static-page.ts';
import { StaticPage } from './StaticPage.tsx';

export const loader = ({ context }: Route.LoaderArgs) => readStaticPage(context.get(apiContext), textOf('aboutUs'));

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withItsReader(serverLoader());

/** `/AboutUs`, and `/about`, which shows the same and says so. */
export default function AboutUsRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return <StaticPage title={t`About Us`} page={loaderData} canonical={paths.aboutUs} undated />;
}
