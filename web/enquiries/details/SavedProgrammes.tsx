import { Trans, useLingui } from '@lingui/react/macro';
import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { NamedProgramme } from '#engine/form/filled-programmes.ts';
import { namedOnce } from '#engine/programmes/named-once.ts';
import { claimsInWords } from '../../kit/claim-words.ts';
import { formatDay } from '../../kit/format.ts';
import { leftAlone, programmeName, programmeSource } from '../../kit/programme-names.ts';
import type { Enquiry } from './detail-groups.ts';
import classes from './enquiry-details.module.css';

/** The programmes that a saved deal stands on, whether they were in force on its day, and what its shopper has claimed. */
export function SavedProgrammes({ enquiry }: { enquiry: Enquiry }) {
  const { i18n, t } = useLingui();
  const saved = enquiry.options?.programmes;
  if (!saved) return null;
  const day = formatDay(enquiry.calculatedOn, i18n.locale);
  return (
    <section className={`stack gap-05 small ${classes.programmes}`}>
      <h2 className="visually-hidden">{t`Programs`}</h2>
      {namedOnce(saved.applied).map(({ id, name, source: from, until, inForce, attest }) => {
        const programme = { name, source: from };
        const [said, source] = [programmeName(programme, i18n), programmeSource(from, i18n)];
        return (
          <p key={id}>
            <Trans>
              Program: <strong {...leftAlone(programme, i18n)}>{said}</strong> (source: {source}), until{' '}
              {formatDay(until, i18n.locale)}.
            </Trans>{' '}
            {
              {
                inForce: <Trans>In effect on {day}, when these numbers were calculated.</Trans>,
                ended: <Trans>This program had already ended by {day}, when these numbers were calculated.</Trans>,
                takenBack: (
                  <Trans>
                    The dealer had already changed or ended this program by {day}, when these numbers were calculated.
                  </Trans>
                ),
              }[programmeState({ until, ...(inForce !== undefined && { inForce }) }, enquiry.calculatedOn)]
            }
            {attest && (
              <>
                {' '}
                <Trans>Needs a signed statement: {attest}</Trans>
              </>
            )}
          </p>
        );
      })}
      {saved.claims.length > 0 && (
        <p>
          <Trans>
            Eligibility claimed: <strong>{claimsInWords(saved.claims, i18n)}</strong>. Proof required.
          </Trans>
        </p>
      )}
    </section>
  );
}

/** How a programme stood at its dealer when a deal was saved with it: by its days, or because the dealer took it back. */
export const programmeState = (
  { until, inForce }: Pick<NamedProgramme, 'until' | 'inForce'>,
  savedOn: IsoDate,
): 'inForce' | 'ended' | 'takenBack' => {
  if (until < savedOn) return 'ended';
  return inForce === false ? 'takenBack' : 'inForce';
};
