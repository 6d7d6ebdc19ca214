import { Trans, useLingui } from '@lingui/react/macro';
import { optionLabels } from '#contract/labels/option-labels.ts';
import { type Condition, conditions } from '#engine/form/deal-fields.ts';
import { productName } from '../../kit/product.ts';
import { Button } from '../../ui/Button.tsx';
import { useChooseMode, useDeal, useDealActions, useField, useSeller } from '../form/deal-context.tsx';
import { type Models, yearsOf } from './vehicle-choice.ts';

/** Says that a make has no car of the chosen condition here, and offers those that it has. */
export default function NoneOfMake({ models }: { models: Models }) {
  const { i18n } = useLingui();
  const [type, make] = [useField('type'), useField('make')];
  const isLease = useDeal(({ state }) => state.activeOption === 2);
  const { chooseCondition } = useDealActions();
  const chooseMode = useChooseMode();
  const others = conditions.filter((condition) => yearsOf(models, condition).length > 0);
  const choose = (condition: Condition) => {
    // Only new vehicles are leased.
    if (isLease) chooseMode(1);
    chooseCondition(condition);
  };
  return (
    <div role="status" className="stack gap-1">
      <p>
        <NoneOf condition={others.length === 0 ? '' : type} make={make} />
      </p>
      {others.length > 0 && (
        <p className="flow-row gap-1">
          {others.map((condition) => (
            <Button key={condition} onClick={() => choose(condition)}>
              {optionLabels[condition] && i18n._(optionLabels[condition])} {make}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

/** What there is none of, and where; of a make without any car the condition is ''. */
function NoneOf({ condition, make }: { condition: string; make: string }) {
  const here = useSeller()?.name ?? productName;
  if (condition === 'New')
    return (
      <Trans>
        No new {make} vehicles at {here}. Here’s what’s available:
      </Trans>
    );
  if (condition === 'PreOwned')
    return (
      <Trans>
        No pre-owned {make} vehicles at {here}. Here’s what’s available:
      </Trans>
    );
  if (condition === 'CertifiedPreOwned')
    return (
      <Trans>
        No certified {make} vehicles at {here}. Here’s what’s available:
      </Trans>
    );
  return (
    <Trans>
      No {make} vehicles at {here} right now. Choose another make.
    </Trans>
  );
}
