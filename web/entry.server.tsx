import { messages as english } from 'virtual:words/en/first';
import { messages as french } from 'virtual:words/fr/first';
import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { pages } from '#contract/pages.ts';
import { type Locale, localeNamed } from './kit/language.ts';
import { OriginProvider } from './kit/origin.ts';

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
export { apiContext, todayContext } from './kit/server-api.ts';

/**
 * Renders the page in the language that the server names in the request’s Accept-Language. Whole: its policy names the hashes of its
 * scripts, so nothing may follow later.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let code = status;
  const stream = await renderToReadableStream(
    <I18nProvider i18n={createI18n(request.headers.get('accept-language') ?? '')}>
      <OriginProvider value={new URL(request.url).origin}>
        <ServerRouter context={context} url={request.url} />
      </OriginProvider>
    </I18nProvider>,
    {
      // What is fetched later is written in its place, for those whose browser runs no script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        code = 500;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  // The server keeps such a page nowhere and tells its address to nobody.
  if (isOpenedBySecret(context)) headers.set('x-opened-by-secret', '1');
  return new Response(stream, { status: code, headers });
}
