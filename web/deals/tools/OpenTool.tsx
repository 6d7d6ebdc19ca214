import { useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { centreInRow } from '../../kit/on-arrival.ts';
import { CompareTool } from './compare/CompareTool.tsx';
import { DisclosureTool } from './disclosure/DisclosureTool.tsx';
import { OwnTool } from './own/OwnTool.tsx';
import { ProvinceTool } from './province/ProvinceTool.tsx';
import { RebateTool } from './rebate/RebateTool.tsx';
import { ScheduleTool } from './schedule/ScheduleTool.tsx';
import { SolveTool } from './solve/SolveTool.tsx';
import { ToolHelp } from './ToolHelp.tsx';
import { ToolInputsProvider } from './tool-inputs.tsx';
import { type ToolName, toolNames, toolTitles } from './tool-names.ts';
import classes from './tools.module.css';
import { useTool } from './use-tool.ts';

const tools: Record<ToolName, ComponentType> = {
  solve: SolveTool,
  schedule: ScheduleTool,
  compare: CompareTool,
  rebate: RebateTool,
  province: ProvinceTool,
  own: OwnTool,
  disclosure: DisclosureTool,
};

/** The tool that the address names, and the way to the others. `children` stand above it. */
export default function OpenTool({ children }: { children?: ReactNode }) {
  const { i18n, t } = useLingui();
  const { tool, change } = useTool();
  if (tool === null) return null;
  const { [tool]: Tool } = tools;
  return (
    <ToolInputsProvider>
      {toolNames.length > 1 && (
        <nav aria-label={t`Tools`} className={classes.others}>
          {toolNames.map((name) => (
            <button
              key={name}
              ref={name === tool ? centreInRow : undefined}
              type="button"
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
      <Tool />
    </ToolInputsProvider>
  );
}
