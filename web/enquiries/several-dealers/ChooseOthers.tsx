import { Plural, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { formatList } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { DealerChoice } from './DealerChoice.tsx';
import { SendTerms } from './SendTerms.tsx';
import { type Found, type Terms, useChoice } from './use-choice.ts';

type ChooseOthersProps = { enquiry: Enquiry; token: string | undefined; found: Found; onSent: () => void };

/** The list to choose from, what is agreed to, and the press that sends. */
export function ChooseOthers({ enquiry, token, found, onSent }: ChooseOthersProps) {
  const { t, i18n } = useLingui();
  const failureWords = useFailureWords();
  const [terms, setTerms] = useState<Terms>({
    termsAndConditions: '',
    ageConfirmation: '',
    creditConsent: '',
    note: enquiry.note ?? '',
  });
  const sent = (names: readonly string[]) => {
    const dealers = formatList(names, i18n.locale);
    showToast({ kind: 'success', text: t`Sent to ${dealers}` });
    onSent();
  };
  const { chosen, choose, send, fields, errors } = useChoice(enquiry, token, { found, onSent: sent });
  const left = found.left - chosen.length;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!send.isPending) send.mutate(terms);
  };
  return (
    <form className="stack gap-2" onSubmit={submit} noValidate aria-label={t`Send to other dealers`}>
      <p role="status" className="strong">
        {left > 0 ? (
          <Plural value={left} one="# more dealer can get this deal." other="# more dealers can get this deal." />
        ) : (
          t`Five dealers in all: no further one can get this deal.`
        )}
      </p>
      <ul className="ruled">
        {found.dealers.map((dealer) => (
          <DealerChoice
            key={dealer.businessName}
            dealer={dealer}
            enquiry={enquiry}
            checked={chosen.includes(dealer)}
            disabled={dealer.sentAs !== null || (left <= 0 && !chosen.includes(dealer))}
            onChange={(isChosen) => choose(dealer.businessName, isChosen)}
            error={errors.find(({ businessName }) => businessName === dealer.businessName)?.words}
          />
        ))}
      </ul>
      <TextAreaField
        label={t`Note to these dealers (optional)`}
        description={t`Each of them reads it. Do not name another dealer if you do not want it known.`}
        rows={3}
        maxLength={2000}
        value={terms.note}
        error={fields.note}
        onChange={(event) => setTerms({ ...terms, note: event.currentTarget.value })}
      />
      <SendTerms terms={terms} onChange={setTerms} fields={fields} withCredit={enquiry.creditConsent === 'yes'} />
      {send.isError && (
        <FormMessage kind="error">
          {errors.length > 0
            ? errors.map(({ name, words }) => t`${name}: ${words}`).join(' ')
            : failureWords(send.error)}
        </FormMessage>
      )}
      <div className="flow gap-1-15">
        <Button type="submit" kind="primary" busy={send.isPending} disabled={chosen.length === 0}>
          {chosen.length === 0 ? (
            t`Choose a dealer first`
          ) : (
            <Plural value={chosen.length} one="Send to # dealer" other="Send to # dealers" />
          )}
        </Button>
      </div>
    </form>
  );
}
