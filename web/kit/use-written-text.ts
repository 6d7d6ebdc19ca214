import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useDraft } from './drafts.ts';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';

const longestText = 2000;

/**
 * A text that a person writes to somebody: it is kept while the product is open, and asked for before the browser goes.
 * Ctrl or Cmd with Enter sends it like the form's button; one without words is asked for instead.
 *
 * @param name says whose text it is
 * @param send is given a text with words in it, and whatever leads back to the field
 */
export const useWrittenText = (name: string, send: (text: string, goBack: () => void) => void) => {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(name);
  const [isMissing, setMissing] = useState(false);
  useAskBeforeUnload(text.trim() !== '');
  const focus = () => ref.current?.focus();
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') focus();
    else send(text, focus);
  };
  const write = (next: string) => {
    setText(next);
    setMissing(false);
  };
  const field = {
    ref,
    value: text,
    autosize: true,
    maxLength: longestText,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    },
    onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => write(currentTarget.value),
  };
  return { text, write, isMissing, focus, submit, field };
};
