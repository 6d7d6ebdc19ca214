import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { calculateDeal } from '#engine/deal.ts';
import { dealInput } from '#engine/form/deal-input.ts';
import { centsUpToLimit, isBlank } from '#engine/money/read-number.ts';
import {
  type Bounds,
  type Answer as SolvedAnswer,
  solutionTexts,
  solveForm,
  type Unknown,
  unknowns,
  withSolution,
} from '#engine/solve/solve-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { OpenWorking, paidFigures } from '../../working/OpenWorking.tsx';
import { ToolField } from '../ToolField.tsx';
import { useCents, useToolDeal, useToolInput } from '../tool-deal.tsx';
import classes from './solve.module.css';
import { answerWords, unknownWords, valueText } from './unknown-words.ts';

/** Each thing that could change alone, so that the payment is what the shopper wants. */
export function Answers({ targetCents }: { targetCents: number }) {
  const { state } = useToolDeal();
  const asked = state.activeOption === 0 ? (['price'] as const) : unknowns;
  return (
    <ul className={`stack gap-2 ${classes.answers}`}>
      {asked.map((unknown) => (
        <AnswerFor key={unknown} unknown={unknown} targetCents={targetCents} />
      ))}
    </ul>
  );
}

const units = { price: '$', downPayment: '$', term: null, rate: '%' } as const;

function AnswerFor({ unknown, targetCents }: { unknown: Unknown; targetCents: number }) {
  const { t, i18n } = useLingui();
  const { state, result, rates, today } = useToolDeal();
  const [least] = useToolInput(`${unknown}Least`);
  const [most] = useToolInput(`${unknown}Most`);
  const highestRate = result.rates.criminalRate.percent;
  const limits = useMemo(() => limitsOf(unknown, least, most, highestRate), [unknown, least, most, highestRate]);
  const answer = useMemo(
    () => solveForm(state, unknown, targetCents, limits, rates, today),
    [state, unknown, targetCents, limits, rates, today],
  );
  const isCrossed = limits.least > limits.most;
  const name = i18n._(unknownWords[unknown]);
  return (
    <li className={`stack top gap-05 ${classes.answer}`} aria-label={name}>
      <Answer unknown={unknown} answer={answer} targetCents={targetCents} isCrossed={isCrossed} />
      <div className={`stack gap-15 ruled ${classes.limits}`}>
        <ToolField
          name={`${unknown}Least`}
          label={t`Min.`}
          unit={units[unknown]}
          placeholder={placeholders[unknown][0]}
        />
        <ToolField
          name={`${unknown}Most`}
          label={t`Max.`}
          unit={units[unknown]}
          placeholder={unknown === 'rate' ? highestRate : placeholders[unknown][1]}
          error={isCrossed ? t`The maximum can’t be lower than the minimum.` : undefined}
        />
      </div>
    </li>
  );
}

const placeholders: Record<Unknown, readonly [string, string]> = {
  price: ['0', '–'],
  downPayment: ['0', '–'],
  term: ['1', '8'],
  rate: ['0', ''],
};

/** What a text says in the unit of an unknown: cents, whole years from 1 to 8, or hundredths of a percent. */
const typedValue = (unknown: Unknown, text: string): number =>
  unknown === 'term' ? Math.min(8, Math.max(1, Math.round(centsUpToLimit(text) / 100))) : centsUpToLimit(text);

/**
 * The limits of an answer as the shopper set them; where nothing is typed, the widest ones.
 *
 * @param highestRate percent a year above which no rate is looked for
 */
export const limitsOf = (unknown: Unknown, least: string, most: string, highestRate: string): Bounds => {
  const widest: Record<Unknown, Bounds> = {
    price: { least: 0, most: 10_000_000_00 },
    downPayment: { least: 0, most: 10_000_000_00 },
    term: { least: 1, most: 8 },
    rate: { least: 0, most: centsUpToLimit(highestRate) },
  };
  return {
    least: isBlank(least) ? widest[unknown].least : typedValue(unknown, least),
    most: isBlank(most) ? widest[unknown].most : typedValue(unknown, most),
  };
};

type AnswerProps = {
  unknown: Unknown;
  answer: SolvedAnswer;
  targetCents: number;
  /** The limits leave nothing between them. */
  isCrossed: boolean;
};

/** One answer in words, with the button that puts it into the deal; or why there is none, and what comes closest. */
function Answer({ unknown, answer, targetCents, isCrossed }: AnswerProps) {
  const { i18n, t } = useLingui();
  const money = useCents();
  const name = i18n._(unknownWords[unknown]);
  if (answer.kind === 'none') {
    return (
      <>
        <h3 className="note">{name}</h3>
        <p className={`note ${classes.meaning}`}>
          {isCrossed
            ? t`That can’t work. Your minimum is higher than your maximum.`
            : t`That can’t work. Changing this number won’t help.`}
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
            Nothing within your limits meets your target. The closest you can get is {money(costCents)}, which is {over}{' '}
            more.
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
