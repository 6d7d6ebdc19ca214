import './theme/fallback-font.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/vocabulary.css';
import './theme/parts.css';

import { useLingui } from '@lingui/react/macro';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { Links, Meta, Outlet, Scripts, useLocation, useMatches } from 'react-router';
import { Assistant } from './assistant/Assistant.tsx';
import { useOrigin } from './kit/origin.ts';
import { reportFailure } from './kit/report.ts';
import { useLoginStore } from './kit/stores.ts';
import { useWhenAlive } from './kit/use-when-alive.ts';
import { wordPartsOf, wordsComing } from './kit/words.ts';
import { EndedSessions } from './shell/EndedSessions.tsx';
import { LostCode } from './shell/LostCode.tsx';
import { OfferedLanguage } from './shell/OfferedLanguage.tsx';
import { OfflineNotice } from './shell/OfflineNotice.tsx';
import { RouteErrorPage } from './shell/RouteErrorPage.tsx';
import { ScrollPlace } from './shell/ScrollPlace.tsx';
import { ScrollToTop } from './shell/ScrollToTop.tsx';
import { Toasts } from './shell/Toasts.tsx';
import fontAddress from './theme/archivo.woff2?no-inline';
import { BeforePainting } from './theme/BeforePainting.tsx';
import touchIcon from './theme/icon-180.png?no-inline';
import largeIcon from './theme/icon-512.png?no-inline';
import markAddress from './theme/mark.svg?no-inline';

/** The id of the route that is shown. */
const usePage = (): string => useMatches().at(-1)?.id ?? 'root';

/** On a dealer's own site stands the calculator alone. */
const useIsInFrame = (): boolean => useLocation().pathname.startsWith('/embed/');

/** The page, once its words are there; until then the one before stays. */
function PageInWords() {
  const coming = wordsComing(wordPartsOf(usePage()));
  if (coming) use(coming);
  return <Outlet />;
}

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const words = wordPartsOf(usePage()).join(' ');
  const isInFrame = useIsInFrame();
  return (
    <html lang={`${i18n.locale}-CA`} data-words={words} data-origin={useOrigin()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f6f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101412" />
        <link rel="manifest" href="/app.webmanifest" />
        <link rel="icon" href={markAddress} type="image/svg+xml" sizes="any" />
        <link rel="icon" href={largeIcon} type="image/png" sizes="512x512" />
        <link rel="apple-touch-icon" href={touchIcon} />
        <link rel="preload" href={fontAddress} as="font" type="font/woff2" crossOrigin="anonymous" />
        <BeforePainting page={usePage()} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollToTop />
        <Toasts />
        <ScrollPlace isInFrame={isInFrame} />
        <Scripts />
      </body>
    </html>
  );
}

/** What a guest has kept goes to the account that signs in, and leaves the device at the sign-out. */
const keptCarsFollow = () =>
  useLoginStore.subscribe(({ token }, before) => {
    if (token !== before.token) void import('./saved/keep-in-step.ts').then(({ keepInStep }) => keepInStep());
  });

export default function Root() {
  const isInFrame = useIsInFrame();
  useWhenAlive(keptCarsFollow);
  const [queries] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: (error, { queryKey }) => reportFailure(queryKey.join(' '), error) }),
        defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
      }),
  );
  return (
    <QueryClientProvider client={queries}>
      <EndedSessions />
      <OfflineNotice />
      {import.meta.env.PROD && <LostCode />}
      <PageInWords />
      {!isInFrame && <OfferedLanguage />}
      {!isInFrame && <Assistant />}
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <RouteErrorPage error={error} />;
}
