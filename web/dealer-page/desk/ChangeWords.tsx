import { Trans } from '@lingui/react/macro';
import type { LeafWords } from './leaf-words.ts';
import type { Change } from './leaves.ts';

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What changed, for those who hear a button that stands beside it. */
export function ChangeName({ words, change: { key } }: { words: LeafWords; change: Change }) {
  return <span className="visually-hidden">: {words.label(key)}</span>;
}

/** A change with what was there: "Saturday 9:00 a.m. – 6:00 p.m. (was Closed)". */
export function ChangeWords({ words, change: { key, was, now } }: { words: LeafWords; change: Change }) {
  const isGone = (value: unknown) => value === undefined || (!words.saysNothing && isNothing(value));
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
