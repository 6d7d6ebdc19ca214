import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import classes from './dealer-page.module.css';
import { EarlierVersions } from './EarlierVersions.tsx';
import { anchorOf, dealerPageQuery } from './page-section.ts';
import type { SectionFrame } from './use-section.ts';

type SectionCardProps = {
  section: SectionFrame;
  title: string;
  /** What it is for, in a sentence. */
  about: ReactNode;
  token: string;
  children: ReactNode;
};

/** A section of the dealer's page with its fields, saved by itself; what was there before can be brought back. */
export function SectionCard({ section, title, about, token, children }: SectionCardProps) {
  const { t } = useLingui();
  const [showsVersions, setShowsVersions] = useState(false);
  const { mayWrite, isChanged } = section;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (mayWrite && isChanged && !section.isSaving) section.save();
  };
  return (
    <section id={anchorOf(section.name)} className={classes.card} aria-labelledby={`${section.name}-title`}>
      <div className={`stack gap-05 ${classes.cardHead}`}>
        <h2 id={`${section.name}-title`}>{title}</h2>
        <p>{about}</p>
      </div>
      <form method="post" noValidate aria-label={title} onSubmit={send} className="column gap-25">
        <fieldset disabled={!mayWrite} className={classes.fieldset}>
          {children}
        </fieldset>
        <Outcome section={section} />
        {mayWrite && (
          <div className={classes.buttons}>
            <Button
              kind={isChanged ? 'primary' : 'secondary'}
              type="submit"
              disabled={!isChanged}
              busy={section.isSaving}
            >
              {section.isSaving ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
              <span className="visually-hidden">: {title}</span>
            </Button>
            {isChanged && <Button kind="quiet" onClick={section.discard}>{t`Discard changes`}</Button>}
            {section.version > 1 && (
              <Button kind="quiet" aria-expanded={showsVersions} onClick={() => setShowsVersions(!showsVersions)}>
                <IconHistory aria-hidden />
                <Trans>Earlier versions</Trans>
                <span className="visually-hidden">: {title}</span>
              </Button>
            )}
          </div>
        )}
        {!mayWrite && <p className={classes.note}>{t`Only an owner or a manager can change this.`}</p>}
      </form>
      {showsVersions && section.version > 1 && <EarlierVersions section={section} token={token} />}
    </section>
  );
}

/** Whether shoppers can open the dealer's page: the one that the section was loaded with. */
const useIsPublic = (): boolean => {
  const page = useQueryClient().getQueryData<CallReply<'readDealerPage'>>(dealerPageQuery);
  return page?.data.state === 'approved' && page.data.publicCars > 0;
};

/** What became of the last attempt. */
function Outcome({ section }: { section: SectionFrame }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const isPublic = useIsPublic();
  const { errors, failure, isStale, isSaved, isChanged } = section;
  if (isStale) {
    return (
      <div role="alert" className={`stack gap-2 ${classes.stale}`}>
        <p>{t`This was changed meanwhile, in another window or by somebody else. What you entered is still here.`}</p>
        <div className={classes.buttons}>
          <Button onClick={section.save} busy={section.isSaving}>{t`Save what I entered`}</Button>
          <Button onClick={section.discard}>{t`Show what is saved`}</Button>
        </div>
      </div>
    );
  }
  if (failure) return <FormMessage kind="error">{failureWords(failure)}</FormMessage>;
  const [first] = Object.values(errors);
  if (first) return <FormMessage kind="error">{first}</FormMessage>;
  if (isSaved) {
    return (
      <div className={`flow-row ${classes.saved}`}>
        <FormMessage kind="success">
          {isPublic ? t`Saved. Shoppers see it from now on.` : t`Saved. Shoppers see it once your page is public.`}
        </FormMessage>
        <Button kind="quiet" onClick={() => section.restore(section.version - 1)} busy={section.isRestoring}>
          <Trans>Undo</Trans>
        </Button>
      </div>
    );
  }
  return isChanged ? <FormMessage kind="note">{t`Not saved yet.`}</FormMessage> : null;
}
