import { Trans, useLingui } from '@lingui/react/macro';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { LeadQuestions } from '../LeadQuestions.tsx';
import classes from './lead-page.module.css';

type WordsProps = { id: string; token: string; enquiry: Enquiry };

/** What the shopper says with the deal and has asked about it, and what is to be known of who it is: before any figure. */
export function ShopperWords({ id, token, enquiry: { note, userId: person } }: WordsProps) {
  const { t } = useLingui();
  return (
    <>
      {!person && <p className="note">{t`The shopper has sent this deal without personal data.`}</p>}
      {person && !person.emailConfirmed && (
        <p className="note">{t`E-mail not confirmed: nobody has shown yet that this address is the shopper’s.`}</p>
      )}
      {note && (
        <figure className={classes.quote}>
          <blockquote translate="no">
            <bdi>{note}</bdi>
          </blockquote>
          <figcaption className="fine">
            {person?.firstName ? (
              <Trans>
                <bdi translate="no">{person.firstName}</bdi>, with the deal
              </Trans>
            ) : (
              t`With the deal`
            )}
          </figcaption>
        </figure>
      )}
      <LeadQuestions id={id} token={token} />
    </>
  );
}
