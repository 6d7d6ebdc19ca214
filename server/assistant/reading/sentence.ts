/**
 * A message in small letters, without accents, invisible characters and double spaces; typographer's marks become
 * plain ones. What two keyboards write differently reads alike afterwards.
 */
export function fold(message: string): string {
  return message
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a folded text. Hyphens, dots and amounts stay inside: cr-v, id.4, 5,000. */
export const wordsOf = (folded: string): string[] => folded.match(/[a-z0-9]+(?:[-.,'&][a-z0-9]+)*/g) ?? [];

export type Groups = Readonly<Record<string, string | undefined>>;

/** What a pattern found, and where. */
export type Place = { readonly groups: Groups; readonly start: number; readonly end: number };

const without = (text: string, { start, end }: Pick<Place, 'start' | 'end'>): string =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

/** A folded message of which each stretch is taken out as it is understood, so that nothing is read twice. */
export class Sentence {
  readonly whole: string;
  #text: string;
  #left: string;

  constructor(whole: string) {
    this.whole = whole;
    this.#text = whole;
    this.#left = whole;
  }

  /** What may still be read. */
  get text(): string {
    return this.#text;
  }

  /** What nobody has understood. */
  get left(): string {
    return this.#left;
  }

  /** The groups of the first place that a pattern fits, which is then taken out. */
  take(pattern: RegExp): Groups | null {
    const [place] = this.places(pattern);
    if (!place) return null;
    this.blank(place);
    return place.groups;
  }

  /** Takes every place that a pattern fits out; whether there was one. */
  takeAll(pattern: RegExp): boolean {
    const places = this.places(pattern);
    for (const place of places) this.blank(place);
    return places.length > 0;
  }

  /** Every place that a pattern fits. */
  places(pattern: RegExp): Place[] {
    return [...this.#text.matchAll(new RegExp(pattern.source, 'g'))].map((match) => ({
      groups: match.groups ?? {},
      start: match.index,
      end: match.index + match[0].length,
    }));
  }

  /** Takes a stretch out as understood. */
  blank(place: Pick<Place, 'start' | 'end'>): void {
    this.#text = without(this.#text, place);
    this.#left = without(this.#left, place);
  }

  /** Keeps a stretch from being read as something else; it is left for another reader. */
  hide(pattern: RegExp): void {
    for (const place of this.places(pattern)) this.#text = without(this.#text, place);
  }
}

const interrogatives =
  "what|whats|what's|which|how|hows|can|could|do|does|is|are|when|where|who|why|if|will|should|must|would|est|combien|quel|quelles?|quels|comment|puis|peut|peux|jpeux|ou (?:est|sont|puis|se)|quand|qui|pourquoi|faut|dois|suis|\\w+ez[- ]vous|ya|y a|il y a|c'?est|ca|lequel";

/** The parts of a folded message that each may ask something: its sentences, and what "and how …" begins. */
export function partsOfMessage(folded: string): string[] {
  const parts = folded.split(
    new RegExp(
      String.raw`(?<=[?!;])\s*|(?<=\w\.)\s+|,?\s+(?:and|et|pis|also|aussi)\s+(?=(?:also |aussi |if so |the )?(?:${interrogatives}|cheapest)\b|[^,.?]*\bcombien\b|l\S+ \S+ le moins cher)|,\s+(?=(?:${interrogatives})\b)`,
    ),
  );
  const kept: string[] = [];
  for (const part of parts.map((one) => one.trim()).filter((one) => /\w{2}/.test(one))) {
    // "used." belongs to what stands before it, and a question to its "if …,".
    const isIf = /^(?:(?:and|et|but|mais) )?(?:if|si) [^?.,]*$/.test(kept.at(-1) ?? '');
    const isRest = kept.length > 0 && (isIf || (part.split(/\s+/).length < 3 && !asksSomething(part)));
    kept.push(isRest ? `${kept.pop()}${isIf ? ',' : ''} ${part}` : part);
  }
  return kept;
}

/** The questions of a folded message, each with what is told before it; what is told last belongs to the last. */
export function questionsIn(folded: string): string[] {
  const asked: string[] = [];
  let told = '';
  for (const part of partsOfMessage(folded)) {
    told = `${told} ${part}`.trim();
    if (!asksSomething(part)) continue;
    asked.push(told);
    told = '';
  }
  const last = `${asked.pop() ?? ''} ${told}`.trim();
  return last === '' ? asked : [...asked, last];
}

/** Whether a part of a message asks, and does not only tell. */
const asksSomething = (part: string): boolean =>
  new RegExp(
    String.raw`\?|\b(?:comment|quoi)$|\bcombien\b|\bhow much\b|(?:^|[:,] )(?:(?:and|et|pis|also|aussi|ok|okay|so|yo|alors|hi|bonjour|salut|hello)[ ,]+)?(?:${interrogatives})\b`,
  ).test(part);
