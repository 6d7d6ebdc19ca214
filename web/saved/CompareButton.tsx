import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconColumns } from '@tabler/icons-react';
import { mostComparedCars } from '#contract/saved-limits.ts';
import { compareCarsPath } from '../paths.ts';
import { pickToCompare, useComparePicks } from './compare-picks.ts';
import classes from './saved.module.css';

/** Picks a car to stand beside others; without scripts it leads to the page where others are picked. */
export function CompareButton({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const { ids } = useComparePicks();
  const isPicked = ids.includes(id);
  const Icon = isPicked ? IconCheck : IconColumns;
  return (
    <>
      <button
        type="button"
        className={`plain beside touch gap-075 small medium ${classes.compare}`}
        aria-pressed={isPicked}
        aria-label={t`Compare ${name}`}
        disabled={!isPicked && ids.length >= mostComparedCars}
        onClick={() => pickToCompare(id, !isPicked)}
      >
        <Icon aria-hidden size={18} />
        <span>{t`Compare`}</span>
      </button>
      <a href={compareCarsPath([id])} className={classes.compareLink} aria-label={t`Compare ${name}`}>
        {t`Compare`}
      </a>
    </>
  );
}
