import { expect, it } from 'vitest';
import { programmeState } from './SavedProgrammes.tsx';

it('says of a programme whether it was in force when its deal was saved', () => {
  const until = '2026-11-30';
  expect(programmeState({ until, inForce: true }, '2026-11-30')).toBe('inForce');
  expect(programmeState({ until }, '2026-11-30')).toBe('inForce');
  expect(programmeState({ until, inForce: false }, '2026-12-01')).toBe('ended');
  expect(programmeState({ until, inForce: false }, '2026-11-20')).toBe('takenBack');
});
