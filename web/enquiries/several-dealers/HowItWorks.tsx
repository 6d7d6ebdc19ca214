import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { SanitisedHtml } from '../../ui/SanitisedHtml.tsx';
import classes from './several-dealers.module.css';

/** What sending one deal to several dealers means, for who does it for the first time; fetched when it is opened. */
export function HowItWorks() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const help = useQuery({
    queryKey: ['help', 'helpForFinance'],
    queryFn: () => api('helpForFinance', {}),
    staleTime: 3_600_000,
    enabled: isOpen,
  });
  const text = help.data?.find(({ slug }) => slug === 'several-dealers');
  return (
    <details className={classes.how} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="opener">{t`How this works`}</summary>
      {text && <SanitisedHtml html={text.html} />}
      {help.isError && <QuietRetry of={help}>{t`The help could not be loaded.`}</QuietRetry>}
    </details>
  );
}
