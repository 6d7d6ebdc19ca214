import { on } from 'node:events';
import type { FromProcess, LimitedProgram } from './limited-process.ts';

// What a `LimitedProcess` runs: it is given the address of a program and, first, what the program is given; then it says
// one thing at each demand.

const demands = on(process, 'message');

async function* answers(): AsyncGenerator<FromProcess> {
  try {
    const { value } = await demands.next();
    const { default: program }: { default: LimitedProgram<unknown> } = await import(process.argv[2] ?? '');
    for await (const said of program(value?.[0])) yield { said };
    yield { isOver: true };
  } catch (failed) {
    yield { failed };
  }
}

for await (const answer of answers()) {
  await demands.next();
  process.send?.(answer);
}
await demands.return?.();
process.disconnect();
