import { useLingui } from '@lingui/react/macro';
import { HelpBelow } from '../help/HelpBelow.tsx';
import { useToolInput } from './tool-inputs.tsx';
import { type ToolName, toolTitles } from './tool-names.ts';

/** The help text of each tool. */
const slugs: Record<ToolName, string> = {
  solve: 'aim-for-a-payment',
  schedule: 'payment-schedule',
  compare: 'compare-ways-to-pay',
  rebate: 'rebate-or-low-rate',
  province: 'another-province',
  own: 'cost-to-own',
  disclosure: 'disclosure-sheet',
};

/** Views of a tool with a text of their own. */
const slugsOfViews: Readonly<Record<string, string>> = {
  'solve grid': 'term-and-downpayment',
  'solve afford': 'what-you-can-afford',
};

/** What the open tool is for, in words for who buys a car for the first time. */
export function ToolHelp({ tool }: { tool: ToolName }) {
  const { i18n } = useLingui();
  const [view] = useToolInput('view');
  const slug = slugsOfViews[`${tool} ${view}`] ?? slugs[tool];
  return <HelpBelow key={slug} slug={slug} title={i18n._(toolTitles[tool])} />;
}
