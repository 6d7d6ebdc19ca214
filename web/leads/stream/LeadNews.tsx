import { Plural, useLingui } from '@lingui/react/macro';
import { vehicleName } from '../../enquiries/vehicle-name.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './lead-news.module.css';
import type { NewLeads } from './use-lead-stream.ts';

type NewsProps = {
  news: NewLeads /** Loads the list anew, where it does not show the new leads by itself. */;
  onShow?: () => void;
};

/** Says politely that leads have come, and when the page cannot know whether any have. */
export function LeadNews({ news: { arrived, isThere }, onShow }: NewsProps) {
  const { t } = useLingui();
  const [newest] = arrived;
  const who = newest?.shopper ?? t`N/A`;
  const car = newest ? vehicleName(newest) : '';
  return (
    <div role="status" className={`flow-row ${classes.news}`}>
      {newest && (
        <p>
          <Plural value={arrived.length} one="New lead" other="# new leads" />: {who}, {car}
        </p>
      )}
      {newest && onShow && <Button onClick={onShow}>{t`Show`}</Button>}
      {!isThere && <p className={classes.away}>{t`New leads do not come in by themselves just now. Trying again…`}</p>}
    </div>
  );
}
