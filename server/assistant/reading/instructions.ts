import { fold } from './sentence.ts';

/**
 * What a message may not do: give orders to the assistant. Answers come from tables and files, so an order could
 * change nothing; leaving it out keeps it from being taken for a question.
 */
const orders = [
  /\b(ignore|forget|disregard|override|bypass)\b.*\b(rules?|instructions?|prompts?|guidelines?|above|previous|everything)\b/,
  /\b(system|developer|hidden|initial) (prompt|message|instructions?)\b/,
  /\b(you are|you're) (now|no longer)\b|\bact as\b|\bpretend\b|\brole ?play\b|\bjailbreak|\bdan mode\b/,
  /\b(reveal|print|show|repeat|output)\b.*\b(prompt|instructions?|api key|password|secret|token|environment)\b/,
  /\b(say|tell me (?:that|it)|tell everyone|write|reply|respond|answer|confirm|promise|guarantee|agree|confirme[zr]?|dis|dites|promets|exactly)\b.*\b(free|gratuite?s?|for \$?[01]\b|zero dollars|approved|guaranteed|discount|is yours|won)\b/,
  /\b(repeat after me|say exactly|reply with|answer only with|respond only)\b/,
  /\bjavascript:|\bselect .* from \w+|\b(?:delete from|drop table|insert into)\b/,
  /\b(?:promise|guarantee|swear|garantis|promets|jure)[- ](?:me|us|moi|nous)\b/,
  /\b(?:admin\w*|root|system|database|operator|staff|ton|tes|your|serveur|server)\b.{0,20}\b(?:passwords?|mots? de passe|api key)\b|\b(?:passwords?|mots? de passe)\b.{0,20}\b(?:admin\w*|root|system|database|serveur|server)\b/,
  /\bignore[zr]?\b.*\b(regles|consignes|instructions)\b|\boublie[zr]?\b.*\b(regles|consignes|instructions)\b/,
];

const isOrder = (clause: string): boolean => orders.some((order) => order.test(clause));

/** Markup, and what a script would hold. */
const markup = /<(script|style)\b[^>]*>.*?<\/\1>|<\/?[a-z][^>]*>/gs;

/** The question inside a message, folded: its clauses without those that give orders. */
export function questionOf(message: string): { readonly question: string; readonly hasOrders: boolean } {
  const plain = fold(message).replace(markup, ' ');
  const hasMarkup = plain !== fold(message);
  const clauses = plain
    .trim()
    .split(
      /(?<=[.!?;])\s|\n|,?\s(?:and then|then|and|et)\s(?=say|confirme|tell|reply|write|answer|confirm|promise|act|pretend|print|reveal)/,
    );
  const kept = clauses.filter((clause) => !isOrder(clause));
  return { question: kept.join(' ').trim(), hasOrders: hasMarkup || kept.length < clauses.length };
}
