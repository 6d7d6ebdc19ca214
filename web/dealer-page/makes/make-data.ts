import type { CallReply } from '#contract/contract.ts';

export type MakesData = CallReply<'readDealerMakes'>['data'];
export type Entry = MakesData['makes'][number];
export type MakeContent = NonNullable<Entry['content']>;
export type Pictures = MakesData['pictures'];
