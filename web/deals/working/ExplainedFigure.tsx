import { Trans, useLingui } from '@lingui/react/macro';
import type { Explanation } from '#engine/explain/explain.ts';
import type { ExplanationPart } from '#engine/explain/working.ts';
import { formatDay } from '../../kit/format.ts';
import { partLabel } from './part-labels.ts';
import { partSign, partText } from './part-text.ts';
import { ruleWords } from './rule-words.ts';
import classes from './working.module.css';

/** One term with its name under it. */
function Term({ part, isFirst }: { part: ExplanationPart; isFirst: boolean }) {
  const { i18n } = useLingui();
  const sign = partSign(part);
  return (
    <div className={classes.term}>
      <dt>{part.label ?? i18n._(partLabel(part.name))}</dt>
      <dd>
        <i>{isFirst ? `=${sign === '−' ? ' −' : ''}` : sign || '·'}</i>
        {partText(part, i18n.locale)}
      </dd>
    </div>
  );
}

/** Terms of nothing say nothing, unless they are all there is. */
const worthShowing = (parts: readonly ExplanationPart[]): readonly ExplanationPart[] => {
  const some = parts.filter(({ role, value }) => (role !== 'plus' && role !== 'minus') || !/^-?0\.00$/.test(value));
  return some.length > 0 ? some : parts.slice(0, 1);
};

/** How a figure was made: its parts, the rule, and the dated source where a rate was looked up. */
export function ExplainedFigure({ explanation: { parts, rule, reference } }: { explanation: Explanation }) {
  const { i18n } = useLingui();
  return (
    <div className={classes.working}>
      <dl className={classes.terms}>
        {worthShowing(parts).map((part, index) => (
          <Term key={`${part.name}${part.role}${part.label ?? ''}`} part={part} isFirst={index === 0} />
        ))}
      </dl>
      <p className={classes.rule}>
        {i18n._(ruleWords[rule.id])}
        {reference?.source.address && (
          <>
            {' '}
            <a href={reference.source.address} rel="noreferrer" target="_blank">
              <Trans>
                {reference.source.title}, since {formatDay(reference.from, i18n.locale)}
              </Trans>
            </a>
          </>
        )}
      </p>
    </div>
  );
}
