import { readFileSync } from 'node:fs';
import type { ProgrammeQuestion } from '#engine/programmes/question.ts';

type Reply = { readonly figures: Readonly<Record<string, unknown>> | null } & Readonly<Record<string, unknown>>;

/** A worked choice of programmes: the body of `deal/programmes`, and what it must answer, to the letter. */
export type ProgrammeCase = { readonly id: string; readonly inputs: ProgrammeQuestion; readonly expected: Reply };

const file = new URL('./programmes.json', import.meta.url);

/** Twenty by hand, one rule each, and sixty drawn. */
export const programmeCases: readonly ProgrammeCase[] = JSON.parse(readFileSync(file, 'utf8')).cases;
