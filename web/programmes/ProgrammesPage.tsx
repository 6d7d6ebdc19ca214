import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useDealerStore } from '../kit/stores.ts';
import { paths } from '../paths.ts';
import { DealerFrame, type DealerSession } from '../shell/DealerFrame.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DoneBar } from './DoneBar.tsx';
import { NewLinks } from './NewLinks.tsx';
import { NoProgrammes } from './NoProgrammes.tsx';
import { mayChangeProgrammes, type ProgrammeList, programmesQuery, tabNamed, tabOf } from './programme-list.ts';
import classes from './programmes.module.css';
import { SheetList } from './SheetList.tsx';
import { SheetView } from './SheetView.tsx';
import { StateTabs } from './StateTabs.tsx';
import { type ProgrammeSheet, sheetsOf } from './sheets.ts';
import { useProgrammeActions } from './use-programme-actions.ts';

/** The dealer's own programmes and those of its makes: what each says, until when, and what it does to one car. */
export default function ProgrammesPage() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`Programmes`}
      description={t`The rates, residuals and rebates that count for your cars, and until when.`}
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
        <Trans>Loading the programmes…</Trans>
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
  if (!data && list.isError) return <LoadFailed title={t`The programmes could not be loaded.`} of={list} />;
  if (!data) return <ProgrammesSkeleton />;
  const sheets = sheetsOf(data.data.filter(({ state }) => tabOf(state) === tab));
  const wanted = search.get('sheet');
  const open = sheets.find(({ rows }) => rows.some(({ programme }) => programme.id === wanted));
  return (
    <div className="column gap-2">
      <StateTabs counts={data.counts} open={tab} />
      {list.isError && <LoadFailed title={t`The programmes could not be loaded.`} of={list} />}
      {actions.done && <DoneBar done={actions.done} actions={actions} />}
      {sheets.length === 0 ? (
        <NoProgrammes tab={tab} session={session} />
      ) : (
        <div className={classes.split} data-chosen={open !== undefined}>
          <SheetList sheets={sheets} open={open ?? sheets[0]} list={data} />
          <OpenSheet sheet={open ?? sheets[0]} list={data} session={session} actions={actions} />
        </div>
      )}
    </div>
  );
}

type OpenSheetProps = {
  sheet: ProgrammeSheet | undefined;
  list: ProgrammeList;
  session: DealerSession;
  actions: ReturnType<typeof useProgrammeActions>;
};

const OpenSheet = ({ sheet, list, session, actions }: OpenSheetProps) =>
  sheet ? <SheetView key={sheet.id} sheet={sheet} today={list.today} session={session} actions={actions} /> : null;
