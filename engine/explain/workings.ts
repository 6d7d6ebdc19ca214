import type { FigureName } from '#engine/outputs.ts';
import type { WorkedAmountName } from './part-values.ts';
import type { Explainer } from './working.ts';

/** What can be explained: a figure, or an amount on the way to one. */
export type Explainable = FigureName | WorkedAmountName;

/** How everything that can be explained is made in one mode. */
export type Workings = Readonly<Record<Explainable, Explainer>>;
