import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { paymentSchedule } from '#engine/schedule.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Choice } from '../Choice.tsx';
import { useToolDeal } from '../tool-deal.ts';
import { useToolInput } from '../tool-inputs.tsx';
import classes from '../tools.module.css';
import { AtTheEnd } from './AtTheEnd.tsx';
import { PayMore } from './PayMore.tsx';
import { ScheduleRows } from './ScheduleRows.tsx';
import { Worth } from './Worth.tsx';

type PartName = 'worth' | 'more' | 'end' | 'table';

const parts: Record<PartName, { words: MessageDescriptor; Part: ComponentType }> = {
  worth: { words: msg`Owed and worth`, Part: Worth },
  more: { words: msg`Pay more`, Part: PayMore },
  end: { words: msg`At the end`, Part: AtTheEnd },
  table: { words: msg`Every payment`, Part: ScheduleRows },
};

const partsOfLoan = ['worth', 'more', 'table'] as const;
const partsOfLease = ['worth', 'end', 'table'] as const;

/** What is paid when, what is still owed, and what the vehicle is worth then. */
export function ScheduleTool() {
  const { t, i18n } = useLingui();
  const { result } = useToolDeal();
  const [chosen, choose] = useToolInput('part');
  if (paymentSchedule(result).length === 0) return <NothingToPay />;
  const shown: readonly PartName[] = result.deal.mode === 'Lease' ? partsOfLease : partsOfLoan;
  const part = shown.find((name) => name === chosen) ?? 'worth';
  const {
    [part]: { Part },
  } = parts;
  return (
    <div className={classes.tool}>
      <Choice
        label={t`What to look at`}
        options={shown.map((name) => ({ value: name, label: i18n._(parts[name].words) }))}
        value={part}
        onChange={choose}
      />
      <Part />
    </div>
  );
}

function NothingToPay() {
  const { result } = useToolDeal();
  return (
    <div className={classes.tool}>
      <Notice title={<Trans>There are no payments to show.</Trans>}>
        <p>
          {result.deal.mode === 'Cash' ? (
            <Trans>A cash deal is paid at once. Choose Finance or Lease to see a schedule.</Trans>
          ) : (
            <Trans>Choose a vehicle or type a price, and a term.</Trans>
          )}
        </p>
      </Notice>
    </div>
  );
}
