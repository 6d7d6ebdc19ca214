import type { KeptProgramme, ProgrammeTerms } from '#contract/programme-shape.ts';

/** What its owner wrote of a programme: all but what it got when it was kept. */
export const termsOf = ({ id: _id, version: _version, owner: _owner, ...terms }: KeptProgramme): ProgrammeTerms =>
  terms;
