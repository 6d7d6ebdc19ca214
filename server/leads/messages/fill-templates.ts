import { and, eq } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import {
  filledText,
  type MessagePlaceholder,
  messagePlaceholders,
  placeholdersIn,
} from '#contract/message-placeholders.ts';
import { isLeadOf } from '../../enquiries/ask-the-dealer.ts';
import { loadEnquiry } from '../../enquiries/load-enquiry.ts';
import { enquiries } from '../../enquiries/tables.ts';
import type { Handler } from '../../kit/implement.ts';
import { notFound } from '../../kit/refusal.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import type { Services } from '../../kit/services.ts';
import { nameOf, refuseClosed } from './dealers-messages.ts';
import { templatesOf } from './own-templates.ts';
import { productTemplates } from './product-templates.ts';
import { factsOf, type TemplateFacts } from './template-facts.ts';

type Filled = CallReply<'fillMessageTemplates'>['data'][number];
type Template = { readonly _id: string; readonly name: string; readonly en: string; readonly fr: string };

/** All templates for a message to the shopper of a lead, the dealer's own first, with what this deal says. */
export function fillMessageTemplates({ db }: Services): Handler<'fillMessageTemplates'> {
  return async ({ params: { id }, query, session, language: readers }) => {
    const loaded = await loadEnquiry(db, and(eq(enquiries.id, id), isLeadOf(session.dealerId)));
    if (!loaded) throw notFound();
    refuseClosed(loaded.enquiry);
    const language = query.language ?? loaded.user?.language ?? 'en';
    const member = await nameOf(db, session);
    const facts = {
      en: await factsOf(db, loaded, { language: 'en', member }),
      fr: await factsOf(db, loaded, { language: 'fr', member }),
    };
    const own = (await templatesOf(db, session.dealerId)).map((template) => filledOwn(template, language, facts));
    return { language, data: [...own, ...filledProducts(facts[language], language, readers)] };
  };
}

type FactsByLanguage = Readonly<Record<Language, TemplateFacts>>;

/** One of the dealer's own, in the other language where it is not written in the shopper's. */
function filledOwn({ _id, name, en, fr }: Template, wanted: Language, facts: FactsByLanguage): Filled {
  const texts = { en, fr };
  const other = wanted === 'en' ? 'fr' : 'en';
  const language = texts[wanted] === '' ? other : wanted;
  return { _id, name, language, ...filled(texts[language], facts[language]) };
}

const inBraces = (name: MessagePlaceholder): string => `{${name}}`;

function filled(text: string, facts: TemplateFacts): Pick<Filled, 'text' | 'missing'> {
  return {
    text: filledText(text, facts),
    missing: placeholdersIn(text).filter((name) => facts[name] === ''),
  };
}

/** The product's own are named in the language of whoever chooses. */
function filledProducts(facts: TemplateFacts, language: Language, readers: Language): Filled[] {
  // What the deal lacks stays in braces.
  const shown = Object.fromEntries(
    messagePlaceholders.map((name) => [name, facts[name] || inBraces(name)]),
  ) as TemplateFacts; // made of every placeholder there is
  return productTemplates(shown).map(({ name, text }) => {
    const words = sentenceIn(language, text);
    const missing = placeholdersIn(words).filter((placeholder) => facts[placeholder] === '');
    return { _id: null, name: sentenceIn(readers, name), text: words, language, missing };
  });
}
