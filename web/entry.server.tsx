import { messages as deskEnglish } from 'virtual:words/en/desk';
import { messages as english } from 'virtual:words/en/public';
import { messages as deskFrench } from 'virtual:words/fr/desk';
import { messages as french } from 'virtual:words/fr/public';
import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { pages } from '#contract/pages.ts';
import { type Locale, localeNamed } from './kit/language.ts';
import { OriginProvider } from './kit/origin.ts';
import { ScriptMarkProvider } from './kit/script-mark.ts';
import { drawnContext, reportContext } from './kit/server-api.ts';

const catalogues = { en: { ...english, ...deskEnglish }, fr: { ...french, ...deskFrench } };

/**
 * For the server alone, which has every language’s words: a catalogue of its own for each request, so that two people’s
 * languages never mix.
 */
const createI18n = (tag: string): I18n => {
  const locale: Locale = localeNamed(tag);
  return setupI18n({ locale, messages: { [locale]: catalogues[locale] } });
};

const secretPaths = new Set(
  Object.values(pages).flatMap(({ cache, path }) => (cache === 'never' ? [path.slice(1)] : [])),
);

const isOpenedBySecret = ({ staticHandlerContext }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => secretPaths.has(route.path ?? ''));

export { createApi } from './kit/api.ts';
export { apiContext, drawnContext, reportContext, todayContext } from './kit/server-api.ts';

/** Says what failed in a loader. Whoever has gone away meanwhile is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};

/** Draws the page with all that comes later, in its place, for those whose browser runs no script. */
async function drawWhole(page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  const stream = await renderToReadableStream(page, {
    nonce,
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError,
  });
  await stream.allReady;
  return new Response(stream).text();
}

/**
 * Renders the page in the language that the server names in the request’s Accept-Language. Whole: its policy names the hashes of its
 * scripts, so nothing may follow later. Every script of ours carries a mark that is made anew for each page and told to the
 * server: a script that came in by what somebody wrote has none, and gets no hash. The page is given as text beside the
 * response, which would make a stream of it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  let code = status;
  const mark = crypto.randomUUID();
  const i18n = createI18n(request.headers.get('accept-language') ?? '');
  const page = (
    <I18nProvider i18n={i18n}>
      <OriginProvider value={new URL(request.url).origin}>
        <ScriptMarkProvider value={mark}>
          <ServerRouter context={context} url={request.url} nonce={mark} />
        </ScriptMarkProvider>
      </OriginProvider>
    </I18nProvider>
  );
  const onError = (error: unknown) => {
    code = 500;
    loadContext.get(reportContext)(error);
  };
  loadContext.get(drawnContext).html = await drawWhole(page, mark, onError);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-script-mark', mark);
  // The server keeps such a page nowhere and tells its address to nobody.
  if (isOpenedBySecret(context)) headers.set('x-opened-by-secret', '1');
  return new Response(null, { status: code, headers });
}
