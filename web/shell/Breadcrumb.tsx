import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './breadcrumb.module.css';

/** Where a page stands: the pages above it as links, then its own name. */
export function Breadcrumb({ above, here }: { above: readonly { to: string; label: ReactNode }[]; here: ReactNode }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Breadcrumb`} className={classes.breadcrumb}>
      <ol>
        {above.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="link">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
