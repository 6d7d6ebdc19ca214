import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { EntryTexts } from '#contract/car-entry.ts';
import { formatInstant } from '../../kit/format.ts';
import { CarPhotos } from '../../photos/CarPhotos.tsx';
import { WaitingPhotos } from '../../photos/WaitingPhotos.tsx';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { NewerVersion } from '../../ui/NewerVersion.tsx';
import { type CarReply, carName } from '../car.ts';
import { entryLabels } from '../car-words.ts';
import { FinishStep } from './FinishStep.tsx';
import { type CarForm, useCarForm, useStepFocus } from './use-car-form.ts';
import { useCarDrafts, useKeptDraft } from './use-kept-draft.ts';
import { useSaveCar, type WizardMode } from './use-save-car.ts';
import { AlertDialog, UnsavedChanges } from './WizardDialogs.tsx';
import { WizardFields } from './WizardSteps.tsx';
import classes from './wizard.module.css';
import { lastStep, wizardSteps } from './wizard-steps.ts';

type CarWizardProps = {
  mode: WizardMode;
  session: DealerSession;
  /** The entry that the form begins with. */
  initial: EntryTexts;
  /** The version that an edit changes. */
  version?: number;
  /** Fetches the car as it is now. */
  readAgain?: () => Promise<{ entry: EntryTexts; version: number }>;
  onAnother?: () => void;
};

const keyOf = (mode: WizardMode, { dealer }: DealerSession): string =>
  [dealer.dealerID, mode.kind, 'id' in mode ? mode.id : ''].join(' ');

/** The form of the fields; photos stand beside it, for they are no part of the entry. */
const formId = 'car-entry';

/** Five steps to a car's details; what is entered stays on the device until it is saved. */
export function CarWizard({ mode, session, initial, version = 0, readAgain, onAnother }: CarWizardProps) {
  const [seen, setSeen] = useState({ entry: initial, version });
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const form = useCarForm(initial);
  const key = keyOf(mode, session);
  const forgetDraft = () => useCarDrafts.getState().forget(key);
  const saving = useSaveCar({ mode, form, initial, session, onSaved: forgetDraft });
  const isChanged = saving.saved === null && JSON.stringify(form.entry) !== JSON.stringify(seen.entry);
  const draft = useKeptDraft(key, form, isChanged);
  const place = useStepFocus(form, saving.said !== null || saving.isStale);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (form.step === lastStep - 1) void saving.save(seen.version);
    else if (form.check()) form.goTo(form.step + 1);
  };
  const showNewer = async (keep: boolean) => {
    const newer = await readAgain?.();
    if (!newer) return;
    setSeen(newer);
    if (!keep) form.replace(newer.entry);
  };

  return (
    <div className={classes.wizard} ref={place}>
      <StepIndicator step={form.step} />
      {draft.offered && form.step < lastStep && <OfferedDraft draft={draft} />}
      {saving.saved && form.step === lastStep ? (
        <FinishStep
          mode={mode}
          saved={saving.saved}
          session={session}
          photos={photos}
          {...(onAnother && { onAnother })}
        />
      ) : (
        <div className={classes.form}>
          <form id={formId} noValidate onSubmit={send}>
            <StepHeading form={form} />
            <WizardFields form={form} session={session} />
          </form>
          {form.step === 1 && <PhotosBlock mode={mode} token={session.token} waiting={photos} onWaiting={setPhotos} />}
          <StepButtons form={form} busy={saving.busy} />
        </div>
      )}
      {saving.said && <AlertDialog {...saving.said} onClose={saving.hush} />}
      {saving.isStale && <StaleCar refresh={showNewer} onClose={saving.closeStale} />}
      <UnsavedChanges isChanged={isChanged || (saving.saved === null && photos.length > 0)} />
    </div>
  );
}

function StepHeading({ form }: { form: CarForm }) {
  const { i18n, t } = useLingui();
  const step = wizardSteps[form.step - 1];
  const atFault = (step?.fields ?? []).filter((field) => form.errors[field]);
  const names = atFault.map((field) => i18n._(entryLabels[field])).join(', ');
  return (
    <>
      <h2 tabIndex={-1} data-step-heading>
        {step && i18n._(step.name)}
      </h2>
      {names !== '' && <FormMessage kind="error">{t`Please check: ${names}.`}</FormMessage>}
    </>
  );
}

function StepButtons({ form, busy }: { form: CarForm; busy: boolean }) {
  const { t } = useLingui();
  return (
    <div className={`apart gap-15 ruled ${classes.buttons}`}>
      {form.step > 1 && <Button onClick={() => form.goTo(form.step - 1)}>{t`Previous`}</Button>}
      <Button type="submit" form={formId} kind="primary" busy={busy}>
        {form.step === lastStep - 1 ? t`Submit` : t`Next`}
      </Button>
    </div>
  );
}

/** The version of a car that its dealer has read. */
export const versionOf = (reply: CarReply): number => reply.data?.version ?? 0;

/** The car was changed elsewhere since it was opened. */
function StaleCar(props: { refresh: (keep: boolean) => Promise<void>; onClose: () => void }) {
  const { t } = useLingui();
  const note = <Trans>To keep your changes, save again. They’ll replace the newer version.</Trans>;
  return (
    <NewerVersion title={t`This car has a newer version`} note={note} {...props}>
      <Trans>
        Someone saved this car after you opened it. Your changes are still in the form, and the newer version hasn’t
        been overwritten.
      </Trans>
    </NewerVersion>
  );
}

/** Offers what this device has kept of an entry that was not saved. */
function OfferedDraft({ draft }: { draft: ReturnType<typeof useKeptDraft> }) {
  const { i18n, t } = useLingui();
  const { offered } = draft;
  if (!offered) return null;
  const name = carName(offered.entry);
  const time = formatInstant(offered.at, i18n.locale);
  return (
    <section className={`kept-work ${classes.offer}`}>
      <p>
        <strong>{t`Pick up where you left off?`}</strong> <bdi>{name}</bdi> <Trans>Saved on this device, {time}.</Trans>
      </p>
      <div className="flow-row gap-1-15">
        <Button onClick={draft.take}>{t`Continue`}</Button>
        <Button kind="quiet" onClick={draft.decline}>{t`Start over`}</Button>
      </div>
    </section>
  );
}

type PhotosBlockProps = {
  mode: WizardMode;
  token: string;
  /** Those that are chosen for a car which is not saved yet. */
  waiting: readonly File[];
  onWaiting: (photos: readonly File[]) => void;
};

/** The photos at the end of the first step: of a car that is there they change at once, for a new one they wait. */
function PhotosBlock({ mode, token, waiting, onWaiting }: PhotosBlockProps) {
  return (
    <section className={`stack gap-2 ruled ${classes.photosBlock}`} aria-labelledby="wizard-photos">
      <h3 id="wizard-photos">
        <Trans>Photos</Trans>
      </h3>
      {mode.kind === 'edit' ? (
        <CarPhotos listingId={mode.id} token={token} isWithin />
      ) : (
        <WaitingPhotos photos={waiting} onChange={onWaiting} />
      )}
    </section>
  );
}

/** Which step is open, and how far it is to the end. */
function StepIndicator({ step }: { step: number }) {
  const { i18n, t } = useLingui();
  const open = wizardSteps[step - 1];
  const of = wizardSteps.length;
  return (
    <div className={classes.indicator}>
      <ol className={`stack gap-2 ${classes.steps}`} aria-label={t`Steps`}>
        {wizardSteps.map(({ name }, index) => (
          <li
            key={name.id}
            aria-current={index + 1 === step ? 'step' : undefined}
            data-state={index + 1 < step ? 'done' : index + 1 === step ? 'open' : 'ahead'}
          >
            <span className={`smaller strong ${classes.number}`}>{index + 1}</span>
            <span className={classes.name}>{i18n._(name)}</span>
          </li>
        ))}
      </ol>
      <p className={classes.short} aria-hidden>
        <Trans>
          Step {step} of {of}
        </Trans>
      </p>
      <div
        role="progressbar"
        aria-label={t`Progress`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={open?.width}
        className={classes.track}
      >
        <span className={classes.bar} style={{ width: `${open?.width}%` }} />
      </div>
    </div>
  );
}
