import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/TextField.tsx';
import type { SourceField } from './SourceForm.tsx';

/** Of a file of several dealers: which of its rows are this one's. */
export function WhoseFields({ field }: { field: SourceField }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Column of the dealer’s number`}
        description={t`Only of a file with cars of several dealers: dealer_id, say. Rows of others are never taken.`}
        maxLength={100}
        autoComplete="off"
        {...field('dealerColumn')}
      />
      <TextField label={t`Your number in it`} maxLength={100} autoComplete="off" {...field('dealerValue')} />
    </>
  );
}
