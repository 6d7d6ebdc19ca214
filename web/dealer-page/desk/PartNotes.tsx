import { Trans } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFaults } from '../../ui/FormFaults.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { EarlierVersions } from '../EarlierVersions.tsx';
import type { SectionFrame } from '../use-section.ts';
import classes from './page-desk.module.css';

/** Why the section was not saved. */
export function Faults({ section: { errors, failure } }: { section: SectionFrame }) {
  const failureWords = useFailureWords();
  const [only, ...others] = Object.values(errors);
  return (
    <>
      <FormFaults errors={errors} />
      {only && others.length === 0 && <FormMessage kind="error">{only}</FormMessage>}
      {failure ? <FormMessage kind="error">{failureWords(failure)}</FormMessage> : null}
    </>
  );
}

type EarlierProps = { section: SectionFrame; title: string; token: string };

/** What was there before, for whoever may bring it back. */
export function Earlier({ section, title, token }: EarlierProps) {
  const [isOpen, setOpen] = useState(false);
  if (!section.mayWrite || section.version === 1) return null;
  return (
    <div className="column gap-15">
      <div className={classes.earlier}>
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconHistory aria-hidden />
          <Trans>Earlier versions</Trans>
          <span className="visually-hidden">: {title}</span>
        </Button>
      </div>
      {isOpen && <EarlierVersions section={section} token={token} />}
    </div>
  );
}
