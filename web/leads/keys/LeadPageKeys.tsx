import { msg } from '@lingui/core/macro';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { type KeyActs, KeyHints, type SaidKeys } from '../../shell/keys/KeyHints.tsx';
import { trailIn } from '../trail/lead-trail.ts';
import { leaveLead, pressedFirst } from './lead-keys.ts';

const keys: SaidKeys = [
  { keys: ['M'], does: msg`write to the customer` },
  { keys: ['O'], does: msg`send an offer` },
  { keys: ['S'], does: msg`status` },
  { keys: ['A'], does: msg`assign` },
  { keys: ['N'], does: msg`write a note` },
  { keys: [msg({ message: 'Esc', context: 'a key' })], does: msg`back to the list` },
];

const goTo = (selector: string) => () => pressedFirst(selector)?.focus();

/** Opens what is written into the time line, and stands in its field. */
const openAndGoTo = (tab: string) => () => {
  flushSync(() => pressedFirst(`[data-tab="${tab}"]`)?.click());
  pressedFirst(`[data-key="${tab}"]`)?.focus();
};

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
  n: openAndGoTo('note'),
  m: openAndGoTo('message'),
};

/** Along the list from which one came. */
const steps: KeyActs = {
  j: () => pressedFirst('[data-trail="next"]')?.click(),
  k: () => pressedFirst('[data-trail="before"]')?.click(),
};
const stepKeys: SaidKeys = [{ keys: ['J', 'K'], does: msg`next or previous lead` }];

/** The keys of a lead's page; Esc leads back to its row in the list from which one came. */
export function LeadPageKeys({ id, isAnswering }: { id: string; isAnswering: boolean }) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const hasList = trailIn(state) !== null && !isAnswering;
  const goBack = () => {
    leaveLead(id);
    // The first page of a visit has no list behind it.
    void (key === 'default' ? navigate(paths.dealerDashboard) : navigate(-1));
  };
  // What is typed into an offer is not lost by a key.
  const said = hasList ? [...stepKeys, ...keys] : keys;
  return (
    <KeyHints
      keys={said}
      acts={hasList ? { ...acts, ...steps } : acts}
      always={isAnswering ? {} : { escape: goBack }}
    />
  );
}
