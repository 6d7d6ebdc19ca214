import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { OneCar } from '../OneCar.tsx';
import type { OneProgramme } from './programme-query.ts';
import { termsOfDraft } from './terms-of-draft.ts';
import type { DraftState } from './use-draft.ts';

type TryItProps = { state: DraftState; kept: OneProgramme | null; token: string };

/** What the form would make of one car's payment, before it is saved. */
export function TryIt({ state, kept, token }: TryItProps) {
  const { t } = useLingui();
  const trying = useMutation({
    mutationFn: (carId?: string) => {
      const programmes = [termsOfDraft(state.draft).terms];
      const replaces = kept ? [kept.programme.id] : [];
      return api('tryProgrammes', { body: { programmes, replaces, ...(carId && { carId }) } }, token);
    },
  });
  return (
    <div className="column gap-15">
      <div className="flow-row">
        <Button
          busy={trying.isPending}
          onClick={() => trying.mutate(undefined)}
        >{t`Try it on one of your cars`}</Button>
      </div>
      <CallFailed error={trying.error} />
      {trying.data && <OneCar tried={trying.data.data} onCar={(id) => trying.mutate(id)} />}
    </div>
  );
}
