import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { Refused } from '../../kit/api.ts';
import { localDay } from '../../kit/format.ts';
import { leftAlone, programmeName } from '../../kit/programme-names.ts';
import { paths } from '../../paths.ts';
import { DealerFrame, type DealerSession } from '../../shell/DealerFrame.tsx';
import { UnsavedChanges } from '../../shell/UnsavedChanges.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonCard } from '../../ui/SkeletonCard.tsx';
import { mayChangeProgrammes, type OneProgramme, programmeQuery, termsOf } from '../programme-list.ts';
import { type Draft, draftOf, type Kind, newDraft } from './draft.ts';
import { EarlierVersions, ProgrammeTables } from './EarlierVersions.tsx';
import { ProgrammeEditor } from './ProgrammeEditor.tsx';

/** In the address of a programme that is only being written. */
const newId = 'new';

const kinds: readonly Kind[] = ['finance', 'lease', 'rebate', 'governmentRebate'];

/** One programme: written anew, changed, or read by those who may not change it. */
export default function ProgrammePage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <DealerFrame
      title={id === newId ? t`New program` : t`Program`}
      headTitle={t`Program`}
      description={t`A program and its earlier versions.`}
      above={[{ to: paths.dealerProgrammes, label: t`Programs` }]}
    >
      {(session) => (
        <UnsavedChanges>
          {id === newId ? <NewProgramme session={session} /> : <Kept key={id} id={id} session={session} />}
        </UnsavedChanges>
      )}
    </DealerFrame>
  );
}

function NoRight() {
  const { t } = useLingui();
  return (
    <Notice title={t`Only owners and managers can edit programs`}>
      <p>{t`You can still view all programs.`}</p>
      <Link to={paths.dealerProgrammes} className="link">{t`Programs`}</Link>
    </Notice>
  );
}

/** A new one, or one more for the sheet of another: it begins with that one's name, days and cars. */
function NewProgramme({ session }: { session: DealerSession }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const like = search.get('like') ?? '';
  const kind = kinds.find((one) => one === search.get('kind')) ?? 'finance';
  const model = useQuery({ ...programmeQuery(session.token, like), enabled: like !== '' });
  if (!mayChangeProgrammes(session.dealer.role)) return <NoRight />;
  if (model.isError) return <LoadFailed title={t`We couldn’t load the program.`} of={model} />;
  if (like !== '' && !model.data) return <SkeletonCard fields={6} />;
  const empty = newDraft(kind, localDay(new Date()));
  const draft = model.data ? likeOf(empty, draftOf(termsOf(model.data.programme))) : empty;
  return <ProgrammeEditor key={kind} session={session} kept={null} first={draft} />;
}

function likeOf(empty: Draft, like: Draft): Draft {
  const { name, source, makes, models, trims, years, conditions, from, until } = like;
  return { ...empty, name, source, makes, models, trims, years, conditions, from, until };
}

function Kept({ id, session }: { id: string; session: DealerSession }) {
  const { t } = useLingui();
  const one = useQuery(programmeQuery(session.token, id));
  const { data } = one;
  if (!data && one.error instanceof Refused && one.error.status === 404) {
    return (
      <Notice title={t`We can’t find this program`}>
        <p>{t`It may belong to another business, or part of the link may be missing.`}</p>
        <Link to={paths.dealerProgrammes} className="link">{t`Programs`}</Link>
      </Notice>
    );
  }
  if (!data && one.isError) return <LoadFailed title={t`We couldn’t load the program.`} of={one} />;
  if (!data) {
    return (
      <div role="status">
        <span className="visually-hidden">{t`Loading the program…`}</span>
        <SkeletonCard fields={6} />
      </div>
    );
  }
  const mayWrite =
    mayChangeProgrammes(session.dealer.role) && data.programme.owner === 'dealer' && data.state !== 'removed';
  if (!mayWrite) return <ReadProgramme one={data} session={session} />;
  return <ProgrammeEditor session={session} kept={data} first={draftOf(termsOf(data.programme))} />;
}

/** A programme with its versions, for those who may read it alone. */
function ReadProgramme({ one, session }: { one: OneProgramme; session: DealerSession }) {
  const { t, i18n } = useLingui();
  const why = () => {
    if (one.programme.owner === 'operator')
      return t`iCarDeals provides this program for your makes. You can turn it off in the list.`;
    if (mayChangeProgrammes(session.dealer.role)) return t`This program was removed. You can restore it from the list.`;
    return t`Only an owner or manager can change this.`;
  };
  return (
    <div className="column gap-3">
      <h2 {...leftAlone(one.programme, i18n)}>{programmeName(one.programme, i18n)}</h2>
      <p className="note measured">{why()}</p>
      <ProgrammeTables programme={one.programme} />
      <EarlierVersions one={one} token={session.token} onTake={null} />
    </div>
  );
}
