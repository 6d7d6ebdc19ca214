import { Suspense, useState } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import { silence, useListener } from '../kit/use-listener.ts';
import { listenForToasts, type Toast } from './toast.ts';

/** Brought in with the first toast: most visits never see one. */
const ToastList = lazyPart(() => import('./ToastList.tsx'));

export function Toasts() {
  const [first, setFirst] = useState<Toast>();
  useListener(first ? silence : listenForToasts, setFirst);
  return first ? (
    <Suspense>
      <ToastList first={first} />
    </Suspense>
  ) : null;
}
