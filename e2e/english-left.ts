import type { Page } from '@playwright/test';
import { openWhole } from './go-within.ts';
import { expect } from './journey.ts';
import { expectFitsPhone } from './narrow.ts';

/** Words of English that French does not have; each alone says that a text was not translated. */
const englishWords =
  /(?<![\p{L}\p{N}])(?:the|and|of|your|you|with|from|this|that|these|is|are|was|have|has|not|for|by|to|it|we|our|who|what|when|which|each|every|without|before|after|between|their|they|can|will|choose|enter|write|save|delete|add|show|sign|dealer|dealers|price|prices|payment|deal|deals|car|cars|year|years|month|months|week|day|days|fees|tax|new|used|loading|search|close|open|next|back|send|sample|january|february|march|april|june|july|august|september|october|november|december)(?![\p{L}\p{N}])/iu;

/** What dealers and their systems write of a car in English; what a list of facts says of it is French all the same. */
const englishFacts =
  /(?<![\p{L}\p{N}])(?:awd|4wd|fwd|rwd|gasoline|gas|electric|hybrid|automatic|manual|black|white|grey|silver|blue|red|green|brown)(?![\p{L}\p{N}])/iu;

/** What stays English on a page in French: names, and what people and other publishers have written. */
const names = [
  /\biCarDeals\b|Ask iCarDeals/gu,
  // Paths, and the titles of what authorities have published.
  /\/[\w/-]+/gu,
  /\bMotor Vehicle Dealers Act, O\. Reg\. \S+, s\. \d+/gu,
  // An association's own name.
  /\bUsed Car Dealers Association of Ontario\b/gu,
  // What the demonstration's dealers have written of a car.
  /^Sample price, not an offer\.$/gu,
  // Names of makes, models and trims, as their makers write them; one of Lexus's is IS.
  /\bLexus · (?:[A-Z]{2}(?:, )?)+/giu,
  /\b(?:Land Rover|Alfa Romeo|Aston Martin|Rolls-Royce|All[- ]Wheel|Cross|Sport|Touring|Limited|Premium|Black|Night|Edition|Open Sky|Back Country)\b/giu,
];

export type Shown = { readonly where: string; readonly text: string };

/**
 * Every text that a person sees or hears on a page: text, labels, placeholders, descriptions. What says its own language
 * and what the page marks as not to be translated are left out.
 */
export const textsShown = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const texts: { where: string; text: string }[] = [];
    const isOther = (element: Element) =>
      element.closest('script, style, code, [translate="no"], [lang]:not(html):not([lang^="fr"])') !== null;
    const add = (element: Element, where: string, text: string | null) => {
      const words = text?.replace(/\s+/g, ' ').trim();
      if (words && !isOther(element)) texts.push({ where, text: words });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      if (!parentElement?.checkVisibility()) continue;
      add(parentElement, parentElement.closest('dd') ? 'fact' : 'text', node.textContent);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']) {
      for (const element of document.querySelectorAll(`[${name}]`)) add(element, name, element.getAttribute(name));
    }
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
    return [
      ...texts,
      { where: 'document title', text: document.title },
      ...(description ? [{ where: 'description', text: description }] : []),
    ];
  });

/** The texts that are not French. */
export function englishAmong(shown: readonly Shown[]): string[] {
  const english = shown.filter(({ where, text }) => {
    if (where === 'fact' && englishFacts.test(text)) return true;
    const left = names.reduce((rest, name) => rest.replaceAll(name, ''), text);
    return englishWords.test(left);
  });
  return [...new Set(english.map(({ where, text }) => `${where}: ${text}`))];
}

/** That a page is in French, and that nothing sticks out of it on a phone. */
export async function expectFrench(page: Page, address: string): Promise<void> {
  await openWhole(page, address);
  await expect(page.locator('html'), address).toHaveAttribute('lang', 'fr-CA');
  expect.soft(englishAmong(await textsShown(page)), address).toEqual([]);
  await expectFitsPhone(page, address);
}

/** Chooses French for everything that the browser opens from here on, as the switch does. */
export const chooseFrench = (page: Page): Promise<void> =>
  page.context().addCookies([{ name: 'language', value: 'fr', url: process.env.PRODUCT_ADDRESS ?? '' }]);
