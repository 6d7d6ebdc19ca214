import type { Server } from 'node:net';

/**
 * Says to the process that measures where a server listens, and at each question how much processor time it has taken.
 *
 * @param facts what else is said of it
 */
export function listening(server: Server, facts: Readonly<Record<string, unknown>> = {}): void {
  const address = server.address();
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ ...facts, port: typeof address === 'object' ? address?.port : undefined });
}
