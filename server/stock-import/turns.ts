import { BoundedQueue } from '../kit/bounded-queue.ts';

/** One import at a time in a process: each keeps its rows in memory. */
export const turns = new BoundedQueue(1, 1000);
