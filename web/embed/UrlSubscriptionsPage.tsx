import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../kit/api.ts';
import { focusOnArrival } from '../kit/on-arrival.ts';
import { fieldErrors, useFailureWords } from '../kit/refusal-words.ts';
import { useDealerStore } from '../kit/stores.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { ownAddressPath, paths } from '../paths.ts';
import { OpenFrame } from '../shell/DealerFrame.tsx';
import { showToast } from '../shell/toast.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { TextAreaField } from '../ui/TextAreaField.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './embed.module.css';

/** The plan with an own page address and the calculator on the dealer's own site: what it is, and its settings. */
export default function UrlSubscriptionsPage() {
  const { t } = useLingui();
  const ready = useStoredSessions();
  const dealer = useDealerStore((store) => store.dealer);
  const token = useDealerStore((store) => store.token);
  return (
    <OpenFrame
      title={t`Your own address, your own site`}
      description={t`A custom URL, plus the deal calculator on your own website.`}
      className={classes.page}
    >
      <p className={`quiet ${classes.lead}`}>
        <Trans>
          The URL plan gives you a short page address and puts the calculator for your cars on your own website.
          Shoppers build a deal there, then send that same deal from iCarDeals.
        </Trans>
      </p>
      {ready && token && dealer ? (
        <Settings token={token} mayChange={dealer.role !== 'sales'} />
      ) : (
        <p>
          <Link to={paths.subscriptions}>{t`See plans`}</Link>
        </p>
      )}
    </OpenFrame>
  );
}

function Settings({ token, mayChange }: { token: string; mayChange: boolean }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState<number>();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['dealer', 'embed', token],
    queryFn: async () => (await api('readEmbed', {}, token)).data,
  });
  if (isError) return <LoadFailed title={t`We couldn’t load your settings.`} of={{ refetch, isFetching }} />;
  if (!data) return <SkeletonCard fields={2} />;
  return (
    <EmbedSettings
      key={data.version}
      settings={data}
      token={token}
      mayChange={mayChange}
      isJustSaved={saved === data.version}
      onSaved={setSaved}
    />
  );
}

type SettingsProps = {
  settings: CallReply<'readEmbed'>['data'];
  token: string;
  mayChange: boolean;
  /** The version that the form begins with was saved by it. */
  isJustSaved: boolean;
  onSaved: (version: number) => void;
};

/** The dealer's own address and the sites that may show its calculator, one a line. */
function EmbedSettings({ settings, token, mayChange, isJustSaved, onSaved }: SettingsProps) {
  const { t } = useLingui();
  const words = useFailureWords();
  const queries = useQueryClient();
  const [ownAddress, setOwnAddress] = useState(settings.ownAddress);
  const [sites, setSites] = useState(settings.origins.join('\n'));
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const errors = fieldErrors(state.error);
  const siteError = Object.entries(errors).find(([name]) => name.startsWith('origins'))?.[1];
  const isElsewhere = state.error !== undefined && !errors.ownAddress && !siteError;
  const { allowed, businessName, version } = settings;
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    setState({ busy: true });
    const origins = sites.split(/\s+/).filter((site) => site !== '');
    try {
      const body = { ownAddress: ownAddress.trim().toLowerCase(), origins };
      const { data } = await api('saveEmbed', { body, version }, token);
      onSaved(data.version);
      showToast({ kind: 'success', text: t`Saved.` });
      setState({ busy: false });
      await queries.invalidateQueries({ queryKey: ['dealer', 'embed'] });
    } catch (error) {
      setState({ busy: false, error });
      const wrong = elements.namedItem(fieldErrors(error).ownAddress ? 'ownAddress' : 'origins');
      if (wrong instanceof HTMLElement && Object.keys(fieldErrors(error)).length > 0) wrong.focus();
    }
  };
  return (
    <>
      {!allowed.widget && (
        <FormMessage kind="note">
          <Trans>
            Not included in your plan. <Link to={paths.subscriptions}>See the URL plan</Link>
          </Trans>
        </FormMessage>
      )}
      <form className={`card stack gap-2 ${classes.card}`} onSubmit={(event) => void save(event)} noValidate>
        <TextField
          label={t`Your own page address`}
          description={t`3 to 40 lowercase letters, digits and hyphens, shown after /d/ in the web address.`}
          name="ownAddress"
          value={ownAddress}
          disabled={!mayChange}
          onChange={(event) => setOwnAddress(event.currentTarget.value)}
          error={errors.ownAddress}
        />
        {settings.ownAddress && (
          <p>
            <Link
              to={ownAddressPath(settings.ownAddress)}
            >{`${window.location.origin}${ownAddressPath(settings.ownAddress)}`}</Link>
          </p>
        )}
        <TextAreaField
          label={t`Sites that show your calculator, one per line`}
          description={t`For example, https://www.example.ca. Other sites can’t show the calculator.`}
          name="origins"
          rows={3}
          value={sites}
          disabled={!mayChange}
          onChange={(event) => setSites(event.currentTarget.value)}
          error={siteError}
        />
        {isElsewhere && <FormMessage kind="error">{words(state.error)}</FormMessage>}
        {mayChange && (
          <Button
            ref={isJustSaved ? focusOnArrival : undefined}
            type="submit"
            kind="primary"
            busy={state.busy}
            className={classes.save}
          >
            <Trans>Save</Trans>
          </Button>
        )}
      </form>
      {settings.origins.length > 0 && <Snippet businessName={businessName} />}
    </>
  );
}

/** The line that puts the calculator on the dealer's own site. */
function Snippet({ businessName }: { businessName: string }) {
  const { t } = useLingui();
  const line = `<script src="${window.location.origin}/embed.js" data-dealer="${businessName}" async></script>`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line);
      showToast({ kind: 'success', text: t`Copied.` });
    } catch {
      showToast({ kind: 'error', text: t`Select the line and copy it.` });
    }
  };
  return (
    <section className={`card stack gap-2 ${classes.card}`} aria-labelledby="snippet">
      <h2 id="snippet">{t`Add the calculator to your site`}</h2>
      <p>
        <Trans>
          Paste this line where you want the calculator to appear. It fits the available width and adjusts its own
          height.
        </Trans>
      </p>
      <code className={`small breaks sunken ${classes.snippet}`}>{line}</code>
      <Button className={classes.save} onClick={() => void copy()}>{t`Copy the line`}</Button>
    </section>
  );
}
