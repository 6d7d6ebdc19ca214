import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sectionTitles } from '#contract/labels/section-titles.ts';
import type { SectionId } from '#engine/form/sections.ts';
import { api } from '../kit/api.ts';
import { formatInstant } from '../kit/format.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import classes from './lead-questions.module.css';

const isSection = (slug: string): slug is SectionId => slug in sectionTitles;

/** What the shopper has asked about this deal; nothing where nothing was asked. */
export function LeadQuestions({ id, token }: { id: string; token: string | undefined }) {
  const { t, i18n } = useLingui();
  const questions = useQuery({
    queryKey: ['dealer', 'questions', id],
    queryFn: () => api('listLeadQuestions', { params: { id } }, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  });
  if (questions.isError) return <LoadFailed title={t`The shopper’s questions could not be loaded.`} of={questions} />;
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
            <p className={classes.message}>
              <bdi>{message}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
