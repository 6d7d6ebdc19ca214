import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { HelpBelow } from '../../deals/help/HelpBelow.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import classes from './workings.module.css';

const WorkedFigures = lazy(() => import('./WorkedFigures.tsx'));

/** How the figures of the deal were made; opened by those who want to know. */
export function DealWorkings({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.workings} onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
      <summary>
        <h2>{t`How we got these numbers`}</h2>
      </summary>
      {opened && (
        <>
          <HelpBelow slug="how-figures-are-made" title={t`How we got these numbers`} />
          <Suspense>
            <WorkedFigures enquiry={enquiry} />
          </Suspense>
        </>
      )}
    </details>
  );
}
