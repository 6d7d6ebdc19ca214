import type { Cuts } from './unused-parts.ts';

const nothing = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));

/**
 * What React's part for the browser has for `<ViewTransition>`, `<Activity>`, lists of `<Suspense>`, refs of fragments, forms
 * with an action of their own, styles that are linked with a precedence and what is asked for ahead: no page has one.
 */
export const reactDomCuts: Cuts = {
  '/react-dom/cjs/react-dom-client.production.js': {
    sha256: 'a319b413b7a1',
    spans: [
      // Everything that a fragment's ref can do, one function after the other.
      ['function FragmentInstance(fragmentFiber) {', 'function commitNewChildToFragmentInstance(', ''],
      [
        'if (null === current.stateNode) {\n            var fragmentInstance = new FragmentInstance',
        'default:\n          instanceToUse = current.stateNode;',
        '',
      ],
      [
        'for (var parent = finishedWork.return; null !== parent; ) {\n        if (isFragmentInstanceParent',
        'var JSCompiler_inline_result = parentFiber;',
        '',
      ],
      ['case 30:\n          var instance = current.stateNode,\n            name =', 'case 7:', ''],
      [
        'shouldStartViewTransition\n    ? (pending',
        '(flushMutationEffects(), flushLayoutEffects(), flushSpawnedWork())',
        '',
      ],
      [
        'recoverableErrors = pendingViewTransitionEvents;',
        '0 !== (pendingEffectsLanes & 3) && flushPendingEffects();',
        'pendingTransitionTypes = null;',
      ],
    ],
    always: [
      ['(lanes & 335544064) === lanes', '!1'],
      ['(committedLanes & 335544064) === committedLanes', '!1'],
      ['viewTransitionMutationContext = !0', '0'],
      ['isViewTransitionEligible &&', '!1 &&'],
      ['isViewTransitionEligible ||', '!1 ||'],
      ['(workInProgress.mode & 32)', '0'],
    ],
    bodies: {
      ...nothing(
        'trackEnterViewTransitions',
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'commitEnterViewTransitions',
        'restoreNestedViewTransitions',
        'restoreEnterOrExitViewTransitions',
        'restoreViewTransitionOnHostInstances',
        'applyViewTransitionToHostInstances',
        'commitAfterMutationEffectsOnFiber',
        'getViewTransitionClassName',
        'getViewTransitionName',
        'startViewTransition',
        'commitNewChildToFragmentInstance',
        'commitNewChildToFragmentInstances',
        'deleteChildFromFragmentInstance',
        'commitFragmentInstanceInsertionEffects',
        'commitFragmentInstanceDeletionEffects',
        'updateActivityComponent',
        'updateSuspenseListComponent',
        'mountActionState',
        'updateActionState',
        'rerenderActionState',
        'extractEvents$1',
        'prefetchDNS',
        'preconnect',
        'preload',
        'preloadModule',
        'preinitScript',
        'preinitStyle',
        'preinitModuleScript',
        'suspendResource',
        'suspendInstance',
      ),
      // What React says about where an error was drawn; nothing here reads it.
      getStackByFiberInDevAndProd: 'return "";',
      preloadResource: 'return !0;',
      waitForCommitToBeReady: 'return null;',
    },
  },
};
