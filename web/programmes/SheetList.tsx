import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ProgrammeState } from '#contract/dealer-programmes.ts';
import { formatPlain } from '../kit/format.ts';
import { leftAlone, programmeName, programmeSource } from '../kit/programme-names.ts';
import { paths } from '../paths.ts';
import { TextField } from '../ui/TextField.tsx';
import type { ProgrammeList } from './programme-list.ts';
import { carsInWords, daysLeft, kindNames, lastDayOf } from './programme-words.ts';
import classes from './programmes.module.css';
import { type ProgrammeSheet, ratesOf } from './sheets.ts';

/** So many are looked through at a glance; above them there is a field to find one. */
const few = 6;

type SheetListProps = { sheets: readonly ProgrammeSheet[]; open: ProgrammeSheet; list: ProgrammeList };

/** The sheets of one state, those that end first before the others. */
export function SheetList({ sheets, open, list }: SheetListProps) {
  const { i18n, t } = useLingui();
  const [words, setWords] = useState('');
  const textOf = ({ rows, ...sheet }: ProgrammeSheet) =>
    [
      programmeName(sheet, i18n),
      ...rows.flatMap(({ programme }) => [programmeSource(programme.source, i18n), carsInWords(programme.cars, i18n)]),
    ].join('\n');
  const isFound = (sheet: ProgrammeSheet) => textOf(sheet).toLowerCase().includes(words.trim().toLowerCase());
  const found = sheets.filter(isFound);
  return (
    <nav aria-label={t`Programs by rate sheet`} className={`stack gap-1 top ${classes.sheets}`}>
      {sheets.length > few && (
        <TextField
          type="search"
          label={t`Search`}
          placeholder={t`Model, trim or lender`}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <ul className="bare">
        {found.map((sheet) => (
          <li key={sheet.id}>
            <SheetLink sheet={sheet} isOpen={sheet === open} today={list.today} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="note" role="status">{t`No rate sheets match.`}</p>}
      <ModelsWithout models={list.modelsWithout} />
      <UsualRates />
    </nav>
  );
}

function SheetLink({ sheet, isOpen, today }: { sheet: ProgrammeSheet; isOpen: boolean; today: string }) {
  const { i18n, t } = useLingui();
  const [search] = useSearchParams();
  const asked = new URLSearchParams(search);
  asked.set('sheet', sheet.id);
  const percent = (rate: number) => formatPlain(rate, i18n.locale, 2);
  const span = ([low, high]: readonly [number, number]) =>
    low === high ? percent(low) : t`${percent(low)} to ${percent(high)}`;
  const rebates = sheet.rows.filter(
    ({ programme: { kind } }) => kind === 'rebate' || kind === 'governmentRebate',
  ).length;
  const [first] = sheet.rows;
  const cars = first && sheet.rows.length === 1 ? carsInWords(first.programme.cars, i18n) : '';
  return (
    <Link to={{ search: `?${asked}` }} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
      <b {...leftAlone(sheet, i18n)}>{programmeName(sheet, i18n)}</b>
      <EndMark until={sheet.until} state={sheet.state} today={today} />
      <span>{cars || <Plural value={sheet.rows.length} one="# program" other="# programs" />}</span>
      <span className={`flow ${classes.rates}`}>
        {(['finance', 'lease'] as const).map((kind) => {
          const rates = ratesOf(sheet, kind);
          return (
            rates && (
              <span key={kind} data-kind={kind}>
                <span className="visually-hidden">{i18n._(kindNames[kind])} </span>
                {span(rates)}
              </span>
            )
          );
        })}
        {rebates > 0 && (
          <span data-kind="rebate">
            <Plural value={rebates} one="# rebate" other="# rebates" />
          </span>
        )}
      </span>
      {sheet.owner === 'operator' && <span>{t`For your makes`}</span>}
    </Link>
  );
}

/** Where the rates stand that count without a programme. */
export const UsualRates = () => (
  <Link to={`${paths.dealerFormPage}#section-rates`} className="link small">
    <Trans>Your own rate table</Trans>
  </Link>
);

/** Models on the dealer's page for which no rate is in force. */
function ModelsWithout({ models }: { models: ProgrammeList['modelsWithout'] }) {
  if (models.length === 0) return null;
  return (
    <details className={`small quiet ruled ${classes.without}`}>
      <summary className="opener">
        <Plural value={models.length} one="# model without a program" other="# models without a program" />
      </summary>
      <ul className="bare">
        {models.map(({ make, model }) => (
          <li key={`${make} ${model}`}>
            <bdi>{make}</bdi> <bdi>{model}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** When a programme ends: within a week in amber, with the days that are left. */
export function EndMark({ until, state, today }: { until: string; state: ProgrammeState; today: string }) {
  const { i18n, t } = useLingui();
  if (state !== 'endingSoon')
    return <span className={`fine ${classes.end}`}>{lastDayOf(until, i18n.locale) ?? t`No end date`}</span>;
  return (
    <mark className={`smaller strong ${classes.soon}`}>
      <Plural value={daysLeft(until, today)} _0="Ends today" one="# day left" other="# days left" />
    </mark>
  );
}
