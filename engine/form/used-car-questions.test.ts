import { describe, expect, it } from 'vitest';
import {
  answerProblem,
  answerText,
  noToOthers,
  openQuestions,
  readAnswer,
  typedDetails,
} from './used-car-questions.ts';

describe('an answer about a used car', () => {
  it('is taken apart into what was said and the words beside it', () => {
    expect(readAnswer('fireDamage', 'no')).toEqual({ said: 'no', details: '' });
    expect(readAnswer('fireDamage', ' yes ')).toEqual({ said: 'yes', details: '' });
    expect(readAnswer('repairsAbove3000', answerText('yes', '4,200'))).toEqual({ said: 'yes', details: '4,200' });
    expect(readAnswer('engineDisplacement', '2.0 L')).toEqual({ said: 'words', details: '2.0 L' });
    expect([readAnswer('fireDamage', ''), readAnswer('fireDamage', 'maybe')]).toEqual([null, null]);
    expect(typedDetails(answerText('yes', 'a flood '))).toBe('a flood ');
  });

  it('is refused where it is none', () => {
    expect(answerProblem('fireDamage', 'maybe')).toBe('notAnAnswer');
    expect(answerProblem('warrantyCategory', 'E')).toBe('notAnAnswer');
    expect(answerProblem('warrantyCategory', 'B')).toBeUndefined();
    expect(answerProblem('repairsAbove3000', 'yes: a lot')).toBe('notAnAmount');
    expect(answerProblem('repairsAbove3000', 'yes')).toBeUndefined();
  });

  it('is open until a yes says what it has to', () => {
    const asked = ['fireDamage', 'brandedTitle', 'repairsAbove3000', 'engineDisplacement'] as const;
    expect(openQuestions(asked, {})).toEqual(asked);
    const answers = { fireDamage: 'yes', brandedTitle: 'yes', repairsAbove3000: 'yes' };
    expect(openQuestions(asked, answers)).toEqual(['brandedTitle', 'engineDisplacement']);
    expect(openQuestions(asked, { ...answers, brandedTitle: 'yes: rebuilt', engineDisplacement: '2.0 L' })).toEqual([]);
  });

  it('becomes a no to all the others, of those that are yes or no', () => {
    const asked = ['fireDamage', 'brandedTitle', 'engineDisplacement'] as const;
    expect(noToOthers(asked, { brandedTitle: 'yes' })).toEqual({ brandedTitle: 'yes', fireDamage: 'no' });
  });
});
