import type { Sentence } from './reading/sentence.ts';

/** What a message can ask for. */
export type Ask = 'payment' | 'price' | 'total' | 'interest' | 'cheapest' | 'hours' | 'contact' | 'tax' | 'best';

/** How each is asked for, in English and French. Their words are understood by it. */
export const askPatterns: readonly (readonly [Ask, RegExp])[] = [
  [
    'price',
    /\b(?:what|which) price\b|\bhow much (?:car|of a car)\b|\bprices?\b(?: of| range)?|\bprix\b|\bhow much (?:is|are|for|does)\b|\bcombien (?:coute|vaut|pour)\b|\bc'?est combien\b|\bcosts?\b|\bcout(?:e\w*|s)?\b|\bfor how much\b/,
  ],
  [
    'payment',
    /\bpayments?\b|\bpmts?\b|\bpai?e?ments?\b|\bpaiments?\b|\bversements?\b|\bmensualites?\b|\bpay (?:a|per) month\b|\bper month\b|\ba month\b|\bpar mois\b|\bhow much (?:a|per) (?:month|week)\b|\bhow much to (?:lease|finance)\b|\bcombien pour (?:louer|financer)\b/,
  ],
  [
    'total',
    /\bin (?:all|total)\b|\baltogether\b|\ben tout\b|\bau total\b|\btotal\b|\bout the door\b|\botd\b|\bwith taxe?s?\b|\bavec (?:les )?taxes\b|\b(?:tax(?:es)?|hst|gst|tvh|tps) (?:is |are )?(?:in\b(?! \w)|incl\w*|compris\w*)|\ball[- ]in\b/,
  ],
  ['interest', /\bint\w{0,2}r\w{0,2}sts?\b|\bd?'?int\w{0,2}r\w{0,2}ts?\b|\bcost of borrowing\b|\bfrais de credit\b/],
  [
    'cheapest',
    /\bcheap(?:est|er)?\b|\blowest\b|\bleast expensive\b|\bmoins chere?s?\b|\bplus (?:bas(?:ses?)?|petite?s?)\b|\bcheap\b|\bpas (?:trop )?cher\w*/,
  ],
  [
    'hours',
    /\bhours?\b|\bhrs?\b|\bheures?\b|\bopen(?:ing|s)?\b|\bouvert\w*|\bouvre\w*\b|\bclos(?:e|es|ed|ing)\b(?! to\b)|\bferm\w+|\bwhat time\b|\bhoraires?\b/,
  ],
  [
    'contact',
    /\b(?:tele?ph?(?:one|f)\w*|phone|number|numero|call|appel\w*|joindre|address|adresse|located|situe\w*|e-?mails?|courriel|web ?site|site web|contact|reach|tel)\b|\bwhere(?:'?s| is| are)\b|\bou (?:est|se trouve)\b/,
  ],
  ['tax', /\b(?:sales )?tax(?:es?)?\b|\bhst\b|\bgst\b|\bpst\b|\bqst\b|\brst\b|\btvq\b|\btps\b|\btvh\b|\btvp\b/],
  [
    'best',
    /\b(?:the )?(?:best|good|nice|decent|great)\b(?! credit| rate| on gas)|\b(?:(?:le|la|les) )?(?:meilleure?s?|bons?|bonnes?|beaux?|belles?)\b(?! taux)/,
  ],
];

/** Whether a message asks for it; all its words for it are understood then. */
export function isAsked(sentence: Sentence, pattern: RegExp): boolean {
  sentence.takeAll(pattern);
  return pattern.test(sentence.whole);
}

/** What asks for nothing by itself. */
export const chatter: readonly RegExp[] = [
  /\b(?:looking|search(?:ing)?|shopping) for\b|\b(?:i )?(?:want|need|got|have|gimme|show me)\b|\b(?:je )?(?:cherche|veux|voudrais|jveux|magasine)\b|\bmontre[zr]?(?:-| )moi\b/,
  /\b(?:pay(?:ing|s)?|payer\w*|paye|paie|save|sauve\w*|right|hein|really|vraiment|lower|just|juste|surtout|pendant|jpeux|jcherche|jusqua|jai|quelque chose|something|site|there|theres|avez|serait|petits?|faire|fais|faites|mis|put|charg(?:e|es|ed|ent|ing)|bill|facture|dealers?|concess?ionn?aires?|vendeur|normal|still|allowed|legit|people|possible|typically|usually|around here|pour moi|moi|myself|myn?|mine)\b/,
  /\b(?:how many|combien (?:de|d'|(?:en )?avez)|d'annonces|any|(?:you|u) (?:guys )?(?:got|have)|(?:vous )?(?:en )?avez(?:[- ]vous)?|saving?s?|economis\w*|(?:what )?if i?|si j[e']?|instead|plutot|a (?:la )?place|how about|et si)\b/,
  /\b(?:please|pls|svp|stp|thanks?|merci|hi|hello|hey|bonjour|salut|guys?|dude|currently|right now|these days|dans le coin|lately|latley|available|listed|for sale|a vendre|on here|in stock|en inventaire|buy(?:ing)?|j?achete\w*|purchase|purchasing|acheter|bought)\b/,
  /\b(?:work(?:ed)? out|calculate|calcul\w*|figure|find|see|look(?:ing)? at|regarder|trouve\w*|suggest|recommend|propose\w*|suggere\w*|kes|would|gonna|wanna|u|ur|ya|yall|whats?|c'?est|quoi|cest|est|tu|ca|fait|faque|pis|mettons|genre|say|me|it|be|is|that|get|give|cars?|vehicles?|rides?|autos?|chars?|voitures?|vehicules?|deals?)\b/,
];
