import '@mantine/core/styles/Popover.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SectionId } from '#engine/form/sections.ts';
import { askAssistant } from '../../assistant/open-assistant.ts';
import { Button } from '../../ui/Button.tsx';
import { Kit } from '../../ui/Kit.tsx';
import { SanitisedHtml } from '../../ui/SanitisedHtml.tsx';
import { useQuestionStore } from '../contact/question-store.ts';
import { LookupFailed } from '../vehicle/LookupFailed.tsx';
import classes from './help.module.css';
import { useHelp } from './use-help.ts';

type HelpPopoverProps = {
  section: SectionId;
  title: string;
  open: boolean;
  onChange: (open: boolean) => void;
  children: ReactNode;
};

/** What a section is about, in a few sentences, and two ways to ask further. */
export default function HelpPopover({ section, title, open, onChange, children }: HelpPopoverProps) {
  const { t } = useLingui();
  const { text, failed, retry } = useHelp(section);
  const askTheDealer = useQuestionStore((store) => store.ask);
  return (
    <Kit>
      <Popover
        opened={open}
        onChange={onChange}
        position="bottom-end"
        width="min(360px, calc(100vw - 32px))"
        trapFocus
        returnFocus
        shadow="md"
        transitionProps={{ duration: 160, transition: 'fade' }}
        classNames={{ dropdown: classes.popover ?? '' }}
      >
        <Popover.Target>{children}</Popover.Target>
        <Popover.Dropdown aria-label={title}>
          <h2 className={classes.title}>{title}</h2>
          {text && <SanitisedHtml html={text.html} />}
          {failed && <LookupFailed retry={retry} />}
          <div className={classes.ways}>
            <Button
              onClick={() => {
                onChange(false);
                askAssistant(t`What is “${title}”?`);
              }}
            >
              <Trans>Ask an expert</Trans>
            </Button>
            <Button
              onClick={() => {
                onChange(false);
                askTheDealer(section);
              }}
            >
              <Trans>Ask the dealer</Trans>
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </Kit>
  );
}
