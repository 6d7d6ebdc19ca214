import { useLingui } from '@lingui/react/macro';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { ask } from './ask.ts';
import { useAssistantStore } from './assistant-store.ts';
import classes from './composer.module.css';

/** The longest message that the server reads. */
const longestMessage = 1000;

/** The panel was opened to ask. */
const focusAtFirst = (field: HTMLInputElement | null): void => field?.focus();

/** Where a question is typed. Enter and the button send it; a blank one stays. */
export function Composer() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const isWaiting = useAssistantStore((store) => store.asked !== null && !store.asked.failed);
  return (
    <form
      className={`gap-1 ruled ${classes.composer}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWaiting || text.trim() === '') return;
        ask(text);
        setText('');
      }}
    >
      <input
        type="text"
        ref={focusAtFirst}
        className={`box narrowing ${classes.input}`}
        aria-label={t`Your question`}
        placeholder={t`Type your query here . . .`}
        value={text}
        maxLength={longestMessage}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className={`centre ${classes.send}`} aria-label={t`Send`} aria-disabled={isWaiting}>
        <IconSend aria-hidden />
      </button>
    </form>
  );
}
