import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SectionName } from '../page-section.ts';
import classes from './preview-card.module.css';

/** Whether a value of a section differs from what is saved. */
export type IsChanged = (section: SectionName, ...keys: readonly string[]) => boolean;

/** Something of the page; marked, and said to be changed, where it is not what is saved. */
export function Marked({ is, children }: { is: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <span className={classes.marked} data-changed={is}>
      {children}
      {is && <span className="visually-hidden"> {t`(changed)`}</span>}
    </span>
  );
}
