import { Trans, useLingui } from '@lingui/react/macro';
import { data, Link, useRevalidator } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { apiContext } from '../kit/server-api.ts';
import { developerCallPath } from '../paths.ts';
import { WordsPage } from '../shell/WordsPage.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SanitisedHtml } from '../ui/SanitisedHtml.tsx';
import type { Route } from './+types/developers.route.ts';
import classes from './developers.module.css';

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

type Shown = CallReply<'listApiCalls'>;

/** `/developers`: the guide of the API, then its calls by chapter, each with a page of its own. */
export default function DevelopersRoute({ loaderData: shown }: Route.ComponentProps) {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  const title = t`Developers`;
  const description = t`The iCarDeals API: how to get your first lead in five minutes, with keys, versions, limits, webhooks and an example for every call.`;
  if (!shown) {
    return (
      <WordsPage title={title} description={description}>
        <LoadFailed title={t`We couldn’t load this text.`} of={{ refetch: revalidate, isFetching: state !== 'idle' }} />
      </WordsPage>
    );
  }
  return (
    <WordsPage title={title} description={description} note={<Contents guide={shown.guide} />}>
      {shown.guide.map(({ slug, title: heading, html }) => (
        <section key={slug} id={slug}>
          <h2>{heading}</h2>
          <SanitisedHtml html={html} className={classes.guide ?? ''} />
        </section>
      ))}
      <section id="reference">
        <h2>{t`Reference`}</h2>
        <p>
          <Trans>
            This reference is built from the <a href="/api/openapi.json">OpenAPI document</a>, which you can also use to
            generate a client.
          </Trans>
        </p>
        {shown.chapters.map((chapter) => (
          <Chapter key={chapter.name} chapter={chapter} />
        ))}
      </section>
    </WordsPage>
  );
}

/** What stands on the page, to go there at once. */
function Contents({ guide }: Pick<Shown, 'guide'>) {
  const { t } = useLingui();
  const entries = [...guide.map(({ slug, title }) => ({ slug, title })), { slug: 'reference', title: t`Reference` }];
  return (
    <span className={`stack ${classes.contents}`}>
      {entries.map(({ slug, title }) => (
        <a key={slug} href={`#${slug}`} className="row touch">
          {title}
        </a>
      ))}
    </span>
  );
}

function Chapter({ chapter: { name, description, calls } }: { chapter: Shown['chapters'][number] }) {
  return (
    <div className={classes.chapter}>
      <h3>{name}</h3>
      <p className="quiet">{description}</p>
      <ul className={`plain ${classes.calls}`} translate="no">
        {calls.map((call) => (
          <li key={call.name} className="flow-row touch ruled">
            <Link to={developerCallPath(call.name)} className="beside medium touch">
              {call.name}
            </Link>
            <code className="breaks">
              {call.method} {call.path}
            </code>
          </li>
        ))}
      </ul>
    </div>
  );
}
