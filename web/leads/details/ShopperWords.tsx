import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sectionTitles } from '#contract/labels/section-titles.ts';
import type { SectionId } from '#engine/form/sections.ts';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import classes from './lead-page.module.css';

type WordsProps = { id: string; token: string; enquiry: Enquiry };

/** What the shopper says with the deal and has asked about it, and what is to be known of who it is: before any figure. */
export function ShopperWords({ id, token, enquiry: { note, userId: person } }: WordsProps) {
  const { t } = useLingui();
  return (
    <>
      {!person && <p className="note">{t`The customer sent this deal without personal info.`}</p>}
      {person && !person.emailConfirmed && (
        <p className="note">{t`The email address isn’t confirmed yet and may not be the customer’s.`}</p>
      )}
      {note && (
        <figure className={classes.quote}>
          <blockquote translate="no">
            <bdi>{note}</bdi>
          </blockquote>
          <figcaption className="fine">
            {person?.firstName ? (
              <Trans>
                <bdi translate="no">{person.firstName}</bdi>, sent with the deal
              </Trans>
            ) : (
              t`Sent with the deal`
            )}
          </figcaption>
        </figure>
      )}
      <LeadQuestions id={id} token={token} />
    </>
  );
}

const isSection = (slug: string): slug is SectionId => slug in sectionTitles;

/** What the shopper has asked about this deal; nothing where nothing was asked. */
function LeadQuestions({ id, token }: { id: string; token: string | undefined }) {
  const { t, i18n } = useLingui();
  const questions = useQuery({
    queryKey: ['dealer', 'questions', id],
    queryFn: () => api('listLeadQuestions', { params: { id } }, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  });
  if (questions.isError) return <LoadFailed title={t`We couldn’t load the customer’s questions.`} of={questions} />;
  if (!questions.data || questions.data.data.length === 0) return null;
  return (
    <section className={`lined-heads ${classes.questions}`} aria-labelledby="questions">
      <h2 id="questions">{t`Questions`}</h2>
      <ul>
        {questions.data.data.map(({ _id, section, message, at }) => (
          <li key={_id}>
            <p className="note">
              {isSection(section) ? i18n._(sectionTitles[section]) : section}, {formatInstant(at, i18n.locale)}
            </p>
            <p className={`breaks ${classes.message}`}>
              <bdi>{message}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
