import type { QuoteWords } from '#engine/quote/quote-words.ts';
import { lineNames } from './line-names.ts';

/** The words of bills of sale. They are ours, gathered from the names that Canadian dealers and regulators print. */
export const quoteWords: QuoteWords = {
  lines: lineNames,
  months: ['month', 'months', 'mo', 'mos', 'mth', 'mths', 'mois'],
  years: ['year', 'years', 'yr', 'yrs', 'an', 'ans', 'annees'],
  payments: ['payment', 'payments', 'pmts', 'paiement', 'paiements', 'versement', 'versements', 'mensualites'],
  numberOfPayments: ['number of payments', 'no of payments', 'nombre de paiements', 'nombre de versements'],
  rate: ['rate', 'apr', 'interest', 'annual interest', 'taux', 'interet', 'interets', 'tac', 'taux annuel'],
  frequencies: {
    Monthly: ['monthly', 'per month', 'a month', 'mensuel', 'mensuels', 'mensuelle', 'par mois'],
    Weekly: ['weekly', 'per week', 'a week', 'hebdomadaire', 'hebdomadaires', 'par semaine'],
    'Semi Monthly': ['semi monthly', 'semimonthly', 'twice a month', 'bimensuel', 'bimensuels', 'deux fois par mois'],
    'Bi Weekly': [
      'bi weekly',
      'biweekly',
      'every two weeks',
      'every 2 weeks',
      'aux deux semaines',
      'aux 2 semaines',
      'toutes les deux semaines',
      'toutes les 2 semaines',
      'aux quinze jours',
      'bihebdomadaire',
    ],
  },
};
