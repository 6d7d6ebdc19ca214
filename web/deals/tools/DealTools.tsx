import { lazyPart } from '../../kit/lazy-part.ts';
import { ToolFrame } from './ToolFrame.tsx';

const ToolOnForm = lazyPart(() => import('./ToolOnForm.tsx').catch(() => import('./ToolFailed.tsx')));

/** The tools on the deal of the form. */
export function DealTools() {
  return (
    <ToolFrame>
      <ToolOnForm />
    </ToolFrame>
  );
}
