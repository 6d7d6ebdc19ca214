import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { isNoEmail } from './email-address.ts';
import { fields } from './fields.ts';
import { requiredAddress, requiredText } from './person-fields.ts';
import { textOf } from './texts.ts';

/** What a message may be about; the operator sorts by it. */
const contactTopics = ['question', 'deal', 'dealer', 'privacy', 'fault', 'other'] as const;

export const contact = defineCalls({
  sendMessage: {
    summary: 'Sends a message to the people who run the product.',
    access: 'known',
    limit: 'contact',
    body: z
      .strictObject({
        name: requiredText(t`Please enter your name.`, 120).meta({ description: 'Its name.', example: 'Ann Tremblay' }),
        email: requiredAddress(t`Please enter email.`).meta({
          description: 'E-mail address.',
          example: 'ann.tremblay@shoppers.example',
        }),
        topic: z.enum(contactTopics, { error: t`Choose what your message is about.` }).describe('What it is about.'),
        message: requiredText(t`Please enter your message.`, 4000).meta({
          description: 'A sentence for people, in the language of `Accept-Language`.',
          example: 'Is the grey one still there?',
        }),
        companyFax: textOf(200)
          .optional()
          .describe('No person sees this field; what programs write into it marks the message.'),
        attempt: textOf(60).optional().describe('The same at each try of one message, so that it is kept once.'),
      })
      .superRefine(({ email }, context) => {
        if (isNoEmail(email)) {
          context.addIssue({ code: 'custom', path: ['email'], message: t`Invalid email format.` });
        }
      }),
    status: 201,
    reply: z.object({ message: fields.message }),
  },
});
