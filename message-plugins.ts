import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

/** What turns the messages in the web's sources, and their catalogue, into code: for the build and for the tests. */
export const messagePlugins = () => [
  lingui(),
  babel({
    // The query matters: routes are split into `?route-chunk=…`, and those pieces hold messages too.
    include: /\/web\/.*\.tsx?(\?|$)/,
    plugins: ['@lingui/babel-plugin-lingui-macro'],
    parserOpts: { plugins: ['typescript', 'jsx'] },
  }),
];
