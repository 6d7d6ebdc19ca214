import { Plural, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { Button } from '../ui/Button.tsx';
import classes from './programmes.module.css';
import type { Done, ProgrammeActions } from './use-programme-actions.ts';

/** What was done last, and the way back. */
export function DoneBar({ done, actions }: { done: Done; actions: ProgrammeActions }) {
  const { t } = useLingui();
  return (
    <div role="status" className={`row gap-15 ${classes.done}`}>
      <p className="strong">
        <DoneWords done={done} />
      </p>
      {done.changed > 0 && <Button busy={actions.busy} onClick={() => void actions.undo()}>{t`Undo`}</Button>}
      <button type="button" className="icon-button" aria-label={t`Dismiss`} onClick={actions.dismiss}>
        <IconX aria-hidden />
      </button>
    </div>
  );
}

function DoneWords({ done: { action, changed } }: { done: Done }) {
  switch (action) {
    case 'copy':
      return <Plural value={changed} one="# programme was copied." other="# programmes were copied." />;
    case 'end':
      return (
        <Plural
          value={changed}
          _0="Nothing was ended: it began today. Remove it instead."
          one="# programme ended yesterday."
          other="# programmes ended yesterday."
        />
      );
    case 'remove':
      return <Plural value={changed} one="# programme was removed." other="# programmes were removed." />;
    case 'restore':
      return <Plural value={changed} one="# programme is back." other="# programmes are back." />;
    case 'setAside':
      return <Plural value={changed} one="# programme is set aside." other="# programmes are set aside." />;
    case 'takeBack':
      return <Plural value={changed} one="# programme counts again." other="# programmes count again." />;
  }
}
