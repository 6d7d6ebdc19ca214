import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { noEnd } from '#contract/no-end.ts';
import { api } from '../kit/api.ts';
import { formatDay, formatInstant, formatList } from '../kit/format.ts';
import { leftAlone, programmeName, programmeSource } from '../kit/programme-names.ts';
import { useProvinceName } from '../kit/province-names.ts';
import { newProgrammePath } from '../paths.ts';
import type { DealerSession } from '../shell/DealerFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { QuietRetry } from '../ui/QuietRetry.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OneCar } from './OneCar.tsx';
import { mayChangeProgrammes, programmesKey, termsOf } from './programme-list.ts';
import { kindNames, lastDayOf, monthAfter, type ProgrammeKind } from './programme-words.ts';
import classes from './programmes.module.css';
import { RebateTable } from './RebateTable.tsx';
import { EndMark } from './SheetList.tsx';
import { idsOf, type ProgrammeSheet } from './sheets.ts';
import { TermsTable } from './TermsTable.tsx';
import type { ProgrammeAction, ProgrammeActions } from './use-programme-actions.ts';

type SheetViewProps = { sheet: ProgrammeSheet; today: string; session: DealerSession; actions: ProgrammeActions };

/** One sheet: when and where it counts, where it comes from, what it says by term, and what it does to one car. */
export function SheetView({ sheet, today, session, actions }: SheetViewProps) {
  const { t, i18n } = useLingui();
  const mayWrite = mayChangeProgrammes(session.dealer.role);
  const isTried = sheet.state !== 'ended' && sheet.state !== 'removed';
  return (
    <section aria-labelledby="sheet-name" className={`column top narrowing gap-3 ${classes.sheet}`}>
      <div className={classes.back}>
        <Link to={{ search: sheetsSearch(sheet) }} className="link" preventScrollReset>{t`All sheets`}</Link>
      </div>
      <div className="column gap-2">
        <div className="flow-row gap-1-15 apart">
          <h2 id="sheet-name" {...leftAlone(sheet, i18n)}>
            {programmeName(sheet, i18n)}
          </h2>
          <EndMark until={sheet.until} state={sheet.state} today={today} />
        </div>
        <SheetFacts sheet={sheet} />
        {mayWrite && <SheetActions sheet={sheet} today={today} actions={actions} />}
        {sheet.owner === 'operator' && (
          <p className="note">
            <Trans>
              iCarDeals provides these programs for your makes. They apply to your cars unless you turn them off. To
              override one, add your own.
            </Trans>
          </p>
        )}
        {!mayWrite && <p className="note">{t`Only an owner or manager can change this.`}</p>}
      </div>
      {isTried && <SheetEffect sheet={sheet} token={session.token} />}
      <TermsTable rows={sheet.rows} />
      <RebateTable rows={sheet.rows} />
      <Overlaps sheet={sheet} />
    </section>
  );
}

const sheetsSearch = ({ state }: ProgrammeSheet) =>
  state === 'inForce' || state === 'endingSoon' ? '' : `?state=${state}`;

function SheetFacts({ sheet: { from, until, rows } }: { sheet: ProgrammeSheet }) {
  const { i18n, t } = useLingui();
  const nameOf = useProvinceName();
  const [first] = rows;
  if (!first) return null;
  const firstDay = formatDay(from, i18n.locale);
  const lastDay = lastDayOf(until, i18n.locale);
  const provinces = [...new Set(rows.flatMap(({ programme }) => programme.provinces))];
  const everywhere = rows.some(({ programme }) => programme.provinces.length === 0);
  const sources = [...new Set(rows.map(({ programme }) => programme.source).filter((source) => source !== ''))];
  const { savedAt, savedBy } = rows.reduce((latest, row) => (row.savedAt > latest.savedAt ? row : latest), first);
  const saved = formatInstant(savedAt, i18n.locale);
  return (
    <dl className={`stack small ${classes.facts}`}>
      <Fact name={t`Valid`}>{lastDay ? t`${firstDay} to ${lastDay}` : t`From ${firstDay}, no end date`}</Fact>
      <Fact name={t`Where`}>{everywhere ? t`Canada` : formatList(provinces.map(nameOf), i18n.locale)}</Fact>
      <Fact name={t`Source`}>
        {sources.map((source) => (
          <span key={source} className="block breaks">
            <Source source={source} />
          </span>
        ))}
        {sources.length === 0 && t`Not provided`}
      </Fact>
      <Fact name={t`Last changed`}>{savedBy ? t`${saved}, by ${savedBy}` : saved}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** An address can be opened, the name of a file is one. */
function Source({ source }: { source: string }) {
  const { i18n } = useLingui();
  return /^https?:\/\/\S+$/.test(source) ? (
    <a href={source} rel="noreferrer">
      {source}
    </a>
  ) : (
    <bdi>{programmeSource(source, i18n)}</bdi>
  );
}

/** Others of the kind that count for one of its cars on one of its days. */
function Overlaps({ sheet: { rows } }: { sheet: ProgrammeSheet }) {
  const { t } = useLingui();
  const own = new Set(rows.map(({ programme }) => programme.id));
  const isMet = rows.some(({ overlaps }) => overlaps.some((id) => !own.has(id)));
  if (!isMet) return null;
  return (
    <p className="note measured">
      {t`Other programs also apply to some of these cars on the same days. Where they overlap, shoppers get the lowest payment.`}
    </p>
  );
}

/** A call tries so many at once. */
const most = 100;

/** Which published cars a sheet reaches, and what one of them costs with it. */
function SheetEffect({ sheet, token }: { sheet: ProgrammeSheet; token: string }) {
  const { t } = useLingui();
  const [carId, setCarId] = useState<string>();
  const body = {
    programmes: sheet.rows.slice(0, most).map(({ programme }) => termsOf(programme)),
    replaces: idsOf(sheet).slice(0, most),
    ...(carId && { carId }),
  };
  const tried = useQuery({
    queryKey: [...programmesKey, 'tried', body],
    queryFn: () => api('tryProgrammes', { body }, token),
    placeholderData: keepPreviousData,
  });
  if (tried.isError)
    return <QuietRetry of={tried}>{t`We couldn’t calculate what would change for this car.`}</QuietRetry>;
  if (!tried.data) return <Skeleton width="100%" height="8rem" />;
  return <OneCar tried={tried.data.data} onCar={setCarId} />;
}

/** What can be done with all programmes of a sheet at once. */
function SheetActions({ sheet, today, actions }: { sheet: ProgrammeSheet; today: string; actions: ProgrammeActions }) {
  const { i18n, t } = useLingui();
  const month = monthAfter(sheet.until, i18n.locale);
  const isOwn = sheet.owner === 'dealer';
  const isRunning = sheet.state === 'inForce' || sheet.state === 'endingSoon';
  const shown: readonly { action: ProgrammeAction; label: string; isShown: boolean }[] = [
    {
      action: 'copy',
      label: t`Copy to ${month}`,
      isShown: isOwn && sheet.until !== noEnd && sheet.state !== 'removed',
    },
    { action: 'end', label: t`End now`, isShown: isOwn && isRunning && sheet.from < today },
    { action: 'remove', label: t`Remove`, isShown: isOwn && sheet.state !== 'removed' },
    { action: 'restore', label: t`Restore`, isShown: isOwn && sheet.state === 'removed' },
    { action: 'setAside', label: t`Turn off`, isShown: !isOwn && (isRunning || sheet.state === 'coming') },
    { action: 'takeBack', label: t`Turn back on`, isShown: !isOwn && sheet.state === 'setAside' },
  ];
  return (
    <div className="flow-row gap-1">
      {shown
        .filter(({ isShown }) => isShown)
        .map(({ action, label }, place) => (
          <Button
            key={action}
            kind={place === 0 ? 'secondary' : 'quiet'}
            busy={actions.busy}
            onClick={() => void actions.act(action, sheet)}
          >
            {label}
          </Button>
        ))}
      {isOwn && sheet.state !== 'removed' && <NewLinks like={sheet.id} />}
    </div>
  );
}

const kinds: readonly ProgrammeKind[] = ['finance', 'lease', 'rebate', 'governmentRebate'];

/** Begins a programme of each kind; for the sheet of another where one is named. */
export function NewLinks({ like }: { like?: string }) {
  const { t, i18n } = useLingui();
  return (
    <span className={`flow-row gap-1-15 small ${classes.add}`}>
      <span className="quiet">{like ? t`Add to this sheet` : t`New program`}</span>
      {kinds.map((kind) => (
        <Link key={kind} to={newProgrammePath(kind, like)} className="link">
          <IconPlus aria-hidden size={18} />
          {i18n._(kindNames[kind])}
        </Link>
      ))}
    </span>
  );
}
