import { lazy } from 'react';
import { ToolFrame } from './ToolFrame.tsx';

const ToolOnForm = lazy(() => import('./ToolOnForm.tsx').catch(() => import('./ToolFailed.tsx')));

/** The tools on the deal of the form. */
export function DealTools() {
  return (
    <ToolFrame>
      <ToolOnForm />
    </ToolFrame>
  );
}
