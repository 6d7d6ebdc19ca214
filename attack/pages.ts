import { type PageName, type PageRecord, pageNames, pages } from '#contract/pages.ts';
import type { Answer, Ask } from './ask.ts';
import type { Actor, People } from './people.ts';
import { counted, difference, type Row } from './row.ts';
import { partsOf, secretsOfA, type Things, unknownId } from './things.ts';

/**
 * Every page record by everybody. Whoever is signed in is known to the browser alone, so the server's page is the same
 * for all, holds nothing of A, and answers an id of A as one that nobody has.
 */

const addressOf = ({ path }: PageRecord, things: Things, id: string): string =>
  path.replace(/:(\w+)/g, (_, part: string) => partsOf(things, id)[part] ?? (part === 'type' ? 'User' : id));

/** What a page says, apart from when it was made and the id that was asked for. */
const said = ({ status, text }: Answer, asked: string): string =>
  `${status} ${text.replaceAll(asked, '(id)').replace(/\b\d{13}\b/g, '')}`;

/** What may stand in the page's path: an id of A that does not open it, where there is one. */
const idsFor = ({ path }: PageRecord, things: Things): readonly string[] =>
  path.includes(':id') ? [things.lead, things.draft, things.car, things.revokedKey] : [unknownId()];

const told = (what: string, { text }: Answer): string[] =>
  secretsOfA.filter((secret) => text.includes(secret)).map((secret) => `${what} tells “${secret}”`);

/** The faults of one page, asked for by somebody with an id of A. */
function faultsOf(name: PageName, by: string, answer: Answer, unlike: string | undefined): string[] {
  const { cache } = pages[name];
  const what = `${name} by ${by}: ${answer.status}`;
  const faults = told(what, answer);
  if (answer.status === 0 || answer.status >= 500) faults.push(`${what} ${answer.text.slice(0, 100)}`);
  if (unlike) faults.push(`${what} unlike what nobody gets on an unknown id: ${unlike}`);
  if (answer.status === 200 && cache === 'never' && answer.headers['cache-control'] !== 'no-store')
    faults.push(`${what} may be kept`);
  return faults;
}

/** Pages that a live share key opens show the deal, and nothing of the person. */
async function openWithKey(ask: Ask, things: Things): Promise<{ tried: number; wrong: string[] }> {
  const opened = pageNames.filter((name) => pages[name].cache === 'never' && pages[name].path.includes(':id'));
  const wrong: string[] = [];
  let isShown = false;
  for (const name of opened) {
    const path = addressOf(pages[name], things, things.liveKey);
    const answer = await ask({ method: 'GET', path });
    if (answer.status !== 200) wrong.push(`${name} by a share key: ${answer.status}`);
    isShown ||= answer.text.includes('MDX');
    wrong.push(...told(`${name} by a share key`, answer));
  }
  if (!isShown) wrong.push('no page shows the deal of a share key');
  return { tried: opened.length, wrong };
}

/** Asks for every page as everybody, with ids of A where the page has one in its path. */
export async function attackPages(ask: Ask, people: People, things: Things): Promise<readonly Row[]> {
  const actors: readonly Actor[] = Object.values(people);
  const statuses: number[] = [];
  const wrong: string[] = [];
  for (const name of pageNames) {
    const unknown = unknownId();
    const reference = await ask({ method: 'GET', path: addressOf(pages[name], things, unknown) });
    for (const id of idsFor(pages[name], things)) {
      for (const { name: by, token } of actors) {
        const answer = await ask({ method: 'GET', path: addressOf(pages[name], things, id), token });
        statuses.push(answer.status);
        wrong.push(...faultsOf(name, by, answer, difference(said(reference, unknown), said(answer, id))));
      }
    }
  }
  const byKey = await openWithKey(ask, things);
  const tried = statuses.length + byKey.tried;
  return [{ what: 'every page record', tried, seen: counted(statuses), wrong: [...wrong, ...byKey.wrong] }];
}
