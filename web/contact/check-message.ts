import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { looksLikeEmail } from '../kit/email-shape.ts';

/** What the contact form holds: every field as text. */
export type MessageValues = Record<'name' | 'email' | 'topic' | 'message' | 'companyFax', string>;

const isBlank = (text: string) => text.trim() === '';

/** What is wrong with a message before it is sent, by field; the server's own sentences. */
export const checkMessage = ({
  name,
  email,
  topic,
  message,
}: MessageValues): Partial<Record<keyof MessageValues, MessageDescriptor>> => ({
  ...(isBlank(name) && { name: msg`Please enter your name.` }),
  ...(isBlank(email)
    ? { email: msg`Please enter email.` }
    : !looksLikeEmail(email) && { email: msg`Invalid email format.` }),
  ...(topic === '' && { topic: msg`Choose what your message is about.` }),
  ...(isBlank(message) && { message: msg`Please write your message.` }),
});
