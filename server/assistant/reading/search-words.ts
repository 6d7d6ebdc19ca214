import { isMisspelt } from '../../kit/edit-distance.ts';
import { fold, wordsOf } from './sentence.ts';

/** Words that say nothing of what is asked, in English, in a hurry, and in French. */
const everydayWords = new Set(
  [
    'a an the and or but if then than so of to in on at by for from with about as is are am be been was were since because',
    'do does did done doing can could should would will shall may might must i me my mine we us our you your yours he she',
    'it its they them their this that these those there here what which who whom whose when where why how much many some',
    'any all more most not no yes please thanks thank hi hello hey just really very also too get gets got getting have has',
    'had having want wanna need know tell explain mean means meaning say give let make makes go going gonna gotta gets vs',
    'versus into out up off over again still already only even ok okay im ive id dont doesnt cant wont whats hows wheres',
    'guys guy folks man dude bro kinda thing things stuff anyway actually basically exactly ur u r pls plz lol idk rn now',
    'possible allowed normal wondering tho like someone something anything everything else being ya yall hes shes theyre',
    'find find out figure happens happen happening come comes came sure think thought told ask asked put take takes took',
    'try trying see look looking help me lot bit old time times day days around sort kind per canada site way yet ever never really today right hers his her him able',
    'le la les un une des de du se sa son ses leur leurs cette cet ces en y on ne pas si ou donc tout tous toute toutes',
    'est-ce puis-je dois doit peut peuvent faut avoir ai as a avez etre suis etes sera cela ca chez entre apres avant',
    'pourquoi quand lequel laquelle auquel moi toi lui eux se veut veux voudrais bonjour merci comme sans sous quelque',
    'et est ce que qui quoi je mon ma mes il elle pour avec dans sur au aux plus comment chu jsuis suis ete etait sa c',
    'dire dit signifie signification cest ca cela vas va vont vais encore aussi deja ici juste alors meme tres bien',
    'combien quel quelle quels quelles sont peux puis fait faire fais votre vos nous vous pis tu ton ta tes genre jai',
    'jpeux jveux jdois koi kes faque svp stp peu ils elles leur avons avait ont tant donne donner possible normal aimerais',
    'savoir prendre mettre mets met trop autre autres faites fasse chose choses faudrait quelquun aimer dois devrais',
    'arrive pourriez pouvez pourrais pourrait deux two one mettons jour jours heure environ par ya lorsque depuis vers celui celle',
  ].flatMap((line) => line.split(' ')),
);

export const isEveryday = (word: string): boolean => everydayWords.has(word);

/** Endings that say how a word is used, not what it means, in both languages. */
const ending =
  /(?:issements?|ements?|ations?|itions?|utions?|ments?|ings?|eries|ery|eurs?|euses?|ables?|ibles?|ees?|ed|ers?|ez|es|ent|ions?|ies|ir|is|ait|ais|ant|y|s|e|a|i)$/;
const longestStem = 6;

/** A word without its ending: "annuler", "annulation" and "annulé" are one, so are "lease" and "leasing". */
function stemOf(word: string): string {
  const [found = ''] = ending.exec(word) ?? [];
  const stem = word.length - found.length >= 3 ? word.slice(0, word.length - found.length) : word;
  return stem.slice(0, longestStem);
}

/** A word as it stands in the index: without its ending, by its one name among synonyms; null for an everyday one. */
export function termOf(word: string): string | null {
  const folded = fold(word).replace(/'s$/, '').replaceAll("'", '');
  if (everydayWords.has(folded) || folded.length < 2 || /^\d+k?$/.test(folded)) return null;
  return synonyms.get(folded) ?? synonyms.get(stemOf(folded)) ?? stemOf(folded);
}

/** Several words that are one. */
const compounds: readonly (readonly [RegExp, string])[] = [
  [/\bdown[- ]?payments?\b|\bmise de fonds\b|\b(?:cash|money|put) down\b|\bcash a mettre\b/g, 'downpayment'],
  [/\ball[- ]in\b|\btout(?:es)? (?:compris|inclus)e?s?\b|\ball included\b/g, 'allin'],
  [/\bsign(?:ing)?[- ]?up\b/g, 'signup'],
  [/\b(?:sign|log)(?:ging|ing)?[- ]?in(?:to)?\b/g, 'signin'],
  [/\btrad(?:e|ing)[- ]?(?:it |this |that )?ins?\b|\bpart exchange\b/g, 'trade'],
  [/\bpre[- ](?=approv|approb|owned|paid)/g, 'pre'],
  [/\bbi[- ]weekly\b|\b(?:aux|every) (?:2|two|deux) (?:semaines?|weeks)\b/g, 'biweekly'],
  [/\bco[- ]sign/g, 'cosign'],
  [/\bself[- ]?employed\b|\btravaill?eu(?:r|se)s? autonomes?\b|\ba mon compte\b|\bfreelance\w*/g, 'selfemployed'],
  [
    /\bnew(?:comer)? (?:in|to) canada\b|\bnewcomers?\b|\bnouve(?:l|lle|au) arriv\w+|\bnouveaux? arrivants?\b/g,
    'newcomer',
  ],
  [/\bresidente? permanente?\b|\bpermanent residen\w+|\bimmigra\w+|\barriv\w+ (?:au|du|in|from) \w+/g, 'newcomer'],
  [/\bmot de passe\b/g, 'password'],
  [/\bcode postal\b/g, 'postal'],
  [/\bside by side\b|\bcote a cote\b/g, 'compare'],
  [/\bwrite[- ]?offs?\b|\bwriting off\b|\bdeduct\w*|\bdedui\w+|\bdeductible\b/g, 'writeoff'],
  [/\bpower[- ]?train\b|\bgroupe motopropulseur\b/g, 'powertrain'],
  [/\bwinter tires?\b|\bsnow tires?\b|\bpneus? (?:d'?)?hiver\b/g, 'wintertire'],
  [/\bhow long\b|\bcombien de (?:temps|jours)\b|\bhow many days\b/g, 'howlong'],
  [/\btest[- ]?driv\w+|\bessai(?:e|es)? routiers?\b|\bessayer\b/g, 'testdrive'],
  [/\bfour[- ]?by[- ]?four\b|\b4 ?x ?4\b|\b4wd\b/g, 'awd'],
  [/\bto own\b|\bde possession\b/g, 'ownership'],
];

/** What French writes together with the next word: l'auto, d'une, qu'est-ce. */
const elisions = /\b(?:l|d|j|n|s|c|m|t|qu|jusqu|lorsqu|puisqu)'(?=\w)/g;

export const tokenize = (text: string): string[] =>
  wordsOf(compounds.reduce((joined, [two, one]) => joined.replace(two, one), fold(text).replace(elisions, ' ')))
    .flatMap((word) => word.split(/[-.,&]/))
    .filter((word) => word !== '');

/** The terms of a text, each once. */
export const termsOf = (text: string): Set<string> =>
  new Set(
    tokenize(text)
      .map(termOf)
      .filter((term) => term !== null),
  );

/**
 * The terms that a question asks for. A word that stands nowhere may be a known one that was written together with the one
 * before it (lechange), or with a slip of the finger.
 *
 * @param known terms by the words that have them
 */
export function askedTerms(folded: string, known: ReadonlyMap<string, string>): Set<string> {
  const terms = new Set(known.values());
  const found = tokenize(folded).flatMap((word) => {
    const term = termOf(word);
    if (term === null || terms.has(term)) return term ?? [];
    // A number that stands nowhere is the asker's own.
    if (/\d/.test(word)) return [];
    const behind = /^(?:qu|[ldjnsmtc])(?=\w{4})/.exec(word);
    const whole = behind && termOf(word.slice(behind[0].length));
    if (whole && terms.has(whole)) return whole;
    const meant = word.length < 5 ? undefined : [...known.keys()].find((other) => isMisspelt(word, other));
    return (meant && known.get(meant)) ?? term;
  });
  return new Set(found);
}

/** Words that mean the same, in English, in a hurry, and in French: the first of a row is the name of all. */
const rows = [
  'car vehicle auto automobile automobiles voiture voitures wheels whip ride vehicule char',
  'downpayment dp comptant acompte',
  'biweekly fortnight fortnightly',
  'finance financing financed financement financer',
  'loan pret prets emprunt borrow borrowed emprunter',
  'lease leasing leased location louer leaser bail baux loue loues louee',
  'trade echange tradein echanger',
  'dealer dealership dealers concessionnaire concession vendor concess vendeur vendeurs salesman salesperson',
  'price prix cost costs coute coutent couter',
  'fee fees frais charge charges levy',
  'tax taxes taxe taxed taxable',
  'qst tvq',
  'gst tps',
  'hst tvh',
  'insurance assurance insured insure insurable assurances assurer',
  'warranty warranties garantie guarantee warrantee garanti garantis guaranteed garentie',
  'interest interet intrest interets',
  'rate taux',
  'payment payments paiement paiements versement versements instalment installment pmt mensualite mensualites',
  'pay paying paye payer paie paid payes payez',
  'used preowned occasion usage usagee secondhand usages usager usagees',
  'appointment appointments rdv booking rendez visit',
  'license licence licensing licencing permis',
  'plate plates plaque plaques immatriculation immatriculer registration saaq serviceontario',
  'tire tires tyre tyres pneu pneus',
  'password passcode motdepasse',
  'kilometre kilometres km kilometers kilometer kms mileage kilometrage',
  'owe owing owed dois doit devoir devons solde jdois',
  'lien liens privilege rdprm ppsa',
  'cancel annuler cancelling cancellation',
  'delete erase remove supprimer effacer',
  'negotiate haggle dicker bargain negocier negotiable',
  'approval approve approved preapproval preapproved preapprove approuve qualify accepte accorder accepted',
  'bankruptcy bankrupt faillite proposal proposition',
  'cosigner cosign cosigning guarantor cosigned cosignataire endosseur',
  'refund refundable refunded rembourse remboursable',
  'register signup inscrire inscription',
  'signin login connecter connexion',
  'freight destination pdi transport preparation',
  'deliver delivery delivered livraison livrer livrez livre shipped ship shipping',
  'rust rustproof rustproofing undercoat undercoating rustproofed antirouille',
  'monthly month months mois mensuel',
  'quote quotes quotation soumission',
  'discount rabais',
  'maker manufacturer factory oem fabricant constructeur usine',
  'residual residuelle',
  'buyout rachat racheter',
  'reduce reduces lower lowering reduced reducing decrease cut baisse baisser descend descendre drop drops',
  'contact reach joindre',
  'phone telephone cell numero',
  'email emails courriel mail',
  'reply answer respond response replied answered repond repondu reponse',
  'worth value valued vaut valeur',
  'ontario ont',
  'quebec qc',
  'year years yearly yr yrs annee annees annuel ans an',
  'information info infos renseignement renseignements data donnees',
  'work works working fonctionne fonctionnent marche',
  'draft drafts brouillon brouillons',
  'save saving enregistrer sauvegarder sauver saved',
  'share sharing partager partage',
  'send sent envoyer envoie envoyez envoye',
  'private privately privee particulier particuliers',
  'electric electrique electriques ev evs',
  'incentive incentives incitatif subvention rebate rebates remise remises subventions izev roulez',
  'search recherche searches recherches',
  'alert alerts notify notification avis alerte alertes avertir',
  'account compte comptes profile profil',
  'document documents papers paperwork papier papiers',
  'accident accidents crash accidentee accidente collision',
  'history historique carfax carproof vhr',
  'owner owners proprietaire proprietaires',
  'difference diff compare comparer comparison comparing',
  'penalty penalite penalties',
  'early tot anticipation anticipe',
  'end fin finish finit finished termine ends ending over',
  'transfer transferer transfert takeover ceder cession',
  'inspection inspect inspecter inspected mecanicien mechanic',
  'hidden cache caches cachee surprise',
  'sell vendre vendez selling vends sold vendu',
  'buy buying bought purchase acheter achat achete achetee purchased',
  'high higher gros eleve haut expensive cher chere',
  'online ligne remotely distance internet',
  'name names nom noms',
  'change modifier changer changes update edit modify',
  'choose suggest recommend conseiller suggerer proposes proposer recommander conseil advice',
  'small petite petit compact',
  'battery batterie batteries',
  'range autonomie',
  'winter hiver cold froid',
  'children kids enfants enfant',
  'job emploi work-visa travail',
  'first premier premiere',
  'spouse wife husband blonde conjoint conjointe mari femme',
  'deposit depot',
  'remorque towing tow trailer remorquage',
  'explain expliquer detail',
  'safe securitaire security securite',
  'deal transaction offre offer entente',
  'call appeler calls appelle',
  'long howlong',
] as const;

/** The one name of each word that has another. */
const synonyms: ReadonlyMap<string, string> = new Map(
  rows.flatMap((row) => {
    const [name = '', ...others] = row.split(' ');
    return [name, ...others].flatMap((other) => [other, stemOf(other)].map((form) => [form, stemOf(name)] as const));
  }),
);
