import type { Cuts } from './unused-parts.ts';

const folder = '/react-router/dist/production/lib/';

/**
 * What the router's own state has for fetchers, forms that change something, routes that come later, middleware of the
 * browser and transitions of the view: a page here is gone to, and reads its data from the server.
 */
const state: Cuts = {
  [`${folder}router/router.js`]: {
    sha256: 'c57a8a443062',
    always: [
      ...['formMethod', 'opts.submission.formMethod', 'request.method', 'submission.formMethod'].map(
        (method) => [`isMutationMethod(${method})`, 'false'] as const,
      ),
      ['isMutationMethod(state.navigation.formMethod)', 'false'],
      ['if (isFogOfWar) {', 'if (false) {'],
      ['typeof route.lazy === "function"', 'false'],
      ['if (opts?.instrumentationNavigateMetaReceiver) {', 'if (false) {'],
      ['if (init.instrumentations)', 'if (false)'],
      ['if (opts?.mask) {', 'if (false) {'],
      ['if (future.unstable_routePatternMatching) {', 'if (false) {'],
      ['dataRoutes.commitHmrRoutes();', ''],
      ['opts.defaultShouldRevalidate,\n\t\t\tinstrumentationNavigateMetaReceiver', 'opts.defaultShouldRevalidate'],
      ['revalidatingFetchers, fetcherResults, workingFetchers);\n\t\tif', ');\n\t\tif'],
    ],
    spans: [
      ['if (isBrowser) {\n\t\t\trestoreAppliedTransitions', 'if (!state.initialized) startNavigation("POP"', ''],
      ['let unmountedFetchers = [];', 'if (subscribers.size === 0)', ''],
      ['deletedFetchers: unmountedFetchers,', 'newErrors: newState.errors', ''],
      ['unmountedFetchers.forEach((key) => deleteFetcher(', '}\n\tfunction completeNavigation', ''],
      [
        'if (pendingAction === "POP" && !isUninterruptedRevalidation && location',
        'updateState({\n\t\t\t...newState',
        '',
      ],
      [
        'let { formMethod, formAction, formEncType } = state.navigation;',
        'await startNavigation(redirectNavigationType, redirectLocation, {\n\t\t\toverrideNavigation',
        '',
      ],
      ['if (revalidatingFetchers.length > 0) updates.fetchers =', 'updateState(updates, { flushSync });', ''],
      [
        'revalidatingFetchers.forEach((rf) => {\n\t\t\tabortFetcher(rf.key);\n\t\t\tif',
        'let { loaderResults, fetcherResults } =',
        '',
      ],
      [
        'if (pendingNavigationController) pendingNavigationController.signal.removeEventListener(',
        'let redirect = findRedirect(loaderResults);\n\t\tif (redirect) {\n\t\t\tawait',
        '',
      ],
      [
        'redirect = findRedirect(fetcherResults);\n\t\tif (redirect) {\n\t\t\tfetchRedirectIds.add(redirect.key);\n\t\t\tawait',
        'let { loaderData, errors } = processLoaderData(state, matches, loaderResults, pendingActionResult',
        '',
      ],
      [
        'let didUpdateFetcherRedirects = markFetchRedirectsDone(workingFetchers);\n\t\tlet didAbort',
        'return {\n\t\t\tmatches,\n\t\t\tloaderData,\n\t\t\terrors,',
        '',
      ],
      ['...shouldUpdateFetchers ?', '};', ''],
      [
        'let workingFetchers = new Map(state.fetchers);\n\t\t\tlet didUpdateFetcherRedirects',
        'completeNavigation(location, {\n\t\t\t\tmatches,',
        '',
      ],
      ['...didUpdateFetcherRedirects ?', '}, { flushSync });\n\t\t\treturn { shortCircuited', ''],
      ['fetchLoadMatches.forEach((f, key) => {\n\t\tif (initialHydration', 'return {\n\t\tdsMatches', ''],
      [
        'let instrumentationNavigateMetaReceiver = consume',
        'let { path, submission, error } = normalizeNavigateOptions(false',
        '',
      ],
      ['let lazyMiddlewarePromise = loadLazyRouteProperty({', 'let lazyRoutePromises =', ''],
      ['middleware: lazyMiddlewarePromise,', 'route: lazyRoutePromises', ''],
      ['_internalFetchControllers: fetchControllers,', '_internalSetStateDoNotUse', ''],
    ],
    bodies: {
      abortStaleFetchLoads: '',
      callLoadersAndMaybeResolveData:
        'return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null) };',
      callRouteMiddleware: '',
      checkFogOfWar: 'return { active: false };',
      createClientSideRequest:
        'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
      deleteFetcher: '',
      discoverRoutes: '',
      dispose: '',
      fetch: '',
      getActionDataForCommit: '',
      getFetcher: '',
      getSubmissionFromNavigation: '',
      getTargetedDataStrategyMatches: '',
      getUpdatedActionData: '',
      handleAction: '',
      interruptActiveLoads: 'isRevalidationRequired = true;',
      loadLazyMiddlewareForMatches: '',
      markFetchRedirectsDone: '',
      normalizeNavigateOptions: `
        if (!opts || !isSubmissionNavigation(opts)) return { path };
        const parsedPath = parsePath(path);
        parsedPath.search = '?' + convertFormDataToSearchParams(opts.formData);
        return { path: createPath(parsedPath) };`,
      patchRoutes: '',
      persistAppliedTransitions: '',
      processLoaderData: 'return processRouteLoaderData(matches, results, pendingActionResult);',
      queueFetcherForDeletion: '',
      resetFetcher: '',
      restoreAppliedTransitions: '',
      routeHasLoaderOrMiddleware: 'return route.loader != null;',
      runClientMiddlewarePipeline:
        'const { signal } = args.request; return signal.aborted ? Promise.reject(signal.reason) : handler();',
      setFetcherError: '',
    },
  },
};

const noTransitionOfTheView = `
  let state = _state;
  let setState = React$1.useCallback((newState, { flushSync }) => {
    if (flushSync) reactDomFlushSyncImpl(() => setStateImpl(newState));
    else React$1.startTransition(() => setStateImpl(newState));
  }, [reactDomFlushSyncImpl]);
  React$1.useLayoutEffect(() => router.subscribe(setState), [router, setState]);
  `;

/** What the router draws with: links that fetch ahead, its own page of a failure, and the same for server components. */
const drawing: Cuts = {
  [`${folder}components.js`]: {
    sha256: 'cbacca4ef1b8',
    spans: [
      ['useTransitions = useIsRSCRouterContext() || useTransitions;', 'let [_state, setStateImpl]', ''],
      [
        'let [state, setOptimisticState] = useOptimistic(_state);',
        'let navigator = React$1.useMemo',
        noTransitionOfTheView,
      ],
      ['let fetchersContext = React$1.useMemo', 'return /* @__PURE__ */ React$1.createElement(React$1.Fragment', ''],
      [
        'FetchersContext.Provider, { value: fetchersContext }',
        ', /* @__PURE__ */ React$1.createElement(ViewTransition',
        'React$1.Fragment, null',
      ],
      [
        'ViewTransitionContext.Provider, { value: vtContext }',
        ', /* @__PURE__ */ React$1.createElement(Router,',
        'React$1.Fragment, null',
      ],
    ],
  },
  [`${folder}hooks.js`]: {
    sha256: '815f4e1a09bd',
    always: [['if (this.context', 'if (false']],
    bodies: { DefaultErrorComponent: 'return null;' },
  },
  [`${folder}dom/ssr/components.js`]: {
    sha256: 'c558f81af805',
    spans: [
      [
        'let contextScript = staticContext',
        'return /* @__PURE__ */ React$1.createElement(React$1.Fragment, null, /* @__PURE__ */ React$1.createElement("script"',
        'let contextScript = " ", routeModulesScript = " ";',
      ],
      ['typeof criticalCss === "string" ?', 'keyedLinks.map((', ''],
    ],
    always: [
      ['isRSCRouterContext', 'false'],
      ['let false = useIsRSCRouterContext();', ''],
    ],
    bodies: { PrefetchPageLinks: 'return null;', usePrefetchBehavior: 'return [false, null, null];' },
  },
  [`${folder}dom/ssr/errorBoundaries.js`]: {
    sha256: '2b5d5466a751',
    spans: [
      ['let heyDeveloper =', 'if (isRouteErrorResponse(error))', ''],
      [', heyDeveloper', ');', ''],
    ],
  },
};

const reading: Cuts = {
  [`${folder}dom/ssr/single-fetch.js`]: {
    sha256: 'b48e0bfc4189',
    spans: [
      [
        'if (request.method !== "GET") return singleFetchActionStrategy',
        'return singleFetchLoaderNavigationStrategy(args, router',
        '',
      ],
      ['if (targetRoutes && request.method !== "GET")', 'return {', ''],
    ],
    always: [['request.method === "GET"', 'true']],
  },
  [`${folder}dom/ssr/routes.js`]: {
    sha256: 'a61893177d6a',
    spans: [
      ['dataRoute.action = ({ request', '} else {\n\t\t\tif (!route.hasClientLoader)', ''],
      ['if (!route.hasClientAction) dataRoute.action', 'let lazyRoutePromise;', ''],
      ['action: route.hasClientAction ?', 'shouldRevalidate: async () =>', ''],
    ],
    bodies: { getShouldRevalidateFunction: 'return route.shouldRevalidate;' },
  },
  [`${folder}dom/ssr/data.js`]: {
    sha256: 'f7bf7344e5c8',
    bodies: { createRequestInit: 'return { signal: request.signal };' },
  },
};

export const routerCuts: Cuts = { ...state, ...drawing, ...reading };
