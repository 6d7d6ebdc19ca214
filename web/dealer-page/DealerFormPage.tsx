import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import classes from './dealer-page.module.css';
import { PageDesk } from './desk/PageDesk.tsx';

/** What a dealer sets for its public page, section by section, beside what shoppers will see of it. */
export default function DealerFormPage() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`Your page`}
      description={t`The name, hours, contact info and rates on your public page.`}
      actions={
        <Link to={paths.dealerFormEditViewPage} className={`beside box gap-1 strong no-line ${classes.action}`}>
          <Trans>Preview</Trans>
        </Link>
      }
    >
      {(session) => <PageDesk session={session} first="hours" />}
    </DealerFrame>
  );
}
