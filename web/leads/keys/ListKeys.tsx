import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useListener } from '../../kit/use-listener.ts';
import { leadDetailsPath } from '../../paths.ts';
import { type KeyActs, KeyHints, type SaidKeys } from '../../shell/keys/KeyHints.tsx';
import { offerHash } from '../offer/use-answering.ts';
import { useTrailState } from '../trail/lead-trail.ts';
import { focusedLead, goToSearch, moveBy, onFocus, returnToLead, standWhereFocusIs } from './lead-keys.ts';

const keys: SaidKeys = [
  { keys: ['J', 'K'], does: msg`next or previous lead` },
  { keys: [msg({ message: 'Enter', context: 'a key' })], does: msg`open the lead` },
  { keys: ['O'], does: msg`send an offer` },
  { keys: ['A'], does: msg`assign` },
  { keys: ['S'], does: msg`status` },
  { keys: ['X'], does: msg`choose` },
  { keys: [msg({ message: 'Esc', context: 'a key' })], does: msg`clear selection` },
  { keys: ['/'], does: msg`search` },
];

/** What the bar of the chosen leads changes. */
export type Changed = 'status' | 'member';

type ListKeysProps = {
  /** Chooses a lead, or no longer. */
  onChoose: (id: string) => void;
  /** Goes to where the chosen leads, and this one, are changed. */
  onChange: (what: Changed, id: string | null) => void;
  onClear: () => void;
};

/** The keys of the list. */
export function ListKeys({ onChoose, onChange, onClear }: ListKeysProps) {
  const navigate = useNavigate();
  const along = useTrailState();
  const ofLead = (act: (id: string) => void) => () => {
    const id = focusedLead();
    if (id !== null) act(id);
  };
  const acts: KeyActs = {
    j: () => moveBy(1),
    k: () => moveBy(-1),
    o: ofLead((id) => void navigate(leadDetailsPath(id) + offerHash, { state: along })),
    a: () => onChange('member', focusedLead()),
    s: () => onChange('status', focusedLead()),
    x: ofLead(onChoose),
    '/': goToSearch,
  };
  useListener(onFocus, standWhereFocusIs);
  // Who comes back from a lead stands on its row again, once the rows are drawn; they may come after the keys, or anew.
  useEffect(returnToLead);
  return <KeyHints keys={keys} acts={acts} always={{ escape: onClear }} />;
}
