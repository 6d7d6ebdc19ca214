import { createContext } from 'react-router';
import type { Api } from './api.ts';

/** What a loader needs of the server that renders the page. */
export const apiContext = createContext<Api>();

/** Who is told of what fails while a page is rendered. */
export const reportContext = createContext<(error: unknown) => void>();

/** The day on the server's clock, `2026-11-21`, for the first rendering; the browser puts its own in place. */
export const todayContext = createContext<string>();

/** Where the page is put as text once it is drawn. */
export const drawnContext = createContext<{ html?: string }>();
