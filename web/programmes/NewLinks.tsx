import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { newProgrammePath } from '../paths.ts';
import { kindNames, type ProgrammeKind } from './programme-words.ts';
import classes from './programmes.module.css';

const kinds: readonly ProgrammeKind[] = ['finance', 'lease', 'rebate'];

/** Begins a programme of each kind; for the sheet of another where one is named. */
export function NewLinks({ like }: { like?: string }) {
  const { t, i18n } = useLingui();
  return (
    <span className={`flow-row gap-1-15 small ${classes.add}`}>
      <span className="quiet">{like ? t`Add to this sheet` : t`New programme`}</span>
      {kinds.map((kind) => (
        <Link key={kind} to={newProgrammePath(kind, like)} className="link">
          <IconPlus aria-hidden size={18} />
          {i18n._(kindNames[kind])}
        </Link>
      ))}
    </span>
  );
}
