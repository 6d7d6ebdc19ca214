import '@mantine/core/styles/Input.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { fieldStyles } from '../../ui/field-styles.ts';
import { useDealActions, useField } from '../form/deal-context.tsx';
import { useSellerName } from '../form/seller.ts';

const longest = 2000;

/** What the buyer wants to tell the dealer in words. */
export default function NotesSection() {
  const { t } = useLingui();
  const note = useField('note');
  const seller = useSellerName();
  const { type } = useDealActions();
  return (
    <Textarea
      id="note"
      classNames={fieldStyles}
      label={t`Note to the dealer`}
      description={t`${seller} reads this with the deal. At most 2,000 characters.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={5}
      maxLength={longest}
      value={note}
      onChange={(event) => type('note', event.currentTarget.value)}
    />
  );
}
