import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { declarationDetails } from '#contract/labels/declaration-labels.ts';
import { provinceNames } from '#contract/labels/province-names.ts';
import {
  answerText,
  longestDetails,
  noToOthers,
  openQuestions,
  questionOf,
  readAnswer,
  typedDetails,
  type UsedCarQuestion,
  warrantyCategories,
} from '#engine/form/used-car-questions.ts';
import { api } from '../../kit/api.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChipsField } from '../../ui/ChipsField.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { entryLabels } from '../car-words.ts';
import { EntryField } from './EntryField.tsx';
import type { CarForm } from './use-car-form.ts';
import classes from './wizard.module.css';

type Law = CallReply<'readUsedCarLaw'>;

/** What the used car declares, by the law of its dealer's province. It can be saved with questions open. */
export function DeclarationFields({ form, session }: { form: CarForm; session: DealerSession }) {
  const { t } = useLingui();
  const law = useQuery({
    queryKey: ['dealer', 'used-car-law'],
    queryFn: () => api('readUsedCarLaw', {}, session.token),
  });
  return (
    <fieldset className={`stack gap-2 ruled ${classes.declared}`}>
      <legend>{t`Disclosures for this used car`}</legend>
      {law.isError && <LoadFailed title={t`We couldn’t load the questions.`} of={law} />}
      {law.data && <Questions law={law.data} form={form} />}
    </fieldset>
  );
}

function Questions({ law, form }: { law: Law; form: CarForm }) {
  const { t } = useLingui();
  const { questions } = law;
  const isOpen = openQuestions(questions, form.entry).some((name) => questionOf(name).kind === 'yesNo');
  return (
    <>
      <Rule law={law} />
      <div className={`stack tops ${classes.fields}`}>
        {questions.map((name) => (
          <DeclarationField key={name} form={form} name={name} />
        ))}
      </div>
      {isOpen && (
        <div>
          <Button
            onClick={() => {
              for (const [name, text] of Object.entries(noToOthers(questions, form.entry))) {
                const question = questions.find((one) => one === name);
                if (question && text !== undefined) form.change(question, text);
              }
            }}
          >{t`Answer no to the rest`}</Button>
        </div>
      )}
    </>
  );
}

function Rule({ law: { law, province, isRequired } }: { law: Law }) {
  const { i18n } = useLingui();
  const known = provinceNames[province];
  const name = known ? i18n._(known) : province;
  const link = (
    <a href={law.address} target="_blank" rel="noreferrer">
      {law.name}
    </a>
  );
  return (
    <p className={`note ${classes.about}`}>
      {isRequired ? (
        <Trans>
          {name} requires these answers before you publish a used car ({link}). Until then, you can save it as a draft.
        </Trans>
      ) : (
        <Trans>
          As far as we know, {name} doesn’t require this list, so you can skip questions. These questions come from
          Ontario’s rules ({link}). Customers see your answers.
        </Trans>
      )}
    </p>
  );
}

function DeclarationField({ form, name }: { form: CarForm; name: UsedCarQuestion }) {
  const { i18n, t } = useLingui();
  const { kind } = questionOf(name);
  const label = i18n._(entryLabels[name]);
  const text = form.entry[name];
  const field = { name, label, error: form.errors[name] };
  if (kind === 'text')
    return <EntryField form={form} name={name} hint={t`For example, 2.0 L. For an electric car, enter “none”.`} />;
  if (kind === 'category') {
    const chips = warrantyCategories.map((value) => ({ value, label: value }));
    return <ChipsField {...field} chips={chips} value={text} onChange={(value) => form.change(name, value)} />;
  }
  const answer = readAnswer(name, text);
  const chips = [
    { value: 'yes', label: t`Yes` },
    { value: 'no', label: t`No` },
  ];
  return (
    <div className="stack gap-1">
      <ChipsField
        {...field}
        chips={chips}
        value={answer?.said ?? ''}
        onChange={(value) => form.change(name, value === 'yes' ? 'yes' : 'no')}
      />
      {answer?.said === 'yes' && <Details form={form} name={name} />}
    </div>
  );
}

/** What is asked for beside a yes. */
function Details({ form, name }: { form: CarForm; name: UsedCarQuestion }) {
  const { i18n } = useLingui();
  const { [name]: words } = declarationDetails;
  if (!words) return null;
  return (
    <TextField
      name={`${name}Details`}
      label={i18n._(words)}
      inputMode={questionOf(name).details === 'amount' ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={longestDetails}
      value={typedDetails(form.entry[name])}
      onChange={({ currentTarget: { value } }) => form.change(name, answerText('yes', value))}
    />
  );
}
