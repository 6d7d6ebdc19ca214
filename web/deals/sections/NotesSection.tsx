import { useLingui } from '@lingui/react/macro';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { useDealActions, useField, useSellerName } from '../form/deal-context.tsx';

const longest = 2000;

/** What the buyer wants to tell the dealer in words. */
export default function NotesSection() {
  const { t } = useLingui();
  const note = useField('note');
  const seller = useSellerName();
  const { type } = useDealActions();
  return (
    <TextAreaField
      id="note"
      label={t`Note to the dealer`}
      description={t`We’ll send this to ${seller} with your deal. Up to 2,000 characters.`}
      rows={5}
      maxLength={longest}
      value={note}
      onChange={(event) => type('note', event.currentTarget.value)}
    />
  );
}
