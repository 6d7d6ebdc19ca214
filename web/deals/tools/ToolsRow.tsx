import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
import type { ComponentType } from 'react';
import { type ToolName, toolNames, toolTitles, useTool } from './tool-names.ts';
import classes from './tools-row.module.css';

const icons: Record<ToolName, ComponentType<{ 'aria-hidden': true }>> = {
  solve: IconTargetArrow,
  schedule: IconCalendarStats,
  compare: IconColumns3,
  rebate: IconScale,
  province: IconMapPin,
  own: IconGasStation,
  disclosure: IconFileCertificate,
};

/** What stands under a tool's icon, where the tools are one line. */
const shortWords: Record<ToolName, MessageDescriptor> = {
  solve: msg({ message: 'Target', context: 'tool' }),
  schedule: msg({ message: 'Schedule', context: 'tool' }),
  compare: msg({ message: 'Compare', context: 'tool' }),
  rebate: msg({ message: 'Rebate', context: 'tool' }),
  province: msg({ message: 'Province', context: 'tool' }),
  own: msg({ message: 'Cost', context: 'tool' }),
  disclosure: msg({ message: 'Disclosure', context: 'tool' }),
};

type RowProps = {
  /** In one line of icons, each with a word; else one beside the other with their names, under a heading. */
  inLine?: true;
};

/** The way to the tools, beside the figures that they work on. */
export function ToolsRow({ inLine }: RowProps) {
  const { i18n, t } = useLingui();
  const { open } = useTool();
  return (
    <div className={classes.tools}>
      {!inLine && <h2 className={`note ${classes.title}`}>{t`Tools`}</h2>}
      <ul className={inLine ? `row apart ${classes.line}` : `stack gap-1 ${classes.row}`} aria-label={t`Tools`}>
        {toolNames.map((name) => {
          const { [name]: Icon } = icons;
          const title = i18n._(toolTitles[name]);
          return (
            <li key={name}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={inLine && title}
                className={inLine ? `plain stack gap-05 whole touch ${classes.short}` : classes.tool}
                onClick={() => open(name)}
              >
                <Icon aria-hidden />
                {inLine ? i18n._(shortWords[name]) : title}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
