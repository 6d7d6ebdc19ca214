import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EntryField as EntryName, entryFields, entryTaxRates } from '#contract/car-entry.ts';
import { isHttpsLink, isUsed } from '#contract/car-entry-rules.ts';
import { type CarFieldName, carFieldNames, carFieldOf } from '#contract/car-fields.ts';
import { api } from '../../kit/api.ts';
import { taxName } from '../../kit/tax-names.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChipsField } from '../../ui/ChipsField.tsx';
import { entryLabels } from '../car-words.ts';
import { DeclarationFields } from './DeclarationFields.tsx';
import { EntryArea, EntryField } from './EntryField.tsx';
import type { CarForm } from './use-car-form.ts';
import { VehicleFields, VinField } from './VehicleFields.tsx';
import { FieldDialog } from './WizardDialogs.tsx';
import classes from './wizard.module.css';
import { feeFields, looksFields, wizardSteps } from './wizard-steps.ts';

type StepProps = { form: CarForm; session: DealerSession };

/** The fields of the step that is open. */
export function WizardFields({ form, session }: StepProps) {
  if (form.step === 1) return <BasicDetails form={form} session={session} />;
  if (form.step === 3) return <FeesAndTaxes form={form} />;
  return (
    <>
      <p className={`note ${classes.about}`}>
        <Trans>
          If you enter an amount, like 499.00, customers can add it to their deal in the calculator. If you enter text,
          it appears there as a note.
        </Trans>
      </p>
      <div className={`stack tops ${classes.fields}`}>
        {wizardSteps[form.step - 1]?.fields.map((name) => (
          <EntryField key={name} form={form} name={name} mayBeAmount />
        ))}
      </div>
    </>
  );
}

function BasicDetails({ form, session }: StepProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(() => looksFields.some((name) => name !== 'vin' && form.entry[name] !== ''));
  const isAtFault = looksFields.some((name) => name !== 'vin' && form.errors[name]);
  return (
    <>
      <div className={`stack tops ${classes.fields}`}>
        <VinField form={form} session={session} />
        <VehicleFields form={form} session={session} />
      </div>
      <details
        className={`ruled ${classes.more}`}
        open={isOpen || isAtFault}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{t`More about this car (optional)`}</summary>
        <div className={`stack tops ${classes.fields}`}>
          <EntryField form={form} name="stockNumber" hint={t`Only your team can see this`} />
          {carFieldNames.map((name) => (
            <AttributeField key={name} form={form} name={name} />
          ))}
          <HistoryReportField form={form} />
          <EntryArea form={form} name="description" />
        </div>
      </details>
      {isUsed(form.entry.type) && <DeclarationFields form={form} session={session} />}
      <UsualFees form={form} session={session} />
    </>
  );
}

/** An attribute of the car: its dealer's words, a number of doors, or yes, no or nothing said. */
function AttributeField({ form, name }: { form: CarForm; name: CarFieldName }) {
  const { i18n, t } = useLingui();
  const { kind } = carFieldOf(name);
  if (kind !== 'yesNo') return <EntryField form={form} name={name} inputMode={kind === 'doors' ? 'numeric' : 'text'} />;
  const chips = [
    { value: '', label: t`Not set` },
    { value: 'yes', label: t`Yes` },
    { value: 'no', label: t`No` },
  ];
  return (
    <ChipsField
      name={name}
      label={i18n._(entryLabels[name])}
      chips={chips}
      value={form.entry[name]}
      onChange={(value) => form.change(name, value)}
      error={form.errors[name]}
    />
  );
}

function FeesAndTaxes({ form }: { form: CarForm }) {
  const { i18n, t } = useLingui();
  const { entry, errors, change } = form;
  return (
    <>
      <p className={`note ${classes.about}`}>
        <Trans>
          Fees that every buyer of this car pays. These amounts replace your usual ones in the car’s price. Leave a
          field blank to keep the usual amount.
        </Trans>
      </p>
      <div className={`stack tops ${classes.fields}`}>
        {feeFields.map((name) => (
          <EntryField key={name} form={form} name={name} mayBeAmount />
        ))}
        <div className="stack gap-05">
          <ChipsField
            name="taxRate"
            label={i18n._(entryLabels.taxRate)}
            chips={entryTaxRates.map((value) => ({ value, label: taxName(value, i18n) }))}
            value={entry.taxRate}
            onChange={(value) => change('taxRate', value)}
            error={errors.taxRate}
          />
          {entry.taxRate === '' ? (
            <p className="fine">{t`Not set. The tax depends on the buyer’s province.`}</p>
          ) : (
            <Button kind="quiet" onClick={() => change('taxRate', '')}>{t`Use the buyer’s province`}</Button>
          )}
        </div>
        <EntryField form={form} name="taxRatePercentage" inputMode="decimal" unit="%" isNumber />
        <EntryArea form={form} name="note" hint={t`Shoppers can see this`} />
      </div>
    </>
  );
}

/** The address of a report on the car's history, asked for in a dialog. */
function HistoryReportField({ form }: { form: CarForm }) {
  const { i18n, t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { historyReportUrl } = form.entry;
  return (
    <div className="stack top gap-075">
      <p className={`small strong ${classes.reportLabel}`}>{i18n._(entryLabels.historyReportUrl)}</p>
      {isHttpsLink(historyReportUrl) && (
        <a
          href={historyReportUrl}
          target="_blank"
          rel="noreferrer"
          className={`row small breaks ${classes.reportLink}`}
        >
          {historyReportUrl}
        </a>
      )}
      <div className="flow-row gap-1-15">
        <Button onClick={() => setAsking(true)}>{historyReportUrl === '' ? t`Add a link` : t`Edit the link`}</Button>
        {historyReportUrl !== '' && (
          <Button kind="quiet" onClick={() => form.change('historyReportUrl', '')}>{t`Remove`}</Button>
        )}
      </div>
      {isAsking && (
        <FieldDialog
          title={t`History report`}
          label={t`Report URL`}
          kind="url"
          initial={historyReportUrl}
          answer={t`Use this link`}
          onAnswer={(text) => form.change('historyReportUrl', text)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** Fills the next steps with what stands in most of the dealer's cars; what is typed already stays. */
function UsualFees({ form, session }: { form: CarForm; session: DealerSession }) {
  const { i18n, t } = useLingui();
  const [filled, setFilled] = useState<readonly EntryName[]>([]);
  const { data } = useQuery({
    queryKey: ['dealer', 'usual-fees'],
    queryFn: () => api('readUsualFees', {}, session.token),
  });
  const usual = data?.data ?? {};
  const fields = entryFields.filter((name) => usual[name] && (form.entry[name] === '' || filled.includes(name)));
  if (fields.length === 0) return null;
  const said = fields.map((name) => `${i18n._(entryLabels[name])} ${usual[name]}`).join(', ');
  const fill = () => {
    form.fillBlank(usual);
    setFilled(fields);
  };
  const empty = () => {
    for (const name of filled) form.change(name, '');
    setFilled([]);
  };
  return (
    <section className={`stack start gap-1 ruled ${classes.usual}`}>
      <p className="note">
        <bdi>{said}</bdi>
      </p>
      <div className="flow-row gap-1-15">
        {filled.length === 0 ? (
          <Button onClick={fill}>{t`Use my usual fees`}</Button>
        ) : (
          <>
            <p role="status">
              <Plural
                value={filled.length}
                one="# field in later steps is already filled in."
                other="# fields in later steps are already filled in."
              />
            </p>
            <Button kind="quiet" onClick={empty}>{t`Undo`}</Button>
          </>
        )}
      </div>
    </section>
  );
}
