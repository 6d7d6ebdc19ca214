import type { ESTree } from 'vite';
import type { SourceFile } from './source-files.ts';
import { problemAt, syntaxOf } from './syntax.ts';

const isTestFile = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path);

/** Tests that are left out, modules that are replaced, waits for a time instead of for an event, and limits of time. */
export function honestTestProblems(file: SourceFile): string[] {
  if (!isTestFile(file.path)) return [];
  return syntaxOf(file).places.flatMap(({ node }) => {
    if (node.type !== 'CallExpression') return [];
    const reason = calleeReason(file.text.slice(node.callee.start, node.callee.end), node);
    return reason ? [problemAt(file, node.start, reason)] : [];
  });
}

const leftOut =
  /^(it|test|describe|suite)(\.\w+)*\.(skip|only|todo|fixme|fails)\b|\.(skip|skipIf|runIf)$|^x(it|test|describe)$/;
const replacedModule = /^(vi|vitest|jest)\.(mock|doMock|unstable_mockModule|importMock)$/;
const ofTests = /^(it|test|describe|before(All|Each)|after(All|Each))\b/;
const wait = /(^|\.)(setTimeout|sleep|delay|waitForTimeout)$/;

function calleeReason(callee: string, call: ESTree.CallExpression): string | undefined {
  if (leftOut.test(callee)) return 'a test that is left out protects nobody: mend it or remove it';
  if (replacedModule.test(callee)) return 'a replaced module tests the replacement: hand the real thing a fake vendor';
  if (wait.test(callee) && !isEndOfWaiting(call)) {
    return 'a wait for a time is slow when it is long and wrong when it is short: wait for the event, or give the time';
  }
  if (ofTests.test(callee) && call.arguments.slice(1).some(isNumber)) {
    return 'a test with a limit of its own fails on a busy machine: what hangs is ended by the one limit of all';
  }
  return undefined;
}

const isNumber = (given: ESTree.CallExpression['arguments'][number]): boolean =>
  given.type === 'Literal' && typeof given.value === 'number';

/** `setTimeout(…, 0)` and `setTimeout(0)` let others go first and wait for no time. */
const isEndOfWaiting = (call: ESTree.CallExpression): boolean =>
  call.arguments.some((given) => given.type === 'Literal' && given.value === 0);
