import { tags } from '#contract/api/tags.ts';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { developerTexts } from '../content/content-files.ts';
import { type Implement, notFound } from '../kit/handler.ts';
import { type ApiDocument, apiDocument } from '../kit/openapi/document.ts';
import { type Said, saidIn } from './in-french.ts';
import { callsOf, type DocumentedCall, shownCall } from './shown-call.ts';

const rowOf = ({ operation, method, path }: DocumentedCall, said: Said) => ({
  name: operation.operationId,
  method: method.toUpperCase(),
  path,
  summary: said(operation.summary),
});

/** The calls of the document, by chapter. */
function chaptersOf(document: ApiDocument, said: Said): CallReply<'listApiCalls'>['chapters'] {
  const all = callsOf(document);
  return tags.map(({ name, description }) => ({
    name: said(name),
    description: said(description),
    calls: all.filter(({ operation }) => operation.tags.includes(name)).map((call) => rowOf(call, said)),
  }));
}

/** The guide, whose examples call this very site. */
const guideIn = (language: Language, { origin }: URL): CallReply<'listApiCalls'>['guide'] =>
  developerTexts[language].map(({ meta: { slug, title }, html }) => ({
    slug,
    title,
    html: html.replaceAll('https://icardeals.example', origin),
  }));

/** Puts what the pages for developers show on the server: the guide, and the reference made from the API's document. */
export function implementDevelopers(implement: Implement, { publicUrl }: { readonly publicUrl: URL }): void {
  let made: ApiDocument | undefined;
  const document = () => {
    made ??= apiDocument(publicUrl.origin);
    return made;
  };
  implement('listApiCalls', async ({ language }) => ({
    guide: guideIn(language, publicUrl),
    chapters: chaptersOf(document(), saidIn(language)),
  }));
  implement('readApiCall', async ({ params, language }) => {
    const call = callsOf(document()).find(({ operation }) => operation.operationId === params.call);
    if (!call) throw notFound();
    const said = saidIn(language);
    return { ...rowOf(call, said), ...shownCall(call, document(), said) };
  });
}
