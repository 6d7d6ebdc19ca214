import './drizzle-found-once.ts';

/** The server's process: what it loads is found quickly; it takes its ports, and then it loads the product and serves. */
await import('./start.ts');
