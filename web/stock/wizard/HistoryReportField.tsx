import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isHttpsLink } from '#contract/car-entry-rules.ts';
import { Button } from '../../ui/Button.tsx';
import { entryLabels } from '../entry-labels.ts';
import { FieldDialog } from './FieldDialog.tsx';
import type { CarForm } from './use-car-form.ts';
import classes from './wizard.module.css';

/** The address of a report on the car's history, asked for in a dialog. */
export function HistoryReportField({ form }: { form: CarForm }) {
  const { i18n, t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { historyReportUrl } = form.entry;
  return (
    <div className="stack top gap-075">
      <p className={`small strong ${classes.reportLabel}`}>{i18n._(entryLabels.historyReportUrl)}</p>
      {isHttpsLink(historyReportUrl) && (
        <a href={historyReportUrl} target="_blank" rel="noreferrer" className={classes.reportLink}>
          {historyReportUrl}
        </a>
      )}
      <div className="flow-row gap-1-15">
        <Button onClick={() => setAsking(true)}>{historyReportUrl === '' ? t`Add a link` : t`Change the link`}</Button>
        {historyReportUrl !== '' && (
          <Button kind="quiet" onClick={() => form.change('historyReportUrl', '')}>{t`Remove`}</Button>
        )}
      </div>
      {isAsking && (
        <FieldDialog
          title={t`History report`}
          label={t`Address of the report`}
          kind="url"
          initial={historyReportUrl}
          answer={t`Use this link`}
          onAnswer={(text) => form.change('historyReportUrl', text)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
