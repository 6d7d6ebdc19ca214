import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallRequest } from '#contract/contract.ts';
import type { AlertFrequency } from '#contract/saved-limits.ts';
import { api } from '../kit/api.ts';
import { sentOnce } from '../kit/attempt-key.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { CallFailed } from '../ui/CallFailed.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';
import { FrequencyField } from './FrequencyField.tsx';

type SearchFilters = CallRequest<'saveSearch'>['body']['filters'];

type SaveSearchSheetProps = { filters: SearchFilters; name: string; token: string; onClose: () => void };

/** What the search is called, and how often mails may come about it. */
export function SaveSearchSheet({ filters, name, token, onClose }: SaveSearchSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [once] = useState(sentOnce);
  const [called, setCalled] = useState(name.slice(0, 80));
  const [frequency, setFrequency] = useState<AlertFrequency>('daily');
  const save = useMutation({
    mutationFn: () => {
      const body = { name: called, filters, frequency };
      return once(body, (idempotencyKey) => api('saveSearch', { body, idempotencyKey }, token));
    },
    onSuccess: (found) => queries.setQueryData(['user', 'saved-searches'], found),
  });
  return (
    <Sheet title={t`Save this search`} onClose={onClose}>
      {save.data ? (
        <div className="stack gap-2 start">
          <p role="status">
            {save.data.isAddressConfirmed
              ? t`Search saved. We’ll email you about new matches, price drops and cars no longer for sale.`
              : t`Search saved. Confirm your email address and we’ll email you about new matches.`}
          </p>
          <Link to={paths.userDashboard} className="touch beside">{t`See your saved searches`}</Link>
        </div>
      ) : (
        <form
          className="stack gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <TextField
            label={t`Name`}
            value={called}
            maxLength={80}
            required
            onChange={({ currentTarget }) => setCalled(currentTarget.value)}
          />
          <FrequencyField value={frequency} onChange={setFrequency} />
          <CallFailed error={save.error} />
          <Button type="submit" kind="primary" busy={save.isPending}>{t`Save this search`}</Button>
        </form>
      )}
    </Sheet>
  );
}
