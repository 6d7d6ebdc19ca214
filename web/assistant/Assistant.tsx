import { useLingui } from '@lingui/react/macro';
import { IconMessageCircleQuestion } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { productName } from '../kit/product.ts';
import { enquiryDetailsPath } from '../paths.ts';
import classes from './assistant.module.css';
import { useAssistantStore } from './assistant-store.ts';

/** Brought in with the first press. */
const AssistantPanel = lazy(() => import('./AssistantPanel.tsx'));

/** The button that opens and closes the assistant, on every page with the shell. */
export function Assistant() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const isOpen = useAssistantStore((store) => store.isOpen);
  const { open, close } = useAssistantStore.getState();
  const button = useRef<HTMLButtonElement>(null);
  if (pathname.startsWith(enquiryDetailsPath(''))) return null;
  const closeAndReturn = () => {
    close();
    button.current?.focus();
  };
  return (
    <aside aria-label={t`Assistant`} className={classes.place}>
      <button
        ref={button}
        type="button"
        className={`centre ${classes.button}`}
        aria-expanded={isOpen}
        data-floats
        aria-label={t`Ask ${productName}`}
        onClick={isOpen ? close : open}
      >
        <IconMessageCircleQuestion aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <AssistantPanel onClose={closeAndReturn} />
        </Suspense>
      )}
    </aside>
  );
}
