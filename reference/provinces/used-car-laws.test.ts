import { describe, expect, it } from 'vitest';
import { usedCarQuestionNames } from '#engine/form/used-car-questions.ts';
import { provinces } from './provinces.ts';
import { lawIn, questionsOfLaw, usedCarLawOf, usedCarLaws } from './used-car-laws.ts';

describe('what a used car declares', () => {
  it('stands for every province, each line once and with its source and day', () => {
    expect(Object.keys(usedCarLaws).toSorted()).toEqual(provinces.map(({ code }) => code).toSorted());
    for (const law of Object.values(usedCarLaws)) {
      expect(law.lines.length).toBeGreaterThan(10);
      expect(new Set(questionsOfLaw(law)).size).toBe(questionsOfLaw(law).length);
      for (const { source } of law.lines) {
        expect(source.name).not.toBe('');
        expect(source.address).toMatch(/^https:\/\//);
        expect(source.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
      for (const language of ['en', 'fr'] as const) expect(lawIn(law, language).address).toMatch(/^https:\/\//);
    }
  });

  it('is asked for in Ontario and Québec, and offered elsewhere', () => {
    const required = provinces.filter(({ code }) => usedCarLaws[code].isRequired).map(({ code }) => code);
    expect(required).toEqual(['ON', 'QC']);
    expect(questionsOfLaw(usedCarLaws.NS)).toEqual(questionsOfLaw(usedCarLaws.ON));
    expect(usedCarLawOf('??').isRequired).toBe(false);
  });

  it('has every paragraph of Québec’s section 156 that is not the car’s own anyway', () => {
    const letters = usedCarLaws.QC.lines.map(({ source }) => /\(([a-z])\)$/.exec(source.name)?.[1]);
    expect([...new Set(letters)]).toEqual(['b', 'c', 'd', 'e', 'f', 'g', 'h']);
    expect(usedCarLaws.QC.statements).toEqual(['lastOwner']);
  });

  it('asks each question somewhere', () => {
    const asked = new Set(Object.values(usedCarLaws).flatMap(questionsOfLaw));
    expect(usedCarQuestionNames.filter((name) => !asked.has(name))).toEqual([]);
  });
});
