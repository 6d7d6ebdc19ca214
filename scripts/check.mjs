/** The quick part of the suite, for before each commit: each property of the engine on fewer deals than in the whole. */
import { runSuite } from './run-suite.mjs';
import { quickStages } from './test-parts.mjs';

await runSuite(quickStages, { PROPERTY_RUNS: '300' });
