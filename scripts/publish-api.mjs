/**
 * Puts today's document of the API in the place of the published one, by which the tests know what would break a client.
 * What breaks one is announced first: it is named, and taken only with `--breaking`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { apiDocument } from '../server/kit/openapi/document.ts';
import { breakingChanges } from '../server/testing/breaking-changes.ts';
import { inProject } from './project.mjs';

const file = inProject('clients/published-api.json');
const document = apiDocument('https://icardeals.example');
const broken = breakingChanges(JSON.parse(readFileSync(file, 'utf8')), document);
if (broken.length > 0 && !process.argv.includes('--breaking')) {
  console.log(`${broken.join('\n')}\nNothing was written. When this was announced: npm run publish-api -- --breaking`);
  process.exit(1);
}
// Examples bind nobody.
const withoutExamples = JSON.stringify(document, (name, value) => (/^examples?$/.test(name) ? undefined : value));
writeFileSync(file, `${withoutExamples}\n`);
console.log(`Published: ${Object.keys(document.paths).length} addresses, ${broken.length} breaking changes.`);
