import { expect, it } from 'vitest';
import { statedFact } from './car-facts.ts';

const said = (fact: Parameters<typeof statedFact>[0], text: string, language: 'en' | 'fr') => {
  const { words, written, speeds } = statedFact(fact, text, language);
  return [words?.message ?? null, written, ...(speeds === undefined ? [] : [speeds])];
};

it.each([
  ['drivetrain', 'AWD', 'All-wheel drive', ''],
  ['drivetrain', 'Front Wheel Drive', 'Front-wheel drive', ''],
  ['fuel', ' Gasoline ', 'Gasoline', ''],
  ['body', 'Sport Utility', 'SUV', ''],
  ['colour', 'Black', 'Black', ''],
  ['colour', 'Crystal Black', 'Black', 'Crystal Black'],
  ['transmission', 'Automatic', 'Automatic', ''],
] as const)('a %s of %s is said to who reads French', (fact, text, words, written) => {
  expect(said(fact, text, 'fr')).toEqual([words, written]);
  expect(said(fact, text, 'en')).toEqual([null, text]);
});

it.each([
  ['drivetrain', 'Traction intégrale', 'All-wheel drive', ''],
  ['fuel', 'Hybride rechargeable', 'Plug-in hybrid', ''],
  ['colour', 'Bleu nuit', 'Blue', 'Bleu nuit'],
  ['colour', 'Gris', 'Grey', ''],
] as const)('a %s of %s is said to who reads English', (fact, text, words, written) => {
  expect(said(fact, text, 'en')).toEqual([words, written]);
  expect(said(fact, text, 'fr')).toEqual([null, text]);
});

it('keeps the speeds of a transmission, in either order', () => {
  expect(said('transmission', '9-Speed Automatic', 'fr')).toEqual(['Automatic', '', 9]);
  expect(said('transmission', 'Manuelle à 6 vitesses', 'en')).toEqual(['Manual', '', 6]);
});

it.each([
  ['drivetrain', '4x4'],
  ['drivetrain', 'SH-AWD'],
  ['drivetrain', 'AWD, 8-speed'],
  ['transmission', '10R80 with paddle shifters'],
  ['colour', 'Urban Titanium'],
  ['colour', 'Orange'],
  ['colour', ''],
] as const)('leaves a %s of “%s” in its dealer’s words', (fact, text) => {
  expect(said(fact, text, 'fr')).toEqual([null, text]);
  expect(said(fact, text, 'en')).toEqual([null, text]);
});
