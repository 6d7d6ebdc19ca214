/** A variable that is of no use without others, by what it says of them. */
type Need = { readonly of: string; readonly needs: readonly string[]; readonly why: string };

const needs: readonly Need[] = [
  { of: 'SMTP_URL', needs: ['PUBLIC_URL'], why: ', for links in mails' },
  { of: 'STRIPE_SECRET_KEY', needs: ['PUBLIC_URL'], why: ', to which the checkout leads back' },
  { of: 'STRIPE_SECRET_KEY', needs: ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'], why: '' },
  { of: 'STRIPE_WEBHOOK_SECRET', needs: ['STRIPE_SECRET_KEY'], why: '' },
  { of: 'STRIPE_PRICES', needs: ['STRIPE_SECRET_KEY'], why: '' },
  { of: 'ASSISTANT_URL', needs: ['ASSISTANT_MODEL'], why: ', the name of the model' },
  { of: 'ASSISTANT_MODEL', needs: ['ASSISTANT_URL'], why: '' },
  { of: 'ASSISTANT_KEY', needs: ['ASSISTANT_URL'], why: '' },
  { of: 'S3_BUCKET', needs: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], why: '' },
  { of: 'S3_REGION', needs: ['S3_BUCKET'], why: '' },
  { of: 'S3_ENDPOINT', needs: ['S3_BUCKET'], why: '' },
  { of: 'S3_ACCESS_KEY_ID', needs: ['S3_BUCKET'], why: '' },
  { of: 'S3_SECRET_ACCESS_KEY', needs: ['S3_BUCKET'], why: '' },
];

/** What is missing beside the variables that are set, a line for each. */
export function missingBeside(set: Readonly<Record<string, string>>): string[] {
  const isSet = (name: string) => set[name] !== undefined;
  const lines = needs.flatMap(({ of, needs: others, why }) => {
    const missing = isSet(of) ? others.filter((name) => !isSet(name)) : [];
    return missing.length > 0 ? [`${of} needs ${missing.join(' and ')}${why}.`] : [];
  });
  const hasNoPlace = isSet('S3_BUCKET') && !isSet('S3_REGION') && !isSet('S3_ENDPOINT');
  return hasNoPlace ? [...lines, 'S3_BUCKET needs S3_REGION, or S3_ENDPOINT where it is not Amazon’s.'] : lines;
}
