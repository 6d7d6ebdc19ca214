import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallRequest } from '#contract/contract.ts';
import { type WorkStatus, workStatuses } from '#contract/lead-statuses.ts';
import { vehicleName } from '../../enquiries/vehicle-name.ts';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useAssigneeChoices } from '../../kit/use-assignees.ts';
import { TakeBack } from '../../shell/TakeBack.tsx';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { Changed } from '../keys/ListKeys.tsx';
import type { Lead, Selection } from '../LeadsTable.tsx';
import { leadStatusLabels } from '../StatusTag.tsx';
import { useLostReasons } from '../work/use-lost-reasons.ts';
import classes from './all-enquiries.module.css';

type BarProps = { token: string; leads: readonly Lead[]; onClear: () => void };

/** What can be done with the chosen leads, at the foot of the window. */
export function SelectionBar({ token, leads, onClear }: BarProps) {
  const { t } = useLingui();
  const [merging, setMerging] = useState(false);
  const [isLosing, setLosing] = useState(false);
  const change = useChangeLeads(token);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = new FormData(form);
    const status = workStatuses.find((one) => one === chosen.get('status'));
    const member = String(chosen.get('member') ?? '');
    const lostReason = String(chosen.get('lostReason') ?? '');
    if (!status && !member) return;
    change.mutate(
      {
        leads,
        ...(status && { status }),
        ...(lostReason && { lostReason }),
        ...(member && { assignTo: member === 'nobody' ? null : member }),
      },
      { onSuccess: () => form.reset() },
    );
  };
  return (
    <>
      <div role="toolbar" aria-label={t`Selected leads`} className={`flow-row gap-15 ${classes.bar}`}>
        <p role="status">
          <Plural value={leads.length} one="# selected" other="# selected" />
        </p>
        <form onSubmit={submit} onReset={() => setLosing(false)}>
          <Choices token={token} isLosing={isLosing} onStatus={(status) => setLosing(status === 'lost')} />
          <Button type="submit" kind="primary" busy={change.isPending}>{t`Apply`}</Button>
        </form>
        {leads.length > 1 && <Button onClick={() => setMerging(true)}>{t`Merge…`}</Button>}
        <Button kind="quiet" onClick={onClear}>{t`Clear selection`}</Button>
      </div>
      {merging && <MergeSheet token={token} leads={leads} onClose={() => setMerging(false)} onMerged={onClear} />}
    </>
  );
}

type ChoicesProps = { token: string; isLosing: boolean; onStatus: (status: string) => void };

function Choices({ token, isLosing, onStatus }: ChoicesProps) {
  const { t, i18n } = useLingui();
  const members = useAssigneeChoices(token);
  return (
    <>
      <SelectField
        aria-label={t`Set status`}
        name="status"
        onChange={({ currentTarget: { value } }) => onStatus(value)}
        data={[
          { value: '', label: t`Set status` },
          ...statusesForSeveral.map((one) => ({ value: one, label: i18n._(leadStatusLabels[one]) })),
        ]}
      />
      {isLosing && <ReasonChoice token={token} />}
      <SelectField
        aria-label={t`Assign to`}
        name="member"
        data={[{ value: '', label: t`Assign to` }, ...members, { value: 'nobody', label: t`Nobody` }]}
      />
    </>
  );
}

/** A lead is won with a car and a price of its own, on its page. */
const statusesForSeveral = workStatuses.filter((status) => status !== 'won');

/** Why all of them were lost. */
function ReasonChoice({ token }: { token: string }) {
  const { t } = useLingui();
  const reasons = useLostReasons(token).map(({ reason, words }) => ({ value: reason, label: words }));
  const label = t`Why were these leads lost?`;
  return <SelectField aria-label={label} name="lostReason" required data={[{ value: '', label }, ...reasons]} />;
}

type LeadChange = CallRequest<'changeLeads'>['body'];

type Before = Pick<Lead, '_id' | 'status' | 'assignedTo'>;
type Asked = {
  readonly leads: readonly Before[];
  readonly status?: WorkStatus;
  readonly lostReason?: string;
  readonly assignTo?: string | null;
};

/** The calls that a choice means: a status and a member are given one after the other. */
const changesOf = ({ leads, status, lostReason, assignTo }: Asked): LeadChange[] => {
  const ids = leads.map(({ _id }) => _id);
  const lost = status === 'lost' && lostReason ? { lostReason } : {};
  return [...(status ? [{ ids, status, ...lost }] : []), ...(assignTo === undefined ? [] : [{ ids, assignTo }])];
};

/** Gives several leads a status, a member or both; a toast says what changed, and takes it back. */
const useChangeLeads = (token: string) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const failureWords = useFailureWords();
  const onError = (error: Error) => showToast({ kind: 'error', text: failureWords(error) });
  const onSettled = () => queries.invalidateQueries({ queryKey: ['dealer'] });
  const send = async (changes: readonly LeadChange[]) => {
    let [changed, unchanged] = [0, 0];
    for (const body of changes) {
      const reply = await api('changeLeads', { body }, token);
      changed = Math.max(changed, reply.changed);
      unchanged = Math.max(unchanged, reply.unchanged);
    }
    return { changed, unchanged };
  };
  const undo = useMutation({
    mutationFn: send,
    onSuccess: () => showToast({ kind: 'success', text: t`Undone.` }),
    onError,
    onSettled,
  });
  return useMutation({
    mutationFn: (asked: Asked) => send(changesOf(asked)),
    onSuccess: ({ changed, unchanged }, asked) => {
      const text = unchanged > 0 ? t`Updated: ${changed}. Unchanged: ${unchanged}.` : t`Updated: ${changed}.`;
      const action = (end: () => void) => <TakeBack end={end} onPress={() => undo.mutate(changesBack(asked))} />;
      showToast({ kind: 'success', text, milliseconds: toastTimes.undo, ...(changed > 0 && { action }) });
    },
    onError,
    onSettled,
  });
};

/**
 * What gives leads back the status and the member that they had, a change for each that was given. A new lead becomes a
 * viewed one: nobody un-sees a lead.
 */
export const changesBack = ({ leads, status, assignTo }: Asked): LeadChange[] => {
  const idsOf = (some: readonly Before[] = []) => some.map(({ _id }) => _id);
  const statuses = Map.groupBy(leads, (lead) => workStatuses.find((one) => one === lead.status) ?? 'viewed');
  const members = Map.groupBy(leads, ({ assignedTo }) => assignedTo?._id ?? null);
  return [
    ...(status ? [...statuses].map(([before, some]) => ({ ids: idsOf(some), status: before })) : []),
    ...(assignTo === undefined ? [] : [...members].map(([before, some]) => ({ ids: idsOf(some), assignTo: before }))),
  ];
};

type MergeProps = { token: string; leads: readonly Lead[]; onClose: () => void; onMerged: () => void };

/** Asks which of several leads stays in the list, and says what becomes of the others. */
function MergeSheet({ token, leads, onClose, onMerged }: MergeProps) {
  const { t, i18n } = useLingui();
  const group = useId();
  const queries = useQueryClient();
  const merge = useMutation({
    mutationFn: (id: string) =>
      api(
        'mergeLeads',
        { params: { id }, body: { ids: leads.map(({ _id }) => _id).filter((one) => one !== id) } },
        token,
      ),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t`Leads merged.` });
      await queries.invalidateQueries({ queryKey: ['dealer'] });
      onMerged();
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    merge.mutate(String(new FormData(event.currentTarget).get(group)));
  };
  return (
    <Sheet title={t`Merge leads`} onClose={onClose}>
      <form className="stack gap-25" onSubmit={submit}>
        <p>
          <Trans>
            We’ll put the others under the lead you keep. Nothing will be lost. You’ll find their deals, notes and
            history on that lead’s page, and you can separate the leads later. Customers won’t see any difference.
          </Trans>
        </p>
        <fieldset className={`bare stack gap-05 small-words ${classes.oneStays}`}>
          <legend>{t`Which lead do you want to keep?`}</legend>
          {leads.map((lead, index) => (
            <label key={lead._id}>
              <input type="radio" name={group} value={lead._id} defaultChecked={index === 0} />
              <span>
                <strong>{lead.shopper ? <bdi>{lead.shopper}</bdi> : <Trans>N/A</Trans>}</strong> {vehicleName(lead)}
                <small>{formatInstant(lead.submittedAt, i18n.locale)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <CallFailed error={merge.error} />
        <div className="flow gap-15">
          <Button kind="primary" type="submit" busy={merge.isPending}>{t`Merge`}</Button>
          <Button onClick={onClose}>{t`Cancel`}</Button>
        </div>
      </form>
    </Sheet>
  );
}

/** The leads of a list that are chosen, by their ticks and by keys. */
export const useSelection = (leads: readonly Lead[]) => {
  const [chosen, onChange] = useState<ReadonlySet<string>>(new Set());
  // What has left the list is chosen no more.
  const shown = leads.filter(({ _id }) => chosen.has(_id));
  const ids = new Set(shown.map(({ _id }) => _id));
  const onChoose = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const selection: Selection = { chosen: ids, onChange, onChoose };
  const onClear = () => onChange(new Set());
  const keys = {
    onChoose,
    onClear,
    onChange: (what: Changed, id: string | null) => {
      // The bar is there only once something is chosen.
      if (id !== null && !ids.has(id)) flushSync(() => onChange(new Set([...ids, id])));
      document.querySelector<HTMLSelectElement>(`[role="toolbar"] select[name="${what}"]`)?.focus();
    },
  };
  return { shown, selection, onClear, keys };
};
