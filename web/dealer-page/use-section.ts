import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Refused } from '../kit/api.ts';
import { fieldErrors } from '../kit/refusal-words.ts';
import type { DealerSession } from '../shell/DealerFrame.tsx';
import { useTellUnsaved } from '../shell/UnsavedChanges.tsx';
import { type Change, changesOf, type Leaves, merge, withLeafOf } from './desk/leaves.ts';
import { dealerPageKey, type SaveBody } from './page-section.ts';

/** Who changes, and whether they may. */
export type Editor = { token: string; mayWrite: boolean };

/** Who changes the page, by the session: owner and manager may, sales read. */
export const editorOf = ({ dealer, token }: DealerSession): Editor => ({ token, mayWrite: dealer.role !== 'sales' });

type SectionState<Content> = { version: number; content: Content };

type SectionRules<Content> = {
  /** The section as its versions are kept: `hours`, or `make:…`. */
  name: string;
  saved: SectionState<Content>;
  editor: Editor;
  /** Takes its content apart, value by value. */
  leaves: Leaves<Content>;
  /** What is sent for a content. */
  bodyOf: (content: Content) => SaveBody;
};

/** Somebody else's newer state, met while something was entered here. */
type Meeting = {
  readonly version: number;
  /** The values that both changed; what was entered here stands until one of the two is chosen. */
  readonly clashes: readonly string[];
};

/** What all sections have in common, whatever stands in them. */
export type SectionFrame = {
  name: string;
  version: number;
  /** What the server found wrong, by the names of the section's own fields. */
  errors: Record<string, string>;
  isChanged: boolean;
  /** What differs from what is saved, value by value. */
  changes: readonly Change[];
  /** Puts what is saved in the place of one value. */
  undo: (key: string) => void;
  meeting: Meeting | null;
  mayWrite: boolean;
  /** Saves, and answers with the new version; undefined where it was refused, which the section then says. */
  saveNow: () => Promise<number | undefined>;
  /** Keeps what is entered now, to be put back. */
  kept: () => () => void;
  /** Leaves what was entered and shows what is saved. */
  discard: () => void;
  /** Why the last attempt failed, where no field of the section is at fault. */
  failure: unknown;
  isStale: boolean;
  /** Brings an earlier state back. */
  restore: (version: number) => void;
  /** Brings it back, and answers whether it came. */
  restoreNow: (version: number) => Promise<boolean>;
  isRestoring: boolean;
};

export type Section<Content> = SectionFrame & {
  draft: Content;
  change: (change: Partial<Content>) => void;
};

const isOutdated = (error: unknown): boolean => error instanceof Refused && error.status === 412;

const withoutPrefix = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name.replace(/^content\./, ''), message]));

/** Which section a kept version belongs to, as the calls name it. */
export const placeOf = (name: string) =>
  name.startsWith('make:')
    ? { section: 'make' as const, makeId: name.slice('make:'.length) }
    : // The names of the sections are those of the contract.
      { section: name as Exclude<SaveBody['section'], 'make'> };

/** Fetches everything of the dealer's page anew. */
const useRefresh = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: dealerPageKey });
};

/** Saves a content from a version; where another one stands, the newest is fetched and what was entered stays. */
const useSaving = <Content>(
  { editor, bodyOf }: SectionRules<Content>,
  onSaved: (version: number, content: Content) => void,
) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ content, version }: SectionState<Content>) =>
      api('saveDealerPage', { body: bodyOf(content), version }, editor.token),
    onSuccess: async ({ data }, { content }) => {
      onSaved(data.version, content);
      await refresh();
    },
    onError: (error) => (isOutdated(error) ? refresh() : undefined),
  });
};

/** Brings an earlier version back. */
const useRestoring = <Content>(
  { name, editor }: SectionRules<Content>,
  from: number,
  onRestored: (version: number) => void,
) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (version: number) =>
      api('restoreDealerPage', { body: { ...placeOf(name), version }, version: from }, editor.token),
    onSuccess: async ({ data }) => {
      onRestored(data.version);
      await refresh();
    },
    onError: (error) => (isOutdated(error) ? refresh() : undefined),
  });
};

/**
 * What is saved and what was entered. What arrives anew is shown; where something was entered, the two are put together,
 * and what both changed is named.
 */
const useDraftOf = <Content extends object>({ saved, leaves }: SectionRules<Content>) => {
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved.content);
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  // The version that was last made here: it is nobody else's.
  const [ownVersion, setOwnVersion] = useState(0);
  const changes = changesOf(leaves.of(base.content), leaves.of(draft));
  if (saved !== base && saved.version >= base.version && JSON.stringify(saved) !== JSON.stringify(base)) {
    const merged = merge(leaves.of(base.content), leaves.of(draft), leaves.of(saved.content));
    const isMet = saved.version > base.version && saved.version !== ownVersion && changes.length > 0;
    setBase(saved);
    setDraft(changes.length > 0 ? leaves.build(merged.leaves) : saved.content);
    if (isMet) setMeeting({ version: saved.version, clashes: merged.clashes });
  }
  const undo = (key: string) =>
    setDraft((current) => leaves.build(withLeafOf(leaves.of(current), leaves.of(base.content), key)));
  return { base, setBase, draft, setDraft, changes, undo, meeting, setMeeting, setOwnVersion };
};

/** What is sent, and what becomes of it: saving, bringing an earlier state back, and leaving what was entered. */
const useSending = <Content extends object>(
  rules: SectionRules<Content>,
  state: ReturnType<typeof useDraftOf<Content>>,
) => {
  const refresh = useRefresh();
  const saving = useSaving(rules, (version, content) => {
    state.setBase({ version, content });
    state.setOwnVersion(version);
    state.setMeeting(null);
  });
  const restoring = useRestoring(rules, state.base.version, (version) => {
    state.setOwnVersion(version);
    saving.reset();
  });
  const discard = () => {
    saving.reset();
    restoring.reset();
    state.setMeeting(null);
    state.setDraft(state.base.content);
    void refresh();
  };
  const failed = saving.error ?? restoring.error;
  const isStale = isOutdated(failed);
  /** What was said of an earlier state is no longer true of this one. */
  const touched = () => {
    if (saving.isError && !isStale) saving.reset();
  };
  return { saving, restoring, discard, failed, isStale, touched };
};

/** One section of the dealer's page in work: what is saved, what was entered, and the way from one to the other. */
export const useSection = <Content extends object>(rules: SectionRules<Content>): Section<Content> => {
  const state = useDraftOf(rules);
  const { base, draft, changes, setDraft, meeting } = state;
  const isChanged = changes.length > 0;
  useTellUnsaved(rules.name, isChanged);
  const { saving, restoring, discard, failed, isStale, touched } = useSending(rules, state);
  const errors = withoutPrefix(fieldErrors(saving.error));
  const sent = { content: draft, version: base.version };
  return {
    name: rules.name,
    version: base.version,
    mayWrite: rules.editor.mayWrite,
    draft,
    isChanged,
    changes,
    errors,
    isStale,
    meeting,
    change: (part) => {
      touched();
      setDraft((current) => ({ ...current, ...part }));
    },
    undo: (key) => {
      touched();
      state.undo(key);
    },
    kept: () => () => setDraft(draft),
    // Where it is refused, the section says why.
    saveNow: async () => (await saving.mutateAsync(sent).catch(() => undefined))?.data.version,
    restoreNow: async (version) => (await restoring.mutateAsync(version).catch(() => undefined)) !== undefined,
    restore: restoring.mutate,
    discard,
    isRestoring: restoring.isPending,
    failure: isStale || Object.keys(errors).length > 0 ? null : failed,
  };
};
