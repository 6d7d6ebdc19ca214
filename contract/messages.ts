import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls, makesOne, managerUpdate, memberCall, memberUpdate, shopperCall, shopperUpdate } from './call.ts';
import { actOnOne, dataOf, dataWith, fields, listWith, ofOne, readsOwnDeal } from './fields.ts';
import { languages } from './languages.ts';
import { leadMessage, leadWork } from './lead-work.ts';
import { requiredText } from './person-fields.ts';
import { anyId, instant, shownList, shownPartOrNull, shownTextOrNull, textOf } from './texts.ts';

const messageBody = z.strictObject({
  text: requiredText(t`Write your message first.`, 2000).meta({
    description: 'The words.',
    example: 'Is the grey one still there?',
  }),
});

/** The last message that was on the screen: what has come since stays unread. */
const seenBody = z.strictObject({
  last: anyId.meta({ description: 'The last message that was seen.', example: 'none' }),
});

const thread = dataWith({
  dealer: shownPartOrNull('The dealer.', { businessName: fields.businessName, name: fields.name }),
  /** Why nothing can be written: the deal is not sent, or without its person; null where it can. */
  closed: z.enum(['draft', 'withheld']).nullable().describe('Why nothing can be written; null where it can.'),
  /** Oldest first; the newest 200. */
  messages: z.array(leadMessage).describe('Messages, oldest first, or how many.'),
});

const template = {
  name: requiredText(t`Give the template a name.`, 60).meta({ description: 'Its name.', example: 'North Cars' }),
  en: textOf(2000).meta({ description: 'In English.', example: 'Hello {firstName}' }),
  fr: textOf(2000).meta({ description: 'In French.', example: 'Bonjour' }),
};
const templateBody = z.strictObject(template).refine(({ en, fr }) => en.trim() !== '' || fr.trim() !== '', {
  path: ['en'],
  error: t`Write the text in English or French.`,
});
const ownTemplates = listWith({ _id: fields.id, ...template });

const messageNews = z.object({
  enquiryId: fields.enquiryId,
  messages: z.int().describe('Messages, oldest first, or how many.'),
  unread: z.int().describe('How many nobody has seen.'),
  lastAt: instant.describe('When the last one came.'),
});

export const messageCalls = defineCalls({
  sendLeadMessage: {
    summary: 'Writes to the shopper of a lead, who gets it by mail; a lead that nobody has answered becomes contacted.',
    ...memberUpdate,
    ...actOnOne,
    body: messageBody,
    ...makesOne,
    reply: dataOf(leadWork),
  },
  markLeadMessagesSeen: {
    summary: 'Says that the dealer has seen the shopper’s messages up to one.',
    ...memberUpdate,
    ...ofOne,
    body: seenBody,
    reply: z.object({ seen: z.int().describe('How many were new.') }),
  },
  fillMessageTemplates: {
    summary:
      'The templates for a message to the shopper of a lead, in the shopper’s language, with the deal’s figures.',
    access: 'dealer',
    limit: 'readEnquiry',
    ...actOnOne,
    query: z.strictObject({
      language: z.enum(languages).optional().meta({ description: '`en` or `fr`.', example: 'en' }),
    }),
    reply: z.object({
      language: fields.language,
      data: shownList('What was asked for.', {
        /** Null for one of the product’s. */
        _id: shownTextOrNull('Its id.', 'k3Vq9xT2mZ7bL1wR5nYc0A'),
        name: fields.name,
        text: fields.text,
        /** In which language it is: another one where it is not written in the shopper’s. */
        language: fields.language,
        /** What it names and this deal does not have; it stands in braces in the text. */
        missing: z.array(z.string()).describe('What is missing.'),
      }),
    }),
  },
  listMessageTemplates: {
    summary: 'The dealer’s own templates for messages, by name.',
    ...memberCall,
    reply: ownTemplates,
  },
  addMessageTemplate: {
    summary: 'Keeps a template for messages; what it names in braces has to be a placeholder.',
    ...managerUpdate,
    body: templateBody,
    ...makesOne,
    refuses: ['conflict'],
    reply: ownTemplates,
  },
  changeMessageTemplate: {
    summary: 'Changes a template for messages.',
    ...managerUpdate,
    ...actOnOne,
    body: templateBody,
    reply: ownTemplates,
  },
  removeMessageTemplate: {
    summary: 'Removes a template for messages.',
    ...managerUpdate,
    ...ofOne,
    reply: ownTemplates,
  },
  listDealMessages: {
    summary: 'What the person and the dealer of a deal have written to each other, oldest first.',
    ...readsOwnDeal,
    reply: thread,
  },
  sendDealMessage: {
    summary: 'Writes to the dealer of one’s own deal; the dealer sees it at once, and gets it by mail.',
    ...shopperUpdate,
    ...actOnOne,
    body: messageBody,
    ...makesOne,
    reply: thread,
  },
  markDealMessagesSeen: {
    summary: 'Says that the person has seen the dealer’s messages up to one.',
    ...shopperUpdate,
    ...ofOne,
    body: seenBody,
    reply: z.object({ seen: z.int().describe('How many were new.') }),
  },
  listMessageNews: {
    summary: 'How many messages stand with each of the person’s deals, and how many of them are new.',
    ...shopperCall,
    reply: dataOf(z.array(messageNews)),
  },
  followMessages: {
    summary:
      'How many messages stand with each of the person’s deals and how many are new: now, and whenever it changes.',
    access: 'user',
    limit: 'stream',
    isQuiet: true,
    isStream: true,
    refuses: ['unavailable'],
    reply: messageNews,
  },
});
