/** What server and pages both know of a dealer's sources of stock. Apart from the schemas, so that the pages need no validator. */

/** Where its file comes from: fetched from a web address or by SFTP, or sent by another system with a key. */
export const sourceKinds = ['https', 'sftp', 'push'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** What proves who fetches: nothing, a password, or a private key. */
export const signInKinds = ['none', 'password', 'key'] as const;
export type SignInKind = (typeof signInKinds)[number];

/** Of which cars the file is the whole list, so that those missing from it have gone; `some` removes none. */
export const sourceHoldings = ['all', 'new', 'used', 'some'] as const;
export type SourceHolding = (typeof sourceHoldings)[number];

/** Its columns are recognised by their headings; else the id of what says how the file is read. */
export const automaticFormat = 'automatic';

/** Every so many hours; at times of day where it is none of them. */
export const sourceIntervals = [1, 2, 3, 4, 6, 8, 12, 24] as const;

/**
 * Above so many percent of its rows with mistakes, or of its cars removed, a run waits for a person, where its source says
 * nothing else. Of few mistakes it never waits.
 */
export const usualBrakes = { mostBad: 20, mostRemoved: 33 } as const;

/** How many sources a dealer may have, and at how many times of a day one may be fetched. */
export const mostSources = 10;
export const mostTimes = 6;

/**
 * How far a run has come: it waits for its turn, the file is fetched, compared, held until a person decides, taken over or
 * taken back; and it is done, changed nothing, failed, was refused, or was undone.
 */
export const runStates = [
  'queued',
  'fetching',
  'reading',
  'held',
  'applying',
  'undoing',
  'done',
  'unchanged',
  'failed',
  'refused',
  'undone',
] as const;
export type RunState = (typeof runStates)[number];

/** What began a run: its hours, a person, or a key that sent the file. */
export const runCauses = ['hours', 'person', 'key'] as const;
export type RunCause = (typeof runCauses)[number];

/** Why a run waits for a person: it would remove many cars, most of its cars stand at other dealers, or many rows are wrong. */
export const heldReasons = ['removals', 'otherDealers', 'mistakes'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** Whether somebody is at work on a run, or will be without being asked. */
export const isRunUnderWay = (state: RunState): boolean =>
  ['queued', 'fetching', 'reading', 'applying', 'undoing'].includes(state);
