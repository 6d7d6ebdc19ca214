import { Trans, useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { Finding } from '#engine/quote/finding.ts';
import { Button } from '../ui/Button.tsx';
import classes from './check-quote.module.css';
import { useTold } from './use-told.ts';

/** The questions to put to the dealer, to be copied in one piece. */
export function Questions({ findings }: { findings: readonly Finding[] }) {
  const { i18n, t } = useLingui();
  const tell = useTold();
  const [said, setSaid] = useState('');
  const questions = findings.flatMap((found) => {
    const { question } = tell(found).words;
    return question === null ? [] : [i18n._(question)];
  });
  if (questions.length === 0) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(questions.map((question) => `- ${question}`).join('\n'));
      setSaid(t`Copied.`);
    } catch {
      setSaid(t`Your browser did not allow copying. Select the questions and copy them.`);
    }
  };
  return (
    <section className={`stack gap-15 ${classes.questions}`} aria-labelledby="quote-questions">
      <h2 id="quote-questions">{t`Questions for the dealer`}</h2>
      <ul>
        {[...new Set(questions)].map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <div className={`flow-row gap-1 ${classes.buttons}`}>
        <Button onClick={() => void copy()}>
          <IconCopy aria-hidden />
          <Trans>Copy the questions</Trans>
        </Button>
        <span role="status">{said}</span>
      </div>
    </section>
  );
}
