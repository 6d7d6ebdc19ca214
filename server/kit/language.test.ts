import { describe, expect, it } from 'vitest';
import { languageInCookies, languageOf } from './language.ts';

describe('the language of an answer', () => {
  it.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-CA,fr;q=0.9', 'en'],
    ['en;q=0.4, fr;q=0.7', 'fr'],
    ['de, fr;q=0.2', 'fr'],
    ['fr;q=0', 'en'],
    ['FR', 'fr'],
    ['frisian', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('for %s is %s', (accepted, language) => {
    expect(languageOf(accepted)).toBe(language);
  });

  it('was chosen on the device', () => {
    expect(languageInCookies('a=b; language=fr')).toBe('fr');
    expect(languageInCookies('language=en; c=d')).toBe('en');
    expect(languageInCookies('other-language=fr')).toBeUndefined();
    expect(languageInCookies('language=de')).toBeUndefined();
    expect(languageInCookies(undefined)).toBeUndefined();
  });
});
