/** What can be asked of the deal that is open. */
export type Topic =
  | ('total' | 'payment' | 'old loan' | 'luxury tax' | 'due on delivery' | 'deposit')
  | ('amount financed' | 'rate' | 'interest' | 'tax' | 'admin fee' | 'fees');

/** In this order; the words of a narrower one are not looked at again for a wider one. */
const topics: readonly (readonly [Topic, RegExp])[] = [
  ['luxury tax', /\blux(?:ury)? ?tax\b|\btaxe (?:de|sur le) luxe\b/],
  [
    'old loan',
    /\bold loan\b|\bnegative equity\b|\bowed? on\b|\b(?:ancien|vieux) pret\b|\bequite negative\b|\bunderwater\b|\bupside\b/,
  ],
  [
    'interest',
    /\b(?:how much|total|combien d'?e?) ?int\w{0,3}r\w{0,2}sts?\b|\b(?:cost of borrowing|finance charges?|couts? d'emprunt|frais de credit)\b|\bd?'?(?:intr?e?re?sts?|interets?|intrest)\b(?! rate)(?: (?:am )?(?:i )?(?:pay\w*|je paye) (?:total|en tout|in total))?/,
  ],
  ['amount financed', /\bamount financed\b|\bmontant finance\b|\bborrow(?:ing|ed)?\b|\bloan amount\b|\bemprunt\w*\b/],
  ['deposit', /\b(?:security )?deposit\b|\bdepot\b|\bget the \d+ back\b|\bback\b(?=\W*$)/],
  [
    'due on delivery',
    /\bpick ?(?:it )?-?up\b|\bon delivery\b|\bat delivery\b|\bup ?front\b|\bat signing\b|\bdue (?:at|on)\b|\bdrive (?:away|off|home)\b|\bbring the day\b(?: i)?(?: pick it up)?|\bpick it up\b|\ben partant\b|\ba la (?:livraison|signature)\b|\bau depart\b/,
  ],
  ['payment', /\bpayments?\b|\bpmts?\b|\bpai?ements?\b|\bpaiments?\b|\bversements?\b|\bmensualites?\b/],
  [
    'total',
    /\baltogether\b|\ball in all\b|\bin the end\b|\btotal(?:ly)? paid\b|\bpaid in total\b|\bau final\b|\bau bout\b|\ben tout\b|\bavec (?:les )?taxes\b|\btax(?:es)? (?:in\b|incl\w*|compris\w*)|\bwith tax(?:es)?\b|\bout the door\b|\botd\b|\btotal\b|\ball[- ]in\b|\bhow much is (?:it|this)\b/,
  ],
  ['rate', /\binterest rate\b|\bmy rate\b|\bapr\b|\btaux\b/],
  [
    'admin fee',
    /\b(?:admin\w*|doc\w*|dealer|paperwork) (?:fees?|charges?)\b|\bfrais (?:d'?admin\w*|administratifs|de (?:dossier|documentation))/,
  ],
  ['tax', /\btax(?:es?)?\b|\bhst\b|\bgst\b|\bpst\b|\bqst\b|\btps\b|\btvq\b|\btvh\b/],
  ['fees', /\bfees?\b|\bfrais\b/],
];

/** The words by which something is asked of it. */
export const topicWords: readonly RegExp[] = topics.map(([, words]) => words);

const ofMine =
  /\b(?:my|i|i'm|im|me|this|it|its|here|deal|mon|ma|mes|je|j|jai|moi|ce|cette|ceci|ca|ur|your|vos|votre|they|la-?dessus|transaction|the (?:payment|total|tax|price|lease|interest|rate|buyout|amount|negative)|then)\b/;
const asksWhatItIs =
  /[“”«»]|^(?:is|are|should|can i|could|do|does|am|may|must|will)\b(?!.*\bmy (?:deal|payment)\b)|\b(?:explain|define|meaning|means?|how (?:is|are|does|do|can|to|was)|good|bad|worth|better|est-ce|c'est quoi une?|comment|puis-je|dois|devrais|faut|guarantee|legal|negotiable|mandatory)\b/;
const generic = /^what(?:'?s| is| are) (?:an?|the) (?!payment|total|lease|buyout|interest i)/;
const fewWords = 6;

/** What a folded sentence asks of the open deal; nothing where it asks of something else. */
export function topicsOf(folded: string): Topic[] {
  if (asksWhatItIs.test(folded) || (generic.test(folded) && !/\b(?:my|this|me|i)\b/.test(folded))) return [];
  if (folded.split(' ').length > fewWords && !ofMine.test(folded)) return [];
  let left = folded;
  return topics.flatMap(([topic, words]) => {
    if (!words.test(left)) return [];
    left = left.replace(new RegExp(words.source, 'g'), ' ');
    return [topic];
  });
}
