import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { productName } from '../kit/product.ts';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import { FaqAccordion } from './FaqAccordion.tsx';
import classes from './panel.module.css';

/** The assistant: questions and answers above, the conversation below. Escape and the X close it. */
export default function AssistantPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div
      role="dialog"
      tabIndex={-1}
      aria-labelledby="assistant-heading"
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={`row apart gap-1 underlined ${classes.head}`}>
        <h2 id="assistant-heading" className="larger">{t`Hi there, i'm Ask ${productName}`}</h2>
        <button type="button" className={`fixed quiet ${classes.close}`} aria-label={t`Close`} onClick={onClose}>
          <IconX aria-hidden />
        </button>
      </div>
      <FaqAccordion />
      <Conversation />
      <Composer />
    </div>
  );
}
