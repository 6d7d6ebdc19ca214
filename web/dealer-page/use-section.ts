import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Refused } from '../kit/api.ts';
import { fieldErrors } from '../kit/refusal-words.ts';
import { useTellUnsaved } from '../shell/UnsavedChanges.tsx';
import { dealerPageKey, type SaveBody } from './page-section.ts';

/** Who changes, and whether they may. */
export type Editor = { token: string; mayWrite: boolean };

type SectionState<Content> = { version: number; content: Content };

type SectionRules<Content> = {
  /** The section as its versions are kept: `hours`, or `make:…`. */
  name: string;
  saved: SectionState<Content>;
  editor: Editor;
  /** What is sent for a content. */
  bodyOf: (content: Content) => SaveBody;
};

/** What all sections have in common, whatever stands in them. */
export type SectionFrame = {
  name: string;
  version: number;
  /** What the server found wrong, by the names of the section's own fields. */
  errors: Record<string, string>;
  isChanged: boolean;
  mayWrite: boolean;
  save: () => void;
  /** Leaves what was entered and shows what is saved. */
  discard: () => void;
  isSaving: boolean;
  /** Why the last attempt failed, where no field of the section is at fault. */
  failure: unknown;
  isStale: boolean;
  isSaved: boolean;
  /** Brings an earlier state back. */
  restore: (version: number) => void;
  isRestoring: boolean;
};

export type Section<Content> = SectionFrame & {
  draft: Content;
  change: (change: Partial<Content>) => void;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

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
const useRestoring = <Content>({ name, editor }: SectionRules<Content>, from: number, onRestored: () => void) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (version: number) =>
      api('restoreDealerPage', { body: { ...placeOf(name), version }, version: from }, editor.token),
    onSuccess: async () => {
      onRestored();
      await refresh();
    },
    onError: (error) => (isOutdated(error) ? refresh() : undefined),
  });
};

/** What is saved and what was entered; what arrives anew is shown unless something was entered. */
const useDraftOf = <Content extends object>(saved: SectionState<Content>) => {
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved.content);
  const isChanged = !isSame(draft, base.content);
  if (saved !== base && saved.version >= base.version && !isSame(saved, base)) {
    setBase(saved);
    if (!isChanged) setDraft(saved.content);
  }
  return { base, setBase, draft, setDraft, isChanged };
};

/**
 * One section of the dealer's page in work: what is saved, what was entered, and the way from one to the other. What
 * arrives anew takes the place of what is shown unless something was entered.
 */
export const useSection = <Content extends object>(rules: SectionRules<Content>): Section<Content> => {
  const { name, saved, editor } = rules;
  const refresh = useRefresh();
  const { base, setBase, draft, setDraft, isChanged } = useDraftOf(saved);
  const [isDone, setDone] = useState(false);
  useTellUnsaved(name, isChanged);

  const saving = useSaving(rules, (version, content) => {
    setBase({ version, content });
    setDone(true);
  });
  const restoring = useRestoring(rules, base.version, () => {
    setDraft(base.content);
    setDone(false);
    saving.reset();
  });
  const discard = () => {
    saving.reset();
    restoring.reset();
    setDraft(base.content);
    void refresh();
  };
  const failed = saving.error ?? restoring.error;
  const isStale = isOutdated(failed);
  const errors = withoutPrefix(fieldErrors(saving.error));
  const change = (part: Partial<Content>) => {
    setDone(false);
    if (saving.isError && !isStale) saving.reset();
    setDraft((current) => ({ ...current, ...part }));
  };
  return {
    name,
    draft,
    isChanged,
    errors,
    isStale,
    version: base.version,
    mayWrite: editor.mayWrite,
    change,
    save: () => saving.mutate({ content: draft, version: base.version }),
    discard,
    isSaving: saving.isPending,
    failure: isStale || Object.keys(errors).length > 0 ? null : failed,
    isSaved: isDone && !isChanged && saving.isSuccess,
    restore: restoring.mutate,
    isRestoring: restoring.isPending,
  };
};
