import { type Post, postWebhook, type Webhooks } from '../integrations/webhooks/post-webhook.ts';
import type { Outcome } from './write-down.ts';

/** Answers of a receiver that is well and does not like what it was sent (RFC 9110, 15.5). */
const aboutTheContent = new Set([400, 409, 413, 422]);

/** Posts once, and says what that means for the delivery and for its receiver. */
export async function postOnce(webhooks: Webhooks, post: Post): Promise<Outcome> {
  const outcome = await postWebhook(webhooks, post);
  if (outcome.taken) return { delivered: true, status: outcome.status };
  const { status, reason, isFinal } = outcome;
  return { delivered: false, status, reason, isFinal, isReceivers: status === null || !aboutTheContent.has(status) };
}
