import type { Language } from '#contract/languages.ts';

/** By whose sales tax payments of several dealers' cars are shown while no province was said: Ontario's, in French Québec's. */
export const usualProvince = (language: Language): string => (language === 'fr' ? 'QC' : 'ON');
