import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import type { SessionKind } from '../../kit/sign-in-address.ts';
import { forgetUser, signOutDealer } from '../../kit/sign-out.ts';
import { paths } from '../../paths.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

type Device = CallReply<'listUserDevices'>['data'][number];
type DevicesProps = { kind: SessionKind; token: string; className?: string | undefined };

/** What a kind of account calls its devices by. */
const calls = {
  user: { list: 'listUserDevices', end: 'endUserDevice', endMany: 'signOutUserEverywhere' },
  dealer: { list: 'listDealerDevices', end: 'endDealerDevice', endMany: 'signOutDealerEverywhere' },
} as const;

/** Ends the sign-ins of one device, of the others, or of all with this. */
function useEnding(kind: SessionKind, token: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (which: Device | 'others' | 'all') =>
      typeof which === 'string'
        ? api(calls[kind].endMany, { body: { which } }, token)
        : api(calls[kind].end, { params: { deviceId: which._id } }, token),
    onSettled: () => queries.invalidateQueries({ queryKey: [kind, 'devices'] }),
    onSuccess: async (_answer, which) => {
      if (which !== 'all') return;
      showToast({ kind: 'success', text: t`Logged out successfully.`, milliseconds: toastTimes.short });
      await navigate(kind === 'user' ? paths.signIn : paths.dealerSignIn);
      // The token has died already; what it fetched goes with it.
      if (kind === 'user') forgetUser(queries);
      else await signOutDealer(queries);
    },
  });
}

/** The devices on which a person is signed in, each with its way out. */
export function SignedInDevices({ kind, token, className }: DevicesProps) {
  const { t } = useLingui();
  const devices = useQuery({
    queryKey: [kind, 'devices'],
    queryFn: () => api(calls[kind].list, {}, token),
    refetchOnMount: 'always',
  });
  const end = useEnding(kind, token);
  const others = devices.data?.data.filter(({ isThis }) => !isThis).length ?? 0;
  const done =
    end.variables === 'others' ? t`All your other devices have been signed out.` : t`The device has been signed out.`;
  return (
    <section className={className} aria-labelledby="own-devices">
      <h2 id="own-devices">{t`Signed-in devices`}</h2>
      <p>{t`See a device you don’t recognize? Sign it out and choose a new password.`}</p>
      {devices.data ? (
        <ul className="stack whole" aria-labelledby="own-devices">
          {devices.data.data.map((device) => (
            <DeviceRow key={device._id} device={device} busy={end.isPending} onEnd={() => end.mutate(device)} />
          ))}
        </ul>
      ) : devices.isError ? (
        <LoadFailed title={t`We couldn’t load your devices.`} of={devices} />
      ) : (
        <div className="whole" role="status">
          <span className="visually-hidden">{t`Loading…`}</span>
          <Skeleton width="100%" height="48px" />
        </div>
      )}
      <CallFailed error={end.error} />
      {end.isSuccess && end.variables !== 'all' && <FormMessage kind="success">{done}</FormMessage>}
      <div className="flow gap-15">
        <Button onClick={() => end.mutate('others')} busy={end.isPending} disabled={others === 0}>
          {t`Sign out other devices`}
        </Button>
        <Button onClick={() => end.mutate('all')} busy={end.isPending}>{t`Sign out everywhere`}</Button>
      </div>
    </section>
  );
}

type RowProps = { device: Device; busy: boolean; onEnd: () => void };

function DeviceRow({ device: { name, isThis, lastUsedAt }, busy, onEnd }: RowProps) {
  const { i18n, t } = useLingui();
  const called = name || t`Unknown device`;
  const lastUsed = formatInstant(lastUsedAt, i18n.locale);
  return (
    <li className="flow-row apart gap-15 underlined">
      <div className="narrowing breaks">
        <p className="strong">{called}</p>
        <p className="note">{isThis ? t`This device` : t`Last used ${lastUsed}`}</p>
      </div>
      {!isThis && (
        <Button aria-label={t`Sign out ${called}`} busy={busy} onClick={onEnd}>
          {t`Sign out`}
        </Button>
      )}
    </li>
  );
}
