import { useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { centreInRow } from '../../kit/on-arrival.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Missing, missingOf, missingWords } from '../form/missing.ts';
import { HelpBelow } from '../help/HelpBelow.tsx';
import { CompareTool } from './compare/CompareTool.tsx';
import { DisclosureTool } from './disclosure/DisclosureTool.tsx';
import { OwnTool } from './own/OwnTool.tsx';
import { ProvinceTool } from './province/ProvinceTool.tsx';
import { RebateTool } from './rebate/RebateTool.tsx';
import { ScheduleTool } from './schedule/ScheduleTool.tsx';
import { SolveTool } from './solve/SolveTool.tsx';
import { ToolPayment } from './ToolPayment.tsx';
import { ToolInputsProvider, useToolDeal, useToolInput } from './tool-deal.tsx';
import { type ToolName, toolNames, toolTitles, useTool } from './tool-names.ts';
import classes from './tools.module.css';

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
function ToolHelp({ tool }: { tool: ToolName }) {
  const { i18n } = useLingui();
  const [view] = useToolInput('view');
  const slug = slugsOfViews[`${tool} ${view}`] ?? slugs[tool];
  return <HelpBelow key={slug} slug={slug} title={i18n._(toolTitles[tool])} />;
}

const tools: Record<ToolName, ComponentType> = {
  solve: SolveTool,
  schedule: ScheduleTool,
  compare: CompareTool,
  rebate: RebateTool,
  province: ProvinceTool,
  own: OwnTool,
  disclosure: DisclosureTool,
};

/** Tools that show payments of the deal itself, and so wait for what these wait for. */
const waiting: Record<Missing, readonly (ToolName | 'grid')[]> = {
  price: ['grid', 'schedule', 'rebate', 'province', 'disclosure'],
  residual: ['solve', 'grid', 'schedule', 'province', 'disclosure'],
};

/** The tool's own part, or what the deal of the form still needs for it; what was saved once has its figures. */
function Part({ tool }: { tool: ToolName }) {
  const { i18n, t } = useLingui();
  const { result, apply } = useToolDeal();
  const { [tool]: Tool } = tools;
  const [view] = useToolInput('view');
  const missing = apply && missingOf(result);
  // What one can afford is asked before there is a car; the grid is of the deal's own payments.
  const part = tool === 'solve' && view === 'grid' ? view : tool;
  if (!missing || !waiting[missing].includes(part)) return <Tool />;
  return (
    <Notice title={i18n._(missingWords[missing])}>
      <p>
        {missing === 'price'
          ? t`Choose a vehicle in your deal, or enter a price.`
          : t`We need a residual to calculate a lease payment. Enter one in your deal, under Residual value.`}
      </p>
    </Notice>
  );
}

/** The tool that the address names, and the way to the others. `children` stand above it. */
export default function OpenTool({ children }: { children?: ReactNode }) {
  const { i18n, t } = useLingui();
  const { tool, change } = useTool();
  if (tool === null) return null;
  return (
    <ToolInputsProvider>
      <ToolPayment />
      {toolNames.length > 1 && (
        <nav aria-label={t`Tools`} className={`flow underlined ${classes.others}`}>
          {toolNames.map((name) => (
            <button
              key={name}
              ref={name === tool ? centreInRow : undefined}
              type="button"
              className="plain note medium touch"
              aria-current={name === tool || undefined}
              onClick={() => change(name)}
            >
              {i18n._(toolTitles[name])}
            </button>
          ))}
        </nav>
      )}
      {children}
      <ToolHelp tool={tool} />
      <div className={`stack top gap-25 ${classes.tool}`}>
        <Part tool={tool} />
      </div>
    </ToolInputsProvider>
  );
}
