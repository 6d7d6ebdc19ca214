import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ErrorInfo, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageInAddress, localeNamed } from './kit/language.ts';
import { OriginProvider } from './kit/origin.ts';
import { inOwnTask } from './kit/own-task.ts';
import { reportFailure } from './kit/report.ts';
import { restrictHtmlSinks } from './kit/trusted-types.ts';
import { haveWords, loadWords, type WordPart } from './kit/words.ts';

restrictHtmlSinks();

/** The server has taken the language from the address and kept it; the page was rendered without it. */
function forgetAskedLanguage(): void {
  const { href } = window.location;
  const address = new URL(href);
  if (!address.searchParams.has(languageInAddress)) return;
  address.searchParams.delete(languageInAddress);
  window.history.replaceState(window.history.state, '', address);
}

/** Lets the browser answer what waits before it goes on. */
const nextTask = () => new Promise<void>((resolve) => inOwnTask(resolve));

/** Where the browser drew something other than the server, the page is drawn anew: a fault, told with the part that differs. */
const onDrawnAnew = (error: unknown, { componentStack }: ErrorInfo): void =>
  reportError(new Error(`Drawn anew: ${String(error)}${componentStack ?? ''}`, { cause: error }));

/** The page comes alive with the words that it was rendered with. */
async function begin(): Promise<void> {
  // Running the page's files, reading the words and drawing the page are long tasks on a phone: each has its own.
  await nextTask();
  const { lang, dataset } = document.documentElement;
  const locale = localeNamed(lang);
  const parts: readonly WordPart[] = dataset.words?.includes('desk') ? ['public', 'desk'] : ['public'];
  const i18n = setupI18n({ locale, messages: { [locale]: await loadWords(locale, parts) } });
  haveWords(i18n, parts);
  forgetAskedLanguage();
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <OriginProvider value={dataset.origin ?? window.location.origin}>
            <HydratedRouter />
          </OriginProvider>
        </I18nProvider>
      </StrictMode>,
      { onRecoverableError: onDrawnAnew },
    );
  });
}

begin().catch((error) => reportFailure('the page', error));
