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

type RowProps = {
  /** Beside a payment: the names in two columns, and what else belongs with them as the last one; else under a heading. */
  children?: ReactNode;
};

/** The way to the tools, beside the figures that they work on. */
export function ToolsRow({ children }: RowProps) {
  const { i18n, t } = useLingui();
  const { open } = useTool();
  const isBeside = children !== undefined;
  return (
    <div className={classes.tools}>
      {!isBeside && <h2 className={`note ${classes.title}`}>{t`Tools`}</h2>}
      <ul className={isBeside ? `stack ${classes.pair}` : `stack gap-1 ${classes.row}`} aria-label={t`Tools`}>
        {toolNames.map((name) => {
          const { [name]: Icon } = icons;
          return (
            <li key={name}>
              <button
                type="button"
                aria-haspopup="dialog"
                className={isBeside ? `plain ${classes.bare}` : classes.tool}
                onClick={() => open(name)}
              >
                <Icon aria-hidden />
                {i18n._(toolTitles[name])}
              </button>
            </li>
          );
        })}
        {isBeside && <li>{children}</li>}
      </ul>
    </div>
  );
}
