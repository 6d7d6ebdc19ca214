import { Trans, useLingui } from '@lingui/react/macro';
import { data, useRevalidator } from 'react-router';
import { useProvinceChoices } from '../kit/province-names.ts';
import { apiContext, todayContext } from '../kit/server-api.ts';
import { WordsPage } from '../shell/WordsPage.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import type { Route } from './+types/sources.route.ts';
import { SourceChanges } from './SourceChanges.tsx';
import { SourceEntry } from './SourceEntry.tsx';
import type { SourceShown } from './source-changes.ts';
import classes from './sources.module.css';
import { WorkedDeals } from './WorkedDeals.tsx';
import { workedFor } from './worked-deals.ts';

/** The facts with their sources; without them the page says so and stays out of every cache. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [entries, rates] = await Promise.all([
    api('listSources', {}).catch((): readonly SourceShown[] | null => null),
    api('readRates', {}).catch(() => null),
  ]);
  const asked = new URL(request.url).searchParams.get('worked');
  const worked = rates && workedFor(asked, rates);
  const today = context.get(todayContext);
  const provinces = rates?.provinces.map(({ code }) => code) ?? [];
  return data({ entries, worked, provinces, today }, { status: entries && worked ? 200 : 503 });
}

/** All of Canada first, then the provinces that an entry is about, by the reader's alphabet. */
function usePlaces(entries: readonly SourceShown[]) {
  const { t } = useLingui();
  const choicesOf = useProvinceChoices();
  const provinces = new Set(entries.map(({ where }) => where).filter((where) => where !== 'CA'));
  return [{ value: 'CA', label: t`All of Canada` }, ...choicesOf([...provinces])];
}

/** `/Sources`: every rate, fee, program and law that deals are worked out by, with the source's own words. */
export default function SourcesRoute({ loaderData: { entries, worked, provinces, today } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  const title = t`Sources`;
  const description = t`Every rate, fee and law we use, by province. See each value, its source, what the source says and when we checked it.`;
  if (!entries || !worked) {
    return (
      <WordsPage title={title} description={description}>
        <LoadFailed
          title={t`We couldn’t load the sources.`}
          of={{ refetch: revalidate, isFetching: state !== 'idle' }}
        />
      </WordsPage>
    );
  }
  return (
    <WordsPage title={title} description={description} note={<Contents entries={entries} />}>
      <Introduction entries={entries} />
      <WorkedDeals worked={worked} provinces={provinces} />
      <SourceChanges entries={entries} today={today} />
      <Places entries={entries} today={today} />
    </WordsPage>
  );
}

/** What is on the page, to go there at once. */
function Contents({ entries }: { entries: readonly SourceShown[] }) {
  const { t } = useLingui();
  const places = [
    { value: 'worked', label: t`Sample deals` },
    { value: 'changes', label: t`What changed` },
    ...usePlaces(entries),
  ];
  return (
    <span className={`flow gap-0-3 ${classes.contents}`}>
      {places.map(({ value, label }) => (
        <a key={value} href={`#${value}`} className="row touch">
          {label}
        </a>
      ))}
    </span>
  );
}

function Introduction({ entries }: { entries: readonly SourceShown[] }) {
  const verified = entries.filter((entry) => entry.verified).length;
  const all = entries.length;
  return (
    <section className="stack gap-15">
      <p>
        <Trans>
          Every rate, fee and law we use is on this page. Choose your province to see its taxes, fees and laws. Choose
          “All of Canada” to see what applies everywhere.
        </Trans>
      </p>
      <p>
        <Trans>
          We checked {verified} of {all} entries against a copy of their source, which we quote. For the rest, we
          explain why we didn’t. Open an entry’s link before you rely on its number, and tell us if you see a mistake.
        </Trans>
      </p>
    </section>
  );
}

function Places({ entries, today }: { entries: readonly SourceShown[]; today: string }) {
  return usePlaces(entries).map(({ value, label }) => (
    <section key={value} id={value} aria-labelledby={`in-${value}`}>
      <h2 id={`in-${value}`}>{label}</h2>
      <div className="stack">
        {entries
          .filter(({ where }) => where === value)
          .map((entry) => (
            <SourceEntry key={entry._id} entry={entry} today={today} />
          ))}
      </div>
    </section>
  ));
}
