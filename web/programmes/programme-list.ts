import type { CallReply } from '#contract/contract.ts';
import type { ProgrammeState } from '#contract/dealer-programmes.ts';
import type { KeptProgramme, ProgrammeTerms } from '#contract/programme-shape.ts';
import { api } from '../kit/api.ts';

export type ProgrammeList = CallReply<'listDealerProgrammes'>;
export type ProgrammeRow = ProgrammeList['data'][number];

export type Programme = ProgrammeRow['programme'];
export type Of<Kind extends Programme['kind']> = Extract<Programme, { kind: Kind }>;

/** A programme, and where it is known how many cars of the dealer it reaches. */
export type ShownProgramme = { readonly programme: Programme; readonly cars?: number };

/** Everything of programmes that was fetched. */
export const programmesKey = ['dealer', 'programmes'] as const;

/** What the tabs above the list show; those that have ended or were removed are fetched when they are asked for. */
export const programmeTabs = ['inForce', 'coming', 'setAside', 'ended', 'removed'] as const;
export type ProgrammeTab = (typeof programmeTabs)[number];

export const tabOf = (state: ProgrammeState): ProgrammeTab => (state === 'endingSoon' ? 'inForce' : state);

export const tabNamed = (name: string | null): ProgrammeTab => programmeTabs.find((tab) => tab === name) ?? 'inForce';

export const programmesQuery = (token: string, tab: ProgrammeTab) => {
  const state = tab === 'ended' || tab === 'removed' ? tab : undefined;
  return {
    queryKey: [...programmesKey, 'list', state ?? 'standing'],
    queryFn: () => api('listDealerProgrammes', { query: state ? { state } : {} }, token),
  };
};

/** Whether a member may change programmes; the server decides, this is for what is shown. */
export const mayChangeProgrammes = (role: string): boolean => role === 'owner' || role === 'manager';

/** What its owner wrote of a programme: all but what it got when it was kept. */
export const termsOf = ({ id: _id, version: _version, owner: _owner, ...terms }: KeptProgramme): ProgrammeTerms =>
  terms;

export type OneProgramme = CallReply<'readDealerProgramme'>['data'];

/** A programme as it stands, or as it was at one of its versions. */
export const programmeQuery = (token: string, id: string, version?: number) => {
  const query = version === undefined ? {} : { version: String(version) };
  return {
    queryKey: [...programmesKey, 'one', id, version ?? 'latest'],
    queryFn: async () => (await api('readDealerProgramme', { params: { id }, query }, token)).data,
  };
};
