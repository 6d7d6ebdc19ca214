import { messages as english } from 'virtual:words/en/first';
import { messages as french } from 'virtual:words/fr/first';
import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { pages } from '#contract/pages.ts';
import { withDataRead } from './kit/data-read.ts';
import { markupOf } from './kit/drawn-markup.ts';
import { MarkupKeeperProvider } from './kit/kept-markup.tsx';
import { type Locale, localeNamed } from './kit/language.ts';
import { OriginProvider } from './kit/origin.ts';
import { ScriptMarkProvider } from './kit/script-mark.ts';
import { drawnContext, reportContext } from './kit/server-api.ts';

const catalogues = { en: english, fr: french };

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
export { apiContext, drawnContext, reportContext, resultStylesContext, todayContext } from './kit/server-api.ts';

/** Says what failed in a loader. Whoever has gone away meanwhile is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};

/** What draws a page at once has no place for what comes later; it says where that was left out. */
const leftOut = '<!--$!-->';

/** Draws the page in one go; nothing where a part of it has yet to come, as each does whose script is loaded for the first time. */
function drawAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(leftOut) ? undefined : `<!DOCTYPE html>${html}`;
  } catch {
    // It is drawn once more, and what it fails by is told then.
    return undefined;
  }
}

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
  const read = await withDataRead(context);
  const { keeper, taken } = markupOf(mark);
  const page = () => (
    <I18nProvider i18n={i18n}>
      <OriginProvider value={new URL(request.url).origin}>
        <ScriptMarkProvider value={mark}>
          <MarkupKeeperProvider value={import.meta.env.PROD ? keeper : undefined}>
            <ServerRouter context={read()} url={request.url} nonce={mark} />
          </MarkupKeeperProvider>
        </ScriptMarkProvider>
      </OriginProvider>
    </I18nProvider>
  );
  const onError = (error: unknown) => {
    code = 500;
    loadContext.get(reportContext)(error);
  };
  const html = drawAtOnce(page()) ?? (await drawWhole(page(), mark, onError));
  loadContext.get(drawnContext).html = taken(html);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-script-mark', mark);
  // The server keeps such a page nowhere and tells its address to nobody.
  if (isOpenedBySecret(context)) headers.set('x-opened-by-secret', '1');
  return new Response(null, { status: code, headers });
}
