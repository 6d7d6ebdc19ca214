import { useLingui } from '@lingui/react/macro';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './section-list.module.css';
import { type DeskPart, needsAnotherLook } from './use-parts.ts';

/** Amber and green alone would not say it: the words stand beside them for whoever hears the list. */
export function Mark({ part }: { part: DeskPart }) {
  const { t } = useLingui();
  if (needsAnotherLook(part)) {
    return (
      <span className={classes.look}>
        <IconAlertCircle aria-hidden />
        <span className="visually-hidden">{t`needs another look`}</span>
      </span>
    );
  }
  if (!part.frame.isChanged) return null;
  return (
    <span className={classes.changed}>
      <span className="visually-hidden">{t`not saved`}</span>
    </span>
  );
}
