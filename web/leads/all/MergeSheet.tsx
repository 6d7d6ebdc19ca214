import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { vehicleName } from '../../enquiries/vehicle-name.ts';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { Lead } from '../LeadsTable.tsx';
import classes from './merge-sheet.module.css';

type MergeProps = { token: string; leads: readonly Lead[]; onClose: () => void; onMerged: () => void };

/** Asks which of several leads stays in the list, and says what becomes of the others. */
export function MergeSheet({ token, leads, onClose, onMerged }: MergeProps) {
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
      showToast({ kind: 'success', text: t`The leads are merged.` });
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
            The others are put under the lead that stays. Nothing is lost: their deals, notes and history stand on its
            page, and you can separate them again. Shoppers see no difference.
          </Trans>
        </p>
        <fieldset className={`bare stack gap-05 small-words ${classes.choices}`}>
          <legend>{t`Which lead stays in the list?`}</legend>
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
