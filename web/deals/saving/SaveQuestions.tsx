import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { SaveAndShare } from './use-save-and-share.ts';

/** Of use only on the page over all dealers. */
const ChooseDealer = lazyPart(() =>
  import('./ChooseDealer.tsx').then(({ ChooseDealer }) => ({ default: ChooseDealer })),
);
const AgreementSheet = lazyPart(() => import('./AgreementSheet.tsx'));

/** What a save asks in a sheet before it goes on. */
export function SaveQuestions({ question, busy, press, choose, close }: SaveAndShare & { busy: boolean }) {
  return (
    <Suspense>
      {question === 'dealer' && <ChooseDealer onClose={close} onChoose={choose} />}
      {question === 'agreement' && <AgreementSheet onClose={close} onSend={press} busy={busy} />}
    </Suspense>
  );
}
