import { describe, expect, it } from 'vitest';
import { openedApp } from '../testing/opened.ts';

const app = openedApp();

const openDeal = {
  cashFinanceLease: 'Finance',
  type: 'New',
  make: 'ACURA',
  estimatedSalesPrice: '61234',
  downpayment: '4000',
  termsInYears: '6',
  interestRate: '6.49',
  frequency: 'Monthly',
  tax: 'HST',
  taxRate: '13',
} as const;

describe('POST chatbot with a deal that is open', () => {
  it('says what the calculator’s own call says, and what a change makes of it', async () => {
    const paid = async (form: object) => {
      const { monthlyPayment } = (await app.call('calculateDeal', { body: form })).json();
      return `$${monthlyPayment.replace(/\B(?=(\d{3})+\.)/g, ',')}`;
    };
    const now = await app.call('askAssistant', { body: { message: 'what is my payment', deal: openDeal } });
    expect(now.json()).toMatchObject({
      source: { _id: 'deal' },
      response: expect.stringContaining(await paid(openDeal)),
    });
    const then = await app.call('askAssistant', { body: { message: 'what if I put 9000 down', deal: openDeal } });
    expect(then.json().response).toContain(await paid({ ...openDeal, downpayment: '9000' }));
    const without = await app.call('askAssistant', { body: { message: 'what if I put 9000 down' } });
    expect(without.json()).not.toMatchObject({ source: { _id: 'deal' } });
  });

  it.each([
    [
      'add my trade, 2016 mazda3, still owing 2300. what does that do to the monthly',
      /^To include your trade-in, I also/,
    ],
    ["c'est tu bien la TVH de 13% qui est chargée ici? moi je reste au Québec", /This includes 13% HST\./],
    ['what is it every two weeks instead of monthly', /^In your deal, with one payment every two weeks:/],
    ['instead of monthly what is it every two weeks', /^In your deal, with one payment every two weeks:/],
    ['what is it monthly instead of every two weeks', /^(?!.*In your deal, with).* a month, tax included/s],
    ['why is my payment so high', /^The payment is based on the amount financed/],
    ['why is there a tire fee on my deal?', /^(?!.*The payment is based on).*In the deal you have open/s],
    ['explain the tax on my deal', /^(?!.*The payment is based on).*In the deal you have open/s],
    ['I live in Gatineau and work in Quebec, is the tax on this deal right for me?', /the province where you live/],
  ])('says what its figures come from: %s', async (message, said) => {
    const answer = await app.call('askAssistant', { body: { message, deal: openDeal } });
    expect(answer.json().response).toMatch(said);
  });

  it('answers what is asked about another loan with what is written', async () => {
    const message = 'I owe 12000 on my car loan, can I sell it privately?';
    const { response, source } = (await app.call('askAssistant', { body: { message, deal: openDeal } })).json();
    expect(source?._id).toMatch(/^(?:faq|help|near)/);
    expect(response).not.toContain('To include your trade-in');
  });

  it('reads the help that the page quotes', async () => {
    const message = 'What’s “Other taxes and fees”?';
    const { response, source } = (await app.call('askAssistant', { body: { message, deal: openDeal } })).json();
    expect(source._id).toBe('help:other-taxes-and-fees');
    expect(response).toMatch(/^Charges on top of the car’s price\./);
  });

  it.each([
    ['firstName', 'Zoé'],
    ['note', 'call me'],
    ['grossIncome', '90000'],
  ])('takes no %s with the deal: nothing of the person is sent', async (field, text) => {
    const body = { message: 'my payment', deal: { ...openDeal, [field]: text } };
    expect((await app.call('askAssistant', { body })).statusCode).toBe(400);
  });

  it('keeps the deal out of the log', () => {
    expect(app.log.join('')).not.toMatch(/\b61,?234(?:00)?\b/);
  });
});
