import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ruleWords } from '#contract/labels/rule-words.ts';
import type { Explanation } from '#engine/explain/explain.ts';
import type { ExplanationPart } from '#engine/explain/working.ts';
import { formulaOf, partSign, partText } from './formula.ts';
import { SourceWords } from './SourceWords.tsx';
import type { PartSource } from './sources.ts';
import { usePartLabel } from './use-part-label.ts';
import classes from './working.module.css';

/** How a lease's payment may be worked out, by the engine's names. */
const methodWords: Readonly<Record<string, MessageDescriptor>> = {
  annuityDue: msg`equal payments, the first on delivery`,
  annuityArrears: msg`equal payments at the end of each period`,
  moneyFactor: msg`money factor`,
  straightLine: msg`straight-line`,
};

/** One term with its name under it; a formula that stands below needs no signs. */
function Term({ part, sign }: { part: ExplanationPart; sign: string }) {
  const { i18n } = useLingui();
  const labelOf = usePartLabel();
  const method = part.role === 'method' ? methodWords[part.value] : undefined;
  return (
    <div className={classes.term} data-words={method !== undefined}>
      <dt className="fine">{labelOf(part)}</dt>
      <dd className="medium">
        <i>{sign}</i>
        {method ? i18n._(method) : partText(part, i18n.locale)}
      </dd>
    </div>
  );
}

/** The sign before a part; the second of two taxes is added to the first. */
const signOf = (part: ExplanationPart, index: number, parts: readonly ExplanationPart[]): string => {
  const sign = partSign(part);
  if (index === 0) return `=${sign === '−' ? ' −' : ''}`;
  if (part.role === 'percent' && parts[index - 1]?.role === 'percent') return '+';
  return sign || '·';
};

/** Terms of nothing say nothing, unless they are all there is. */
const worthShowing = (parts: readonly ExplanationPart[]): readonly ExplanationPart[] => {
  const some = parts.filter(({ role, value }) => (role !== 'plus' && role !== 'minus') || !/^-?0\.00$/.test(value));
  return some.length > 0 ? some : parts.slice(0, 1);
};

type ExplainedProps = {
  explanation: Omit<Explanation, 'figure'>;
  /** The dated rows behind parts that nobody typed. */
  sources?: readonly PartSource[];
};

/** How a figure was made: its parts, the formula with them, the rule, and the dated sources where a rate was looked up. */
export function ExplainedFigure({ explanation, sources = [] }: ExplainedProps) {
  const { i18n } = useLingui();
  const labelOf = usePartLabel();
  const { parts, rule, reference } = explanation;
  const formula = formulaOf(explanation, i18n.locale);
  return (
    <div className="stack gap-1">
      <dl className={`flow ${classes.terms}`}>
        {worthShowing(parts).map((part, index, shown) => (
          <Term
            key={`${part.name}${part.role}${part.label ?? ''}${part.base ?? ''}`}
            part={part}
            sign={formula && explanation.operation !== 'taxes' ? '·' : signOf(part, index, shown)}
          />
        ))}
      </dl>
      {formula && <p className={`small breaks ${classes.formula}`}>{formula}</p>}
      <p className={`fine ${classes.rule}`}>
        {i18n._(ruleWords[rule.id])} {reference && <SourceWords {...reference} />}
      </p>
      {sources.length > 0 && (
        <ul className={`fine ${classes.rule}`}>
          {sources.map(({ name, source, from }) => (
            <li key={name}>
              {labelOf({ name })}: <SourceWords source={source} from={from} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
