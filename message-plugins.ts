import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

/** What turns the messages of the pages, the labels that they share with the server, and the catalogue into code: for the build and for the tests. */
export const messagePlugins = () => [
  lingui(),
  babel({
    // The query matters: routes are split into `?route-chunk=…`, and those pieces hold messages too.
    include: /\/(web|contract\/labels)\/.*\.tsx?(\?|$)/,
    plugins: ['@lingui/babel-plugin-lingui-macro'],
    parserOpts: { plugins: ['typescript', 'jsx'] },
  }),
];
