import { msg } from '#contract/words.ts';
import { type DealerSession, Refusal } from '../kit/handler.ts';

type Declared = Readonly<Record<string, string>>;

/**
 * Refuses what a key declares of a used car, unless the key was made for that: the business answers for it by law. What was
 * declared before may come along as it is.
 */
export function refuseUnlessDeclares({ key }: DealerSession, before: Declared, after: Declared): void {
  if (!key || key.scopes.includes('stock:declare')) return;
  if (Object.entries(after).every(([question, said]) => before[question] === said)) return;
  throw new Refusal('forbidden', msg`This key doesn’t have access to: ${{ scopes: 'stock:declare' }}.`, {
    headers: { 'www-authenticate': 'Bearer error="insufficient_scope", scope="stock:write stock:declare"' },
  });
}
