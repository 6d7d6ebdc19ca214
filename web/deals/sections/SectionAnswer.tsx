import { Trans, useLingui } from '@lingui/react/macro';
import type { SectionId } from '#engine/form/sections.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { useDeal } from '../form/deal-context.tsx';
import classes from './section.module.css';
import { sectionAnswer } from './section-answer.ts';

/** The few grey words beside a closed section's title. */
export function SectionAnswer({ id }: { id: SectionId }) {
  const { i18n } = useLingui();
  const user = useLoginStore((store) => store.user);
  const answer = useDeal((deal) => sectionAnswer(id, deal, i18n));
  if (id !== 'your-details') return <small className={classes.answer}>{answer}</small>;
  return (
    <small className={classes.answer}>
      {user ? `${user.firstName} ${user.lastName}` : <Trans>Not signed in</Trans>}
    </small>
  );
}
