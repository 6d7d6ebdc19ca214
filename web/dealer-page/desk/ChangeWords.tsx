import { Trans } from '@lingui/react/macro';
import type { SectionName } from '../page-section.ts';
import { useLeafWords } from './leaf-words.ts';
import type { Change } from './leaves.ts';

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What changed, for those who hear a button that stands beside it. */
export function ChangeName({ section, change: { key } }: { section: SectionName; change: Change }) {
  return <span className="visually-hidden">: {useLeafWords()[section].label(key)}</span>;
}

/** A change with what was there: "Saturday 9:00 a.m. – 6:00 p.m. (was Closed)". */
export function ChangeWords({ section, change: { key, was, now } }: { section: SectionName; change: Change }) {
  const words = useLeafWords()[section];
  // A day without hours is closed and a picture may be none: they say so themselves.
  const isGone = (value: unknown) =>
    value === undefined || (section !== 'hours' && section !== 'pictures' && isNothing(value));
  const before = <span translate="no">{isGone(was) ? '' : words.text(was, key)}</span>;
  return (
    <>
      <span className="strong" translate="no">
        {words.label(key)}
      </span>{' '}
      {isGone(now) ? <Trans>removed</Trans> : <span translate="no">{words.text(now, key)}</span>}{' '}
      <span className="quiet">{isGone(was) ? <Trans>(new)</Trans> : <Trans>(was {before})</Trans>}</span>
    </>
  );
}
