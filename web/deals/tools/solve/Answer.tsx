import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { calculateDeal } from '#engine/deal.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { type Answer as SolvedAnswer, solutionTexts, type Unknown, withSolution } from '#engine/solve/solve-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { OpenWorking } from '../../working/OpenWorking.tsx';
import { paidFigures } from '../../working/paid-figures.ts';
import { useToolDeal } from '../tool-deal.ts';
import { useCents } from '../use-cents.ts';
import classes from './solve.module.css';
import { answerWords, unknownWords, valueText } from './unknown-words.ts';

type AnswerProps = {
  unknown: Unknown;
  answer: SolvedAnswer;
  targetCents: number;
  /** The limits leave nothing between them. */
  isCrossed: boolean;
};

/** One answer in words, with the button that puts it into the deal; or why there is none, and what comes closest. */
export function Answer({ unknown, answer, targetCents, isCrossed }: AnswerProps) {
  const { i18n, t } = useLingui();
  const money = useCents();
  const name = i18n._(unknownWords[unknown]);
  if (answer.kind === 'none') {
    return (
      <>
        <h3 className="note">{name}</h3>
        <p className={`note ${classes.meaning}`}>
          {isCrossed
            ? t`No answer: your limits leave nothing between them.`
            : t`No answer: it makes no difference here.`}
        </p>
      </>
    );
  }
  const { value, costCents } = answer.best;
  const over = money(costCents - targetCents);
  return (
    <>
      <h3 className="note">{name}</h3>
      <div className="row apart gap-15">
        <p className={classes.value} data-kind={answer.kind}>
          {valueText(unknown, value, i18n)}
        </p>
        <ApplyAnswer unknown={unknown} value={value} />
      </div>
      <AnswerWorking unknown={unknown} value={value}>
        {answer.kind === 'found' ? (
          <Trans>
            {i18n._(answerWords[unknown])}: you pay {money(costCents)}.
          </Trans>
        ) : (
          <Trans>
            No answer within your limits. This comes closest: you pay {money(costCents)}, {over} more than you want.
          </Trans>
        )}
      </AnswerWorking>
    </>
  );
}

/** How the payment comes about with the answer in the deal. */
function AnswerWorking({ unknown, value, children }: { unknown: Unknown; value: number; children: ReactNode }) {
  const { i18n } = useLingui();
  const { state, rates, today, result } = useToolDeal();
  const resultOf = () => calculateDeal(dealInput(withSolution(state, unknown, value, rates, today)), rates, today);
  const label = i18n._(unknownWords[unknown]);
  return (
    <OpenWorking label={label} figures={paidFigures[result.deal.mode]} resultOf={resultOf}>
      <span className={`note ${classes.meaning}`}>{children}</span>
    </OpenWorking>
  );
}

function ApplyAnswer({ unknown, value }: { unknown: Unknown; value: number }) {
  const { t, i18n } = useLingui();
  const { state, apply } = useToolDeal();
  if (!apply) return null;
  const texts = solutionTexts(state, unknown, value);
  const name = i18n._(unknownWords[unknown]);
  const shown = valueText(unknown, value, i18n);
  return (
    <Button aria-label={t`Use this: ${name} ${shown}`} onClick={() => apply(texts, t`${name} is now ${shown}.`)}>
      <Trans>Use this</Trans>
    </Button>
  );
}
