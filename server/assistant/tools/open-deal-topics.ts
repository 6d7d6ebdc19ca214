import type { Question } from '../question.ts';

/** What can be asked of the deal that is open. */
export type Topic =
  | 'first payment'
  | 'in the end'
  | 'why'
  | 'total'
  | 'payment'
  | 'old loan'
  | 'luxury tax'
  | 'due on delivery'
  | 'buy-out'
  | 'amount financed'
  | 'rate'
  | 'interest'
  | 'tax'
  | 'fees';

/** In this order: a narrower one before a wider one that its words hold too. */
const topics: readonly (readonly [Topic, RegExp])[] = [
  ['first payment', /\bfirst payment\b|\bpremier (?:pai?ement|versement)\b|\bstart paying\b|\bwhen do i pay\b/],
  [
    'in the end',
    /\baltogether\b|\ball in all\b|\bin the end\b|\btotal(?:ly)? paid\b|\bpaid in total\b|\bover the (?:whole|life|term)\b|\b(?:its|it's|it is|all) (?:done|over)\b|\bau final\b|\bau bout\b|\ben tout\b/,
  ],
  ['why', /\bwhy\b|\bpourquoi\b|\bhow come\b|\bwhat makes\b|\bbreak ?down\b/],
  ['luxury tax', /\blux(?:ury)? ?tax\b|\btaxe (?:de|sur le) luxe\b/],
  [
    'due on delivery',
    /\bpick ?-?up\b|\bon delivery\b|\bat delivery\b|\bup ?front\b|\bat signing\b|\bdue (?:at|on)\b|\bdrive (?:away|off|home)\b|\ben partant\b|\ba la (?:livraison|signature)\b|\bau depart\b/,
  ],
  ['buy-out', /\bbuy ?-?outs?\b|\brachat\b|\bresidu\w*\b|\bend of (?:the |my )?lease\b/],
  ['payment', /\bpayments?\b|\bpmts?\b|\bpai?ements?\b|\bpaiments?\b|\bversements?\b|\bmensualites?\b/],
  [
    'old loan',
    /\bold loan\b|\bnegative equity\b|\bowed? on\b|\b(?:ancien|vieux) pret\b|\bequite negative\b|\bunderwater\b|\bupside\b/,
  ],
  [
    'total',
    /\bavec (?:les )?taxes\b|\btax(?:es)? (?:in\b|incl\w*|compris\w*)|\bwith tax(?:es)?\b|\bout the door\b|\botd\b/,
  ],
  [
    'amount financed',
    /\bamount financed\b|\bmontant finance\b|\bborrow(?:ing|ed)?\b(?! cost)|\bloan amount\b|\bemprunt\w*\b/,
  ],
  ['rate', /\binterest rate\b|\bmy rate\b|\bapr\b|\btaux\b/],
  [
    'interest',
    /\bint\w{0,2}r\w{0,2}sts?\b|\bd?'?int\w{0,2}r\w{0,2}ts?\b|\bcost of borrowing\b|\bfinance charges?\b|\bcouts? d'emprunt\b/,
  ],
  ['tax', /\btax(?:es?)?\b|\bhst\b|\bgst\b|\bpst\b|\bqst\b|\btps\b|\btvq\b|\btvh\b/],
  ['fees', /\bfees?\b|\bfrais\b/],
  ['total', /\btotal\b|\ball[- ]in\b|\bgrand total\b|\bhow much is (?:it|this)\b|\bcoute\b/],
];

const ofMine =
  /\b(?:my|i|i'm|im|me|this|it|its|here|deal|mon|ma|mes|je|j|jai|moi|ce|cette|ceci|ca|transaction|the (?:payment|total|tax|price|lease|interest|rate|buyout|amount|negative)|then)\b/;
const asksWhatItIs =
  /[“”«»]|^(?:is|are|should|can i|could|do|does|am|may|must|will)\b|\b(?:explain|define|meaning|means?|how (?:is|are|does|do|can|to|was)|good|bad|worth|better|est-ce|c'est quoi une?|comment|puis-je|dois|devrais|faut|guarantee|legal|negotiable|mandatory)\b/;
const generic = /^what(?:'?s| is| are) (?:an?|the) (?!payment|total|lease|buyout|interest i)/;
const fewWords = 6;

/** What a sentence asks of the open deal; null where it asks of something else. */
export function topicOf({ folded }: Question): Topic | null {
  if (asksWhatItIs.test(folded) || (generic.test(folded) && !/\b(?:my|this|me|i)\b/.test(folded))) return null;
  const isShort = folded.split(' ').length <= fewWords;
  if (!isShort && !ofMine.test(folded)) return null;
  return topics.find(([, words]) => words.test(folded))?.[0] ?? null;
}

const supposes =
  /\b(?:if|what if|instead|how about|what about|and|then|put|make it|would|could|get|lower|raise|go|takes?|were|was|suppose|say|si|et|pis|puis|plutot|donne|mets|passe|prends|finance)\b|\?$/;
const judges =
  /\b(?:is|are|should|why|does|do|good|bad|better|worse|worth|est-ce|pourquoi|devrais|legal|best|risk\w*)\b/;

/** Whether a sentence supposes something, so that its numbers are changes of the open deal. */
export function supposesChange({ folded }: Question): boolean {
  if (/\bif\b|\bsi\b/.test(folded)) return true;
  if (judges.test(folded)) return false;
  return supposes.test(folded) || folded.split(' ').length <= fewWords;
}
