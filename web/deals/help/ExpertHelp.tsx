import { Trans, useLingui } from '@lingui/react/macro';
import type { SectionId } from '#engine/form/sections.ts';
import { SanitisedHtml } from '../../ui/SanitisedHtml.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './help.module.css';
import { useHelp } from './use-help.ts';

type ExpertHelpProps = { section: SectionId; title: string; onClose: () => void };

/** All that is written about a section: what it is, and each of its lines. */
export function ExpertHelp({ section, title, onClose }: ExpertHelpProps) {
  const { t } = useLingui();
  const { text, lines } = useHelp(section);
  return (
    <Sheet title={t`${title}, explained`} onClose={onClose}>
      <div className={classes.texts}>
        {text && <SanitisedHtml html={text.html} />}
        {lines.map((line) => (
          <section key={line.slug}>
            <h3 className={classes.title}>{line.title}</h3>
            <SanitisedHtml html={line.html} />
          </section>
        ))}
        <p className={classes.note}>
          <Trans>General information, not advice. Figures here are estimates, not an offer of credit.</Trans>
        </p>
      </div>
    </Sheet>
  );
}
