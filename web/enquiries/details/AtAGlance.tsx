import { lazy, type ReactNode, Suspense } from 'react';
import classes from './deal-flow.module.css';
import type { Enquiry } from './detail-groups.ts';

/** Fetched with a deal that has come. */
const DealFlow = lazy(() => import('./DealFlow.tsx'));

/** Where the money of a saved deal goes, and beside it what can be done with the deal. */
export function AtAGlance({ enquiry, children }: { enquiry: Enquiry; children: ReactNode }) {
  return (
    <div data-glance className={`stack tops ${classes.glance}`}>
      <Suspense fallback={<div className={classes.flow} />}>
        <DealFlow enquiry={enquiry} />
      </Suspense>
      <div className={classes.beside}>{children}</div>
    </div>
  );
}
