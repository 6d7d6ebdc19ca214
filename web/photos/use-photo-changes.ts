import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { api } from '../kit/api.ts';
import { useFailureWords } from '../kit/refusal-words.ts';
import { showToast } from '../shell/toast.ts';

type ChangeName = 'orderPhotos' | 'describePhoto' | 'removePhoto' | 'restorePhoto';

/** Asks the server for a change; says whether it was made. */
export type ChangePhotos = <Name extends ChangeName>(name: Name, request: CallRequest<Name>) => Promise<boolean>;

/**
 * Changes of photos, one after the other in the order in which they were made. What was not made is told, and the
 * photos are looked at anew.
 */
export const usePhotoChanges = (token: string, lookAnew: () => Promise<unknown>): ChangePhotos => {
  const { t } = useLingui();
  const words = useFailureWords();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const failed: Record<ChangeName, string> = {
    orderPhotos: t`The order could not be kept.`,
    describePhoto: t`The description could not be kept.`,
    removePhoto: t`The photo could not be deleted.`,
    restorePhoto: t`The photo could not be brought back.`,
  };
  return (name, request) => {
    const make = (): Promise<CallReply<typeof name>> => api(name, request, token);
    const done = turn.current.then(make).then(
      () => true,
      async (error: unknown) => {
        showToast({ kind: 'error', text: `${failed[name]} ${words(error)}` });
        await lookAnew();
        return false;
      },
    );
    turn.current = done;
    return done;
  };
};
