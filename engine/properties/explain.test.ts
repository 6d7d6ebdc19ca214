import { expect, test } from 'vitest';
import { explain, explainables } from '#engine/explain/explain.ts';
import { always, anyDealOfAnyMode, calculated } from '#engine/testing/any-deal.ts';
import { evaluate } from '#engine/testing/evaluate-explanation.ts';

/** Worked out again with fifty digits by the test, row by row: left to the worked cases and to the other properties. */
const slow = new Set(['scheduleInterest', 'finalPayment', 'apr']);

test('the parts make the figure', () => {
  always(anyDealOfAnyMode, (deal) => {
    const result = calculated(deal);
    for (const name of explainables) {
      if (slow.has(name)) continue;
      const explanation = explain(result, name);
      const [made, value] = [evaluate(explanation), explanation.value];
      const isNumber = made !== null && value !== null && name !== 'firstPaymentDate';
      if (isNumber ? Number(made) !== Number(value) : made !== value)
        expect({ made, ...explanation }).toBe('its parts');
    }
  });
});
