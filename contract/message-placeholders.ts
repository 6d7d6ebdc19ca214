/** What a message template may name in braces; without a validator, so that the browser may run it. */
export const messagePlaceholders = [
  'firstName',
  'vehicle',
  'stock',
  'payment',
  'price',
  'downpayment',
  'term',
  'rate',
  'appointment',
  'address',
  'phone',
  'dealer',
  'member',
] as const;

export type MessagePlaceholder = (typeof messagePlaceholders)[number];

const isPlaceholder = (name: string): name is MessagePlaceholder =>
  messagePlaceholders.some((placeholder) => placeholder === name);

const inBraces = /\{([^{}]*)\}/g;

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name.trim())),
];

/** What stands in braces in a text and is no placeholder, each once. */
export const unknownPlaceholders = (text: string): string[] => namesIn(text).filter((name) => !isPlaceholder(name));

/** The placeholders of a text, each once. */
export const placeholdersIn = (text: string): MessagePlaceholder[] => namesIn(text).filter(isPlaceholder);

/**
 * A text with facts in the place of its placeholders, in one pass, so that a fact's own braces stay what they are. One
 * whose fact is empty stays as it is written, for whoever sends the text to fill in.
 */
export const filledText = (text: string, facts: Readonly<Partial<Record<MessagePlaceholder, string>>>): string =>
  text.replace(inBraces, (whole, name: string) => {
    const placeholder = name.trim();
    return (isPlaceholder(placeholder) && facts[placeholder]) || whole;
  });
