import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { centsUpToLimit, isBlank } from '#engine/money/read-number.ts';
import { type Bounds, solveForm, type Unknown, unknowns } from '#engine/solve/solve-form.ts';
import { ToolField } from '../ToolField.tsx';
import { useToolDeal } from '../tool-deal.ts';
import { useToolInput } from '../tool-inputs.tsx';
import { Answer } from './Answer.tsx';
import classes from './solve.module.css';
import { unknownWords } from './unknown-words.ts';

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
          label={t`At least`}
          unit={units[unknown]}
          placeholder={placeholders[unknown][0]}
        />
        <ToolField
          name={`${unknown}Most`}
          label={t`At most`}
          unit={units[unknown]}
          placeholder={unknown === 'rate' ? highestRate : placeholders[unknown][1]}
          error={isCrossed ? t`Must not be below the least.` : undefined}
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
