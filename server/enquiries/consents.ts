import { consentVersion } from '../content/content-files.ts';
import type { Queryable } from '../database/db.ts';
import { newId } from '../kit/secrets.ts';
import { consents } from './tables.ts';

/** The kinds of consent, each with the words that stand beside it. */
const slugs = { terms: 'terms', age: 'age', credit: 'credit', withData: 'with-data', withoutData: 'without-data' };

export type Consent = { readonly kind: keyof typeof slugs; readonly given: boolean };

type Giver = { readonly enquiryId: string; readonly userId: string; readonly at: Date };

/** Records what a person agreed to, or took back, with the version of the words that were shown. */
export async function recordConsents(queryable: Queryable, giver: Giver, given: readonly Consent[]): Promise<void> {
  if (given.length === 0) return;
  await queryable
    .insert(consents)
    .values(
      given.map((consent) => ({ id: newId(), ...giver, ...consent, textVersion: consentVersion(slugs[consent.kind]) })),
    );
}
