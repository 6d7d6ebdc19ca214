import { describe, expect, it } from 'vitest';
import { drawn, inDrawnOrder, takeInTurn } from './draw.ts';

describe('a drawn number', () => {
  it('is the same for the same words, from 0 up to 1, and spread evenly', () => {
    expect(drawn('lakeview-acura', 'MDX', 2026)).toBe(drawn('lakeview-acura', 'MDX', 2026));
    expect(drawn('lakeview-acura', 'MDX', 2026)).not.toBe(drawn('lakeview-acura', 'MDX', 2025));
    const numbers = Array.from({ length: 1000 }, (_, index) => drawn('car', index));
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(numbers.reduce((sum, number) => sum + number) / numbers.length).toBeCloseTo(0.5, 1);
  });

  it('orders things by their words, wherever they stood', () => {
    const words = ['a', 'b', 'c', 'd', 'e'];
    const order = inDrawnOrder(words, (word) => word);
    expect(inDrawnOrder(words.toReversed(), (word) => word)).toEqual(order);
    expect(order.toSorted()).toEqual(words);
    expect(inDrawnOrder(words, (word) => `other ${word}`)).not.toEqual(order);
  });
});

describe('taking in turn', () => {
  const fruit = ['apple', 'avocado', 'apricot', 'banana', 'cherry', 'blueberry'];
  const initial = (word: string) => word.charAt(0);

  it('takes one of each group, then the next of each, until it has enough', () => {
    expect(takeInTurn(fruit, initial, 2)).toEqual(['apple', 'banana']);
    expect(takeInTurn(fruit, initial, 4)).toEqual(['apple', 'banana', 'cherry', 'avocado']);
  });

  it('takes everything when there is not enough', () => {
    expect(takeInTurn(fruit, initial, 10).toSorted()).toEqual(fruit.toSorted());
  });
});
