import { resolve, sep } from 'node:path';
import { variables } from './environment-variables.ts';
import { isMisspelt } from './kit/edit-distance.ts';

/** What is wrong with variables beside each other, each of which may be right by itself; a line for each mistake. */

type Given = Readonly<Record<string, string>>;

/** A variable that is of no use without others, by what it says of them. */
type Need = { readonly of: string; readonly needs: readonly string[]; readonly why: string };

const needs: readonly Need[] = [
  { of: 'METRICS_HOST', needs: ['METRICS_PORT'], why: '' },
  { of: 'SMTP_URL', needs: ['PUBLIC_URL'], why: ', for links in mails' },
  { of: 'SMTP_URL', needs: ['POSTAL_ADDRESS'], why: ', for mails to people who did not ask for them' },
  { of: 'STRIPE_SECRET_KEY', needs: ['PUBLIC_URL'], why: ', to which the checkout leads back' },
  { of: 'STRIPE_SECRET_KEY', needs: ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'], why: '' },
  { of: 'STRIPE_WEBHOOK_SECRET', needs: ['STRIPE_SECRET_KEY'], why: '' },
  { of: 'STRIPE_PRICES', needs: ['STRIPE_SECRET_KEY'], why: '' },
  { of: 'ASSISTANT_URL', needs: ['ASSISTANT_MODEL'], why: ', the name of the model' },
  { of: 'ASSISTANT_MODEL', needs: ['ASSISTANT_URL'], why: '' },
  { of: 'ASSISTANT_KEY', needs: ['ASSISTANT_URL'], why: '' },
  { of: 'DATABASE_READ_URL', needs: ['DATABASE_URL'], why: ', which it follows' },
  { of: 'S3_BUCKET', needs: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], why: '' },
  { of: 'S3_REGION', needs: ['S3_BUCKET'], why: '' },
  { of: 'S3_ENDPOINT', needs: ['S3_BUCKET'], why: '' },
  { of: 'S3_ACCESS_KEY_ID', needs: ['S3_BUCKET'], why: '' },
  { of: 'S3_SECRET_ACCESS_KEY', needs: ['S3_BUCKET'], why: '' },
];

/** The folder of the product's data. */
export const dataDirectoryOf = (set: Given) => resolve(set.DATA_DIR ?? './data');

/** What is wrong with where the keys are to be kept. */
function mistakesOfKeys(set: Given): string[] {
  const { KEY_FILE: file, CREDIT_KEYS: keys } = set;
  if (file === undefined) return [];
  if (keys !== undefined) return ['KEY_FILE and CREDIT_KEYS both say where the keys are; set one of them.'];
  const isInside = resolve(file).startsWith(`${dataDirectoryOf(set)}${sep}`);
  return isInside ? ['KEY_FILE must be outside DATA_DIR.'] : [];
}

/** What is missing beside the variables that are set, a line for each. */
function missingBeside(set: Given): string[] {
  const isSet = (name: string) => set[name] !== undefined;
  const lines = needs.flatMap(({ of, needs: others, why }) => {
    const missing = isSet(of) ? others.filter((name) => !isSet(name)) : [];
    return missing.length > 0 ? [`${of} needs ${missing.join(' and ')}${why}.`] : [];
  });
  const hasNoPlace = isSet('S3_BUCKET') && !isSet('S3_REGION') && !isSet('S3_ENDPOINT');
  return hasNoPlace ? [...lines, 'S3_BUCKET needs S3_REGION, or S3_ENDPOINT where it is not Amazon’s.'] : lines;
}

/** A variable that is forgotten or misspelt opens no demonstration to the world, with payments that are none. */
function unsaidDemonstration({ DEMO, DATABASE_URL, PUBLIC_URL = '', SMTP_URL }: Given): string[] {
  const isForOthers = PUBLIC_URL.startsWith('https:') || SMTP_URL !== undefined;
  if (DEMO !== undefined || DATABASE_URL !== undefined || !isForOthers) return [];
  return [
    'DATABASE_URL is not set beside a PUBLIC_URL of https or an SMTP_URL: set it, or say DEMO=0 for the embedded database, or DEMO=1 for the demonstration.',
  ];
}

/** Port 0 is a free one each time. */
const isOnePort = ({ PORT = '3000', METRICS_PORT }: Given) =>
  METRICS_PORT !== undefined && Number(PORT) === Number(METRICS_PORT) && Number(PORT) !== 0;

/** All of them, of the variables that are set. */
export function mistakesTogether(set: Given): string[] {
  const ports = isOnePort(set) ? ['METRICS_PORT must be another than PORT.'] : [];
  return [...missingBeside(set), ...mistakesOfKeys(set), ...unsaidDemonstration(set), ...ports];
}

const known = Object.keys(variables.shape);

/** Names that are set and none of the product's, but for a slip of the finger one that is not set; a sentence for each. */
export function misspeltIn(set: Given): string[] {
  const unset = known.filter((name) => set[name] === undefined);
  const others = Object.keys(set).filter((name) => !known.includes(name));
  return others.flatMap((word) => {
    const meant = unset.find((name) => isMisspelt(word, name));
    return meant ? [`${word} is no setting of the product; is ${meant} meant?`] : [];
  });
}
