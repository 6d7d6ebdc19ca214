import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { TermsFields } from '../../deals/sections/TermsFields.tsx';
import { api } from '../../kit/api.ts';
import { attemptKeys } from '../../kit/attempt-key.ts';
import { formatList } from '../../kit/format.ts';
import { fieldErrors, useFailureWords } from '../../kit/refusal-words.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { DealerChoice } from './DealerChoice.tsx';
import classes from './several-dealers.module.css';

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
          <Plural
            value={left}
            one="You can send this deal to # more dealer."
            other="You can send this deal to # more dealers."
          />
        ) : (
          t`You’ve sent this deal to five dealers, which is the maximum.`
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
        description={t`Every dealer will see this note, so don’t name other dealers unless you’re OK with all of them knowing.`}
        rows={3}
        maxLength={2000}
        value={terms.note}
        error={fields.note}
        onChange={(event) => setTerms({ ...terms, note: event.currentTarget.value })}
      />
      <SendTerms terms={terms} onChange={setTerms} fields={fields} withCredit={enquiry.creditConsent === 'yes'} />
      <div className={`stack start gap-15 ${classes.send}`}>
        {send.isError && (
          <FormMessage kind="error">
            {errors.length > 0
              ? errors.map(({ name, words }) => t`${name}: ${words}`).join(' ')
              : failureWords(send.error)}
          </FormMessage>
        )}
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

type SendTermsProps = {
  terms: Terms;
  onChange: (terms: Terms) => void;
  /** What the server says of single fields. */
  fields: Readonly<Record<string, string>>;
  /** The deal holds credit answers. */
  withCredit: boolean;
};

/** What a person agrees to before further dealers get their deal: the same as for the first one. */
function SendTerms({ terms, onChange, fields, withCredit }: SendTermsProps) {
  const { t } = useLingui();
  return (
    <div className="gap-05 stack gap-2">
      <p className={classes.words}>
        <Trans>
          Each dealer you choose gets your numbers, name and contact info. They won’t see which other dealers you chose.
        </Trans>
      </p>
      <TermsFields agreed={terms} onChange={(name, value) => onChange({ ...terms, [name]: value })} errors={fields} />
      {withCredit && (
        <CheckField
          checked={terms.creditConsent === 'yes'}
          onChange={(event) => onChange({ ...terms, creditConsent: event.currentTarget.checked ? 'yes' : '' })}
          error={fields.creditConsent}
          description={t`If you don’t check this box, your credit answers will stay with the dealers that already have them.`}
          label={t`I agree that iCarDeals keeps my answers about home, employment, income, credit standing and cosigner for up to 90 days and shows them to the dealer that I send this deal to, so that the dealer can prepare a credit application with me. This is not a credit check, and I can withdraw my consent at any time.`}
        />
      )}
    </div>
  );
}

type Found = CallReply<'listOtherDealers'>;
export type OtherDealer = Found['dealers'][number];
type Body = CallRequest<'sendToDealers'>['body'];

/** What a person says and agrees to, beside the dealers. */
type Terms = Omit<Body, 'dealers' | 'termsAndConditions' | 'ageConfirmation'> & {
  termsAndConditions: 'yes' | '';
  ageConfirmation: 'yes' | '';
};

/** The dealers that are chosen to get a deal, and sending it to them. A refusal keeps everything as it was. */
const useChoice = (
  { _id, version }: Enquiry,
  token: string | undefined,
  { found, onSent }: { found: Found; onSent: (names: readonly string[]) => void },
) => {
  const queries = useQueryClient();
  const keyFor = useRef(attemptKeys()).current;
  const [names, setNames] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<readonly OtherDealer[]>([]);
  const chosen = found.dealers.filter(({ businessName, sentAs }) => names.includes(businessName) && !sentAs);
  const send = useMutation({
    mutationFn: (terms: Terms) => {
      const dealers = chosen.map(({ businessName, totalOutlay }) => ({ businessName, totalOutlay }));
      // The server refuses what is not agreed to, by its field.
      const body = { ...terms, dealers } as Body;
      return api('sendToDealers', { params: { id: _id }, body, version, idempotencyKey: keyFor(body) }, token);
    },
    onMutate: () => setAsked(chosen),
    onSuccess: () => onSent(chosen.map(({ name }) => name)),
    // What was refused is perhaps no longer as it was seen.
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
  const fields = fieldErrors(send.error);
  // Each with its dealer's name: it may no longer be in the list.
  const errors = Object.entries(fields).flatMap(([field, words]) => {
    const dealer = asked[Number(/^dealers\.(\d)/.exec(field)?.[1] ?? -1)];
    return dealer ? [{ name: dealer.name, businessName: dealer.businessName, words }] : [];
  });
  const choose = (businessName: string, isChosen: boolean) => {
    const others = names.filter((name) => name !== businessName);
    setNames(isChosen ? [...others, businessName] : others);
  };
  return { chosen, choose, send, fields, errors };
};
