import { beforeAll, describe, expect, it } from 'vitest';
import { tags } from '#contract/api/tags.ts';
import { developerTexts } from '../content/content-files.ts';
import { apiDocument } from '../kit/openapi/document.ts';
import { buildExampleWorld, type ExampleWorld } from '../testing/api-examples.ts';
import { openedApp } from '../testing/opened.ts';
import { callsOf, frenchOfReference, saidIn, sentencesOf, shownCall } from './calls.ts';

const app = openedApp();
let made: ExampleWorld;
beforeAll(async () => {
  made = await buildExampleWorld(app);
});

const decoded = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** The calls of curl that a text shows, as they would be made. */
const curlsIn = (html: string) =>
  [...html.matchAll(/<pre><code>(curl [\s\S]*?)<\/code><\/pre>/g)].map(([, code = '']) => {
    const command = decoded(code).replaceAll('\\\n', ' ');
    const payload = /-d '([\s\S]*)'/.exec(command)?.[1];
    const url = /https:\/\/[^/]+(\S+)/.exec(command)?.[1]?.replace('$ID', made.lead) ?? '';
    return {
      method: /-X PUT/.test(command) ? ('PUT' as const) : payload ? ('POST' as const) : ('GET' as const),
      url,
      headers: {
        ...(command.includes('$ICARDEALS_KEY') ? { authorization: `Bearer ${made.key}` } : {}),
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      ...(payload ? { payload } : {}),
    };
  });

describe('the guide', () => {
  it.each(['en', 'fr'] as const)('shows calls that go well in their order (%s)', async (language) => {
    made = { ...made, lead: language === 'en' ? made.lead : made.secondLead };
    const text = developerTexts[language].find(({ meta }) => meta.slug === 'first-lead');
    const answers = [];
    for (const call of curlsIn(text?.html ?? '')) answers.push(await app.inject(call));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers[0]?.json().data).toHaveLength(2);
    expect(answers[1]?.json().data).toMatchObject({
      status: 'contacted',
      history: [{ by: { name: 'Maple CRM' } }, {}],
    });
    expect(answers[2]?.json().monthlyPayment).toBe('872.32');
  });

  it('is told in the reader’s language, with calls to this very site', async () => {
    const reply = await app.inject({ url: '/api/reference', headers: { 'accept-language': 'fr-CA' } });
    const { guide, chapters } = reply.json();
    expect(guide.map(({ slug }: { slug: string }) => slug)).toEqual(['first-lead', 'calls', 'webhooks', 'changes']);
    expect(guide[0].title).toBe('Votre première demande en cinq minutes');
    expect(guide[0].html).toContain(`curl ${app.configuration.publicUrl.origin}/api/dealer/enquiries`);
    expect(chapters[0]).toMatchObject({
      name: 'Projets',
      calls: expect.arrayContaining([expect.objectContaining({ name: 'calculateDeal' })]),
    });
  });
});

describe('the reference', () => {
  const read = async (call: string) => app.call('readApiCall', { params: { call } });

  it('shows of a call what it takes, answers and is refused for', async () => {
    const shown = (await read('updateEnquiry')).json();
    expect(shown).toMatchObject({ method: 'PUT', path: '/api/enquiry/enquiry/{id}', chapter: 'Saved deals' });
    expect(shown.parameters.map(({ name, required }: { name: string; required: boolean }) => [name, required])).toEqual(
      [
        ['id', true],
        ['If-Match', true],
      ],
    );
    const frequency = shown.body.find(({ name }: { name: string }) => name === 'frequency');
    expect(frequency.type).toBe('"Monthly" | "Weekly" | "Semi Monthly" | "Bi Weekly" | "" | null');
    expect(shown.body).toContainEqual(expect.objectContaining({ name: 'monthlyPayment', deprecated: true }));
    expect(JSON.parse(shown.sent)).toMatchObject({ cashFinanceLease: 'Finance', withData: true });
    expect(shown.refusals.map(({ status }: { status: number }) => status)).toContain(412);
  });

  it('has French for every sentence that a page shows, and no more than that', () => {
    const document = apiDocument('https://icardeals.example');
    const shown = callsOf(document).flatMap((call) => {
      const { chapter, description, parameters, body, reply, refusals } = shownCall(call, document, saidIn('en'));
      const rows = [...parameters, ...body, ...reply].map((row) => row.description);
      return [chapter, call.operation.summary, description, ...rows, ...refusals.map(({ meaning }) => meaning)];
    });
    const said = new Set([...shown, ...tags.map((tag) => tag.description)].flatMap(sentencesOf));
    const french = frenchOfReference();
    expect([...said].filter((sentence) => !french[sentence])).toEqual([]);
    expect(Object.keys(french).filter((sentence) => !said.has(sentence))).toEqual([]);
    expect(Object.values(french).filter((text) => /\S [:;?!%»]|« /.test(text))).toEqual([]);
  });

  it('is read in French', async () => {
    const reply = await app.inject({ url: '/api/reference/updateEnquiry', headers: { 'accept-language': 'fr-CA' } });
    expect(reply.json()).toMatchObject({ chapter: 'Projets enregistrés', name: 'updateEnquiry' });
    expect(reply.json().parameters[1]).toMatchObject({
      name: 'If-Match',
      description: expect.stringMatching(/^La version que vous modifiez/),
    });
  });

  it('has nothing by a name that is no call’s', async () => {
    expect((await read('toString')).json()).toMatchObject({ code: 'notFound' });
  });
});
