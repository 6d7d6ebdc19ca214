import { msg } from '#contract/words.ts';
import { invalidField } from '../kit/handler.ts';

const noUrl = msg`Invalid URL`;

/**
 * A web address without a password in it, as it was typed in a field; '' for none. Where its name leads is looked at when
 * something is sent.
 *
 * @throws Refusal naming the field
 */
export function outsideAddress(typed: string, field: string, allowsLoopback: boolean): string {
  const text = typed.trim();
  if (text === '') return '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw invalidField(field, noUrl);
  if (url.username || url.password || url.hash) throw invalidField(field, noUrl);
  const isHere = allowsLoopback && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'http:' && !isHere) throw invalidField(field, msg`Enter an address that begins with https://.`);
  return url.href;
}
