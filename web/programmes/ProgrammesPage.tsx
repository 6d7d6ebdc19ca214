import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '../kit/format.ts';
import { useDealerStore } from '../kit/stores.ts';
import { paths } from '../paths.ts';
import { DealerFrame, type DealerSession } from '../shell/DealerFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import {
  mayChangeProgrammes,
  type ProgrammeList,
  type ProgrammeTab,
  programmesQuery,
  programmeTabs,
  tabNamed,
  tabOf,
} from './programme-list.ts';
import { tabNames } from './programme-words.ts';
import classes from './programmes.module.css';
import { SheetList, UsualRates } from './SheetList.tsx';
import { NewLinks, SheetView } from './SheetView.tsx';
import { sheetsOf } from './sheets.ts';
import { type Done, type ProgrammeActions, useProgrammeActions } from './use-programme-actions.ts';

/** The dealer's own programmes and those of its makes: what each says, until when, and what it does to one car. */
export default function ProgrammesPage() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`Programs`}
      description={t`The rates, residuals and rebates that apply to your cars, and when they end.`}
      actions={<NewProgramme />}
    >
      {(session) => <Programmes session={session} />}
    </DealerFrame>
  );
}

/** Ways to write a programme, for those who may. */
function NewProgramme() {
  const role = useDealerStore((store) => store.dealer?.role);
  if (!role || !mayChangeProgrammes(role)) return null;
  return (
    <>
      <Link to={paths.dealerProgrammeImport} className="link small">
        <Trans>Import from a file</Trans>
      </Link>
      <NewLinks />
    </>
  );
}

const bars = ['72%', '58%', '66%', '49%', '61%'];

function ProgrammesSkeleton() {
  return (
    <div role="status" className="stack gap-3">
      <span className="visually-hidden">
        <Trans>Loading programs…</Trans>
      </span>
      <Skeleton width="100%" height="44px" />
      {bars.map((width) => (
        <Skeleton key={width} width={width} height="2rem" />
      ))}
    </div>
  );
}

function Programmes({ session }: { session: DealerSession }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const tab = tabNamed(search.get('state'));
  const list = useQuery(programmesQuery(session.token, tab));
  const actions = useProgrammeActions(session.token);
  const { data } = list;
  if (!data && list.isError) return <LoadFailed title={t`We couldn’t load the programs.`} of={list} />;
  if (!data) return <ProgrammesSkeleton />;
  const sheets = sheetsOf(data.data.filter(({ state }) => tabOf(state) === tab));
  const wanted = search.get('sheet');
  const chosen = sheets.find(({ rows }) => rows.some(({ programme }) => programme.id === wanted));
  const open = chosen ?? sheets[0];
  return (
    <div className="column gap-2">
      <StateTabs counts={data.counts} open={tab} />
      {list.isError && <LoadFailed title={t`We couldn’t load the programs.`} of={list} />}
      {actions.done && <DoneBar done={actions.done} actions={actions} />}
      {open ? (
        <div className={`column ${classes.split}`} data-chosen={chosen !== undefined}>
          <SheetList sheets={sheets} open={open} list={data} />
          <SheetView key={open.id} sheet={open} today={data.today} session={session} actions={actions} />
        </div>
      ) : (
        <NoProgrammes tab={tab} session={session} />
      )}
    </div>
  );
}

/** Where programmes stand, with how many there are of each. */
function StateTabs({ counts, open }: { counts: ProgrammeList['counts']; open: ProgrammeTab }) {
  const { i18n, t } = useLingui();
  const countOf = (tab: ProgrammeTab) => (tab === 'inForce' ? counts.inForce + counts.endingSoon : counts[tab]);
  return (
    <ul className="state-tabs" aria-label={t`Status`}>
      {programmeTabs.map((tab) => (
        <li key={tab}>
          <Link
            to={{ search: tab === 'inForce' ? '' : `?state=${tab}` }}
            aria-current={open === tab ? 'true' : undefined}
            preventScrollReset
          >
            {i18n._(tabNames[tab])} <span>{formatCount(countOf(tab), i18n.locale)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What stands where no programme is in a state. */
function NoProgrammes({ tab, session }: { tab: ProgrammeTab; session: DealerSession }) {
  const { t } = useLingui();
  const titles: Record<ProgrammeTab, string> = {
    inForce: t`No active programs`,
    coming: t`No upcoming programs`,
    setAside: t`No programs turned off`,
    ended: t`No programs have ended yet`,
    removed: t`No programs removed`,
  };
  return (
    <Notice title={titles[tab]}>
      {tab === 'inForce' && (
        <p>
          <Trans>
            Without an active program, your cars show the rates from your own table, or a typical rate if you haven’t
            set any. Leases don’t show a payment until the shopper chooses a residual.
          </Trans>
        </p>
      )}
      {tab === 'inForce' && !mayChangeProgrammes(session.dealer.role) && (
        <p>{t`An owner or a manager of your business can add programs.`}</p>
      )}
      {tab === 'inForce' && <UsualRates />}
      {tab === 'setAside' && <p>{t`You can turn off your makes’ programs so they don’t apply to your cars.`}</p>}
      {tab === 'ended' && <p>{t`Programs that have ended stay here for the deals that used them.`}</p>}
    </Notice>
  );
}

/** What was done last, and the way back. */
function DoneBar({ done, actions }: { done: Done; actions: ProgrammeActions }) {
  const { t } = useLingui();
  return (
    <div role="status" className={`row gap-15 ${classes.done}`}>
      <p className="strong">
        <DoneWords done={done} />
      </p>
      {done.changed > 0 && <Button busy={actions.busy} onClick={() => void actions.undo()}>{t`Undo`}</Button>}
      <button type="button" className="icon-button" aria-label={t`Dismiss`} onClick={actions.dismiss}>
        <IconX aria-hidden />
      </button>
    </div>
  );
}

function DoneWords({ done: { action, changed } }: { done: Done }) {
  switch (action) {
    case 'copy':
      return <Plural value={changed} one="# program copied." other="# programs copied." />;
    case 'end':
      return (
        <Plural
          value={changed}
          _0="We couldn’t end the program because it started today. Remove it instead."
          one="# program ended as of yesterday."
          other="# programs ended as of yesterday."
        />
      );
    case 'remove':
      return <Plural value={changed} one="# program removed." other="# programs removed." />;
    case 'restore':
      return <Plural value={changed} one="# program restored." other="# programs restored." />;
    case 'setAside':
      return <Plural value={changed} one="# program turned off." other="# programs turned off." />;
    case 'takeBack':
      return <Plural value={changed} one="# program turned back on." other="# programs turned back on." />;
  }
}
