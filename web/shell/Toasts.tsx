import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import { listenForToasts, type Toast } from './toast.ts';

/** Brought in with the first toast: most visits never see one. */
const ToastList = lazyPart(() => import('./ToastList.tsx'));

export function Toasts() {
  const [first, setFirst] = useState<Toast>();
  useEffect(() => (first ? undefined : listenForToasts(setFirst)), [first]);
  return first ? (
    <Suspense>
      <ToastList first={first} />
    </Suspense>
  ) : null;
}
