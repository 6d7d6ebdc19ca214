import { useLingui } from '@lingui/react/macro';
import {
  IconCalendarStats,
  IconColumns3,
  IconFileCertificate,
  IconGasStation,
  IconMapPin,
  IconScale,
  IconTargetArrow,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { type ToolName, toolNames, toolTitles } from './tool-names.ts';
import classes from './tools-row.module.css';
import { useTool } from './use-tool.ts';

const icons: Record<ToolName, ComponentType<{ 'aria-hidden': true }>> = {
  solve: IconTargetArrow,
  schedule: IconCalendarStats,
  compare: IconColumns3,
  rebate: IconScale,
  province: IconMapPin,
  own: IconGasStation,
  disclosure: IconFileCertificate,
};

type RowProps = {
  children?: ReactNode;
  /** The level of the row's heading, by what it stands under. */
  heading?: 'h2' | 'h3';
};

/** The way to the tools, under the figures that they work on. `children` stand below it. */
export function ToolsRow({ children, heading: Heading = 'h3' }: RowProps) {
  const { i18n, t } = useLingui();
  const { open } = useTool();
  return (
    <div className={classes.tools}>
      <Heading className={classes.title}>{t`Tools`}</Heading>
      <ul className={`stack gap-1 ${classes.row}`}>
        {toolNames.map((name) => {
          const { [name]: Icon } = icons;
          return (
            <li key={name}>
              <button type="button" aria-haspopup="dialog" className={classes.tool} onClick={() => open(name)}>
                <Icon aria-hidden />
                {i18n._(toolTitles[name])}
              </button>
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}
