import { lazy, Suspense } from 'react';
import type { SaveAndShare } from './use-save-and-share.ts';

/** Of use only on the page over all dealers. */
const ChooseDealer = lazy(() => import('./ChooseDealer.tsx').then(({ ChooseDealer }) => ({ default: ChooseDealer })));
const NoCarSheet = lazy(() => import('./NoCarSheet.tsx'));
const AgreementSheet = lazy(() => import('./AgreementSheet.tsx'));

/** What a save asks in a sheet before it goes on. */
export function SaveQuestions({
  question,
  busy,
  press,
  sendWithoutCar,
  choose,
  close,
}: SaveAndShare & { busy: boolean }) {
  return (
    <Suspense>
      {question === 'car' && <NoCarSheet onClose={close} onSend={sendWithoutCar} busy={busy} />}
      {question === 'dealer' && <ChooseDealer onClose={close} onChoose={choose} />}
      {question === 'agreement' && <AgreementSheet onClose={close} onSend={press} busy={busy} />}
    </Suspense>
  );
}
