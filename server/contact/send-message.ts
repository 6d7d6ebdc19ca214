import { msg } from '#contract/words.ts';
import { queueMail } from '../integrations/mail/queue-mail.ts';
import type { Handler, Implement, Services } from '../kit/handler.ts';
import { newId } from '../kit/secrets.ts';
import { contactMessages } from './tables.ts';

const thanks = { message: msg`Thank you. Your message has been sent.` };

/**
 * Keeps a message and mails it to the operator, both or neither. One that a program seems to have written is kept as
 * well, in case a person wrote it after all, but it is not mailed.
 *
 * @param operator the address of whoever runs the product
 */
function sendMessage(services: Services, operator: string): Handler<'sendMessage'> {
  const { db, clock } = services;
  return async ({ body: { companyFax, attempt, topic, ...words }, session, log }) => {
    const userId = session !== null && session !== 'ended' && session.kind === 'user' ? session.userId : null;
    const suspect = Boolean(companyFax);
    const [name, email, message] = [words.name.trim(), words.email.trim(), words.message.trim()];
    await db.transaction(async (tx) => {
      const [kept] = await tx
        .insert(contactMessages)
        .values({
          id: newId(),
          userId,
          name,
          email,
          topic,
          message,
          suspect,
          attempt: attempt || null,
          at: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: contactMessages.id });
      if (!kept || suspect) return;
      const facts = { name, email, topic, message };
      await queueMail(tx, services, {
        to: operator,
        account: null,
        replyTo: email,
        language: 'en',
        mail: 'contact-message',
        facts,
      });
    });
    log.info({ topic, suspect }, 'message received');
    return thanks;
  };
}

/** Puts the contact form's call on the server. */
export function implementContact(implement: Implement, services: Services, operator: string): void {
  implement('sendMessage', sendMessage(services, operator));
}
