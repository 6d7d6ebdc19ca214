import type { CardBehaviour, TestCard } from './test-account.ts';

/** The cards that the test mode knows, by their numbers; they are Stripe's own test numbers and no real cards. */
const cards: Readonly<Record<string, { brand: string; behaviour: CardBehaviour }>> = {
  '4242424242424242': { brand: 'visa', behaviour: 'pays' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'pays' },
  '4000000000000002': { brand: 'visa', behaviour: 'declines' },
  '4000000000000341': { brand: 'visa', behaviour: 'failsLater' },
};

/** A test card by its number, however it is spaced; undefined for any other number, which is not kept. */
export function readTestCard(text: string): TestCard | undefined {
  const digits = text.replace(/[\s-]/g, '');
  const found = Object.hasOwn(cards, digits) ? cards[digits] : undefined;
  return found && { ...found, last4: digits.slice(-4) };
}
