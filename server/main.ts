import './drizzle-found-once.ts';

/** The server's process: what it loads is found quickly, and then it serves. */
await import('./serve.ts');
