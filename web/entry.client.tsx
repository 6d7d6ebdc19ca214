import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { createI18n } from './kit/i18n.ts';
import { restrictHtmlSinks } from './kit/trusted-types.ts';

restrictHtmlSinks();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={createI18n(document.documentElement.lang.slice(0, 2))}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});
