import { lazy } from 'react';
import { ToolFrame } from './ToolFrame.tsx';

const DealTools = lazy(() => import('./DealTools.tsx').catch(() => import('./ToolFailed.tsx')));

/** The tools on the deal of the form. */
export function CalculatorTools() {
  return (
    <ToolFrame>
      <DealTools />
    </ToolFrame>
  );
}
