import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
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
  const row = useRef<HTMLElement>(null);
  // On a narrow screen the names stand in a row that scrolls; the one that is open must not hide at its end.
  useEffect(() => {
    const open = tool && row.current?.querySelector('[aria-current]');
    if (open) open.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [tool]);
  if (tool === null) return null;
  const { [tool]: Tool } = tools;
  return (
    <ToolInputsProvider>
      {toolNames.length > 1 && (
        <nav ref={row} aria-label={t`Tools`} className={classes.others}>
          {toolNames.map((name) => (
            <button key={name} type="button" aria-current={name === tool || undefined} onClick={() => change(name)}>
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
