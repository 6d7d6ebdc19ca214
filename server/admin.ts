import './drizzle-found-once.ts';

/** The operator's process: what it loads is found quickly, and then it does what was typed. */
await import('./operate.ts');
