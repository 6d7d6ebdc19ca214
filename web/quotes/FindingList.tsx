import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Basis, Finding, Severity } from '#engine/quote/finding.ts';
import { formatDay } from '../kit/format.ts';
import classes from './check-quote.module.css';
import { useTold } from './use-told.ts';

const severityWords: Record<Severity, MessageDescriptor> = {
  difference: msg`Does not add up`,
  ask: msg`Ask about this`,
  note: msg`Good to know`,
};

/** The law or the dated rate that a finding rests on. */
function BasisLine({ basis }: { basis: Basis }) {
  const { i18n } = useLingui();
  const { title, address, from } = basis;
  const since = from === null ? '' : formatDay(from, i18n.locale);
  return (
    <p className={classes.basis}>
      {address === '' ? (
        title
      ) : (
        <a href={address} rel="noreferrer" target="_blank">
          {title}
        </a>
      )}
      {since !== '' && (
        <>
          {' '}
          <Trans>(since {since})</Trans>
        </>
      )}
    </p>
  );
}

/** Each finding with its lines, the difference in money, why, and what that rests on. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { i18n, t } = useLingui();
  const tell = useTold();
  if (findings.length === 0) return null;
  return (
    <ul className={`bare stack gap-15 ${classes.findings}`} aria-label={t`Findings`}>
      {findings.map((found) => {
        const { names, words, difference } = tell(found);
        return (
          <li
            key={`${found.code} ${found.lineIds.join(' ')} ${found.facts.component ?? ''}`}
            data-severity={found.severity}
          >
            <div className={`apart gap-15 ${classes.findingHead}`}>
              <span className="fine strong">{i18n._(severityWords[found.severity])}</span>
              {found.severity !== 'note' && found.differenceCents !== 0 && (
                <strong className={classes.difference}>{difference}</strong>
              )}
            </div>
            {names.length > 0 && <h3>{names.join(', ')}</h3>}
            <p>{i18n._(words.text)}</p>
            {found.basis && <BasisLine basis={found.basis} />}
          </li>
        );
      })}
    </ul>
  );
}
