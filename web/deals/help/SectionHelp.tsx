import { Trans, useLingui } from '@lingui/react/macro';
import type { SectionId } from '#engine/form/sections.ts';
import { ask } from '../../assistant/ask.ts';
import { useAssistantStore } from '../../assistant/assistant-store.ts';
import { focusOnArrival } from '../../kit/on-arrival.ts';
import { Button } from '../../ui/Button.tsx';
import { SanitisedHtml } from '../../ui/SanitisedHtml.tsx';
import { useQuestionStore } from '../contact/question-store.ts';
import { LookupFailed } from '../vehicle/LookupFailed.tsx';
import classes from './help.module.css';
import { useHelp } from './use-help.ts';

type SectionHelpProps = { section: SectionId; title: string; close: () => void };

/** What a section is about, in a few sentences, and two ways to ask further. */
export default function SectionHelp({ section, title, close }: SectionHelpProps) {
  const { t } = useLingui();
  const { text, failed, retry } = useHelp(section);
  const askTheDealer = useQuestionStore((store) => store.ask);
  return (
    <>
      {text && <SanitisedHtml html={text.html} />}
      {failed && <LookupFailed retry={retry}>{t`We couldn’t load this help text.`}</LookupFailed>}
      <div className={`stack gap-1 ${classes.ways}`}>
        <Button
          // It may come after its popover has opened; in one that is closed nothing takes the focus.
          ref={focusOnArrival}
          onClick={() => {
            close();
            useAssistantStore.getState().open();
            ask(t`What’s “${title}”?`);
          }}
        >
          <Trans>Ask an expert</Trans>
        </Button>
        <Button
          onClick={() => {
            close();
            askTheDealer(section);
          }}
        >
          <Trans>Ask the dealer</Trans>
        </Button>
      </div>
    </>
  );
}
