import { lazy } from 'react';

/** The open tool, fetched when the first one opens. All tools are one file: what two of them share stays out of every page. */
export const LazyTool = lazy(() => import('./OpenTool.tsx').catch(() => import('./ToolFailed.tsx')));
