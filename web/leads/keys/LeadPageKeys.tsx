import { msg } from '@lingui/core/macro';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { type KeyActs, KeyHints, type SaidKeys } from '../../shell/keys/KeyHints.tsx';
import { leaveLead, pressedFirst } from './lead-keys.ts';

const keys: SaidKeys = [
  { keys: ['O'], does: msg`answer with an offer` },
  { keys: ['S'], does: msg`status` },
  { keys: ['A'], does: msg`assign` },
  { keys: ['N'], does: msg`write a note` },
  { keys: [msg({ message: 'Esc', context: 'a key' })], does: msg`back to the list` },
];

const goTo = (selector: string) => () => pressedFirst(selector)?.focus();

/** What single letters do on a lead. */
const acts: KeyActs = {
  o: () => pressedFirst('[data-answer]')?.click(),
  s: () => {
    const status = pressedFirst('[data-key="status"]');
    // Escape then closes what it has opened.
    status?.focus();
    status?.click();
  },
  a: goTo('[data-key="assigned"] select'),
  n: goTo('[data-key="note"]'),
};

/** The keys of a lead's page; Esc leads back to its row in the list from which one came. */
export function LeadPageKeys({ id, isAnswering }: { id: string; isAnswering: boolean }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const goBack = () => {
    leaveLead(id);
    // The first page of a visit has no list behind it.
    void (key === 'default' ? navigate(paths.dealerDashboard) : navigate(-1));
  };
  // What is typed into an offer is not lost by a key.
  return <KeyHints keys={keys} acts={acts} always={isAnswering ? {} : { escape: goBack }} />;
}
