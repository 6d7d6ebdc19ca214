import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { answerMessage } from './answer.ts';

const idsOf = async (message: string, language: 'en' | 'fr') => {
  const { answer } = await answerMessage(message, sampleContext(language));
  return answer.source.id;
};

/** The same in each language, in words that no text has as they stand. */
const asked: readonly (readonly [string, string, string])[] = [
  ['my lease is up in may, what are my options', 'mon bail finit en mai, quelles sont mes options', 'faq:end-of-lease'],
  ['can my brother take over my lease', 'mon frère peut-il reprendre mon bail', 'faq:lease-transfer'],
  ['does the dealer deliver to my place', 'le concessionnaire livre-t-il chez moi', 'faq:delivery'],
  ['how do i get rid of my account', 'je veux fermer mon compte', 'faq:delete-my-data'],
  ['did it have an accident before', 'a-t-elle déjà eu un accident', 'faq:car-history'],
  ['is it a good time to buy or should i wait', 'acheter maintenant ou attendre au printemps', 'faq:future-rates'],
  ['what would insurance cost on this', 'combien coûte l’assurance là-dessus', 'faq:car-insurance-cost'],
  ['can i pay my deposit by credit card', 'puis-je payer le dépôt par carte de crédit', 'faq:ways-to-pay-dealer'],
  ['are winter tires the law', 'les pneus d’hiver sont-ils obligatoires', 'faq:winter-tires'],
  ['i just moved here, newcomer, no credit', 'nouvel arrivant, pas de crédit', 'faq:newcomer'],
  ['i went bankrupt in 2021, can i get a loan', 'j’ai fait faillite en 2021, puis-je avoir un prêt', 'faq:bankruptcy'],
  ['use my own bank to finance it', 'financer avec ma banque', 'faq:own-bank'],
];

describe('what people ask is found in both languages', () => {
  it.each(asked)('“%s”, “%s”', async (english, french, id) => {
    expect([await idsOf(english, 'en'), await idsOf(french, 'fr')]).toEqual([id, id]);
  });

  it('each part of a question gets its own text, and what has none is told', async () => {
    const { answer } = await answerMessage(
      'can i cancel after signing, and do i need winter tires, and how many zorbles has it?',
      sampleContext(),
    );
    expect(answer.text).toMatch(
      /Can I cancel a car purchase[\s\S]*Are winter tires required[\s\S]*don’t have an answer for “[^”]*zorbles/,
    );
  });

  it.each([
    'who painted the mona lisa',
    'my civic makes a strange noise when it is parked under the oak of my neighbour',
    'qui a peint la joconde',
  ])('none is given as the answer to “%s”', async (message) => {
    for (const language of languages) expect(await idsOf(message, language)).toMatch(/^(?:unknown|near)$/);
  });
});

describe('a near text is offered and not given', () => {
  it.each([
    ['does leasing build a boat', 'near|unknown'],
    ['my tax is higher than the price of my trade in the deal of my neighbour', 'near|unknown'],
    ['la garantie de mon balai est-elle transférable à mon voisin', 'near|unknown'],
  ])('for “%s”', async (message, ids) => {
    for (const language of languages) expect(await idsOf(message, language)).toMatch(new RegExp(`^(?:${ids})$`));
  });

  it('as the closest there is: two whole, and the title of a third', async () => {
    const { answer } = await answerMessage('lease or finance?', sampleContext());
    expect(answer.text).toMatch(/ Here’s the closest I have:\n[\s\S]*\nOr did you mean this\?\n• [^•\n]+\nOtherwise, /);
  });

  it('for the words that nobody understood, which are named once', async () => {
    const message = 'lease a rav4 for 36 months residual 58% in ontario with 3000 down';
    const { answer } = await answerMessage(message, sampleContext());
    expect(answer.text).toMatch(/understood “residual”, “58”\. Here’s the closest I have:\nWhat is a residual/);
    expect(answer.text).not.toContain('I couldn’t understand');
  });
});

describe('a sales tax', () => {
  it('is told of one province with its source, of several each with its own', async () => {
    const { answer: one } = await answerMessage('sales tax in alberta', sampleContext());
    expect([one.text, one.source.title]).toEqual([
      expect.not.stringContaining('Source'),
      expect.stringMatching(/^Canada Revenue Agency/),
    ]);
    const { answer } = await answerMessage('taxe de vente en Ontario et au Québec', sampleContext('fr'));
    expect(answer.text).toMatch(
      /^Ontario\u00a0: TVH de 13\u00a0%.*\nSource\u00a0: Revenu Québec: HST rates.*\nQuébec\u00a0: TPS .*\nSource\u00a0: .*GST\/HST and QST\./,
    );
  });

  it('is told of the deal that is open', async () => {
    const deal = {
      cashFinanceLease: 'Finance',
      type: 'New',
      estimatedSalesPrice: '61234',
      tax: 'HST',
      taxRate: '13',
    } as const;
    const { answer } = await answerMessage('what is my payment', sampleContext('en', { ...deal, province: 'ON' }));
    expect(answer.text).toContain('\nThis includes 13% HST for Ontario.\n');
  });
});

describe('cars are searched for only where they are sought', () => {
  it.each([
    ['can i trade in my 2019 civic that i still owe 9000 on', 'faq:'],
    ['does a used rav4 still have a warranty', 'faq:'],
    ['is the dealer in Red Deer open on sunday', 'dealers'],
    ['my lease ends, i have 92000 km of 80000 allowed', 'faq:'],
    ['il me reste 9 800 $ à payer sur mon rogue et on m’en offre 8 000', 'faq:'],
  ])('not in “%s”', async (message, id) => {
    const found = await idsOf(message, /reste/.test(message) ? 'fr' : 'en');
    expect(found).not.toMatch(/^(?:prices|payment|solve)$/);
    expect([found, found.startsWith(id) || /^(?:near|unknown|half-read)$/.test(found)]).toEqual([found, true]);
  });

  it('and none is said to be found or not found while a word is not understood', async () => {
    const { answer } = await answerMessage('show me a rav4 under 30000 with zorbles', sampleContext());
    expect(answer.text).toMatch(/I understood: up to \$30,000; RAV4[\s\S]*haven’t searched[\s\S]*“zorbles”/);
    expect(answer.text).not.toMatch(/No listed car|Cars that fit/);
    expect(answer.redirectUrl).toMatch(/priceTo=30000/);
  });
});
