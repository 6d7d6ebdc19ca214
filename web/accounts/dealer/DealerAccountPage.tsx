import { useLingui } from '@lingui/react/macro';
import { api } from '../../kit/api.ts';
import { useDealerAccount } from '../../kit/use-dealer-account.ts';
import { DealerFrame, type DealerSession } from '../../shell/DealerFrame.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OwnAbsence } from '../absence/OwnAbsence.tsx';
import { SignedInDevices } from '../devices/SignedInDevices.tsx';
import { EmailStatus } from '../EmailStatus.tsx';
import { OneTimeCodes } from '../one-time-codes/OneTimeCodes.tsx';
import { DealerPasswordForm } from './DealerPasswordForm.tsx';
import classes from './dealer-account.module.css';
import { OwnDetailsForm } from './OwnDetailsForm.tsx';

/** The parts with their fields, so that little moves when they come. */
const shape = {
  details: ['first name', 'last name', 'language', 'save'],
  password: ['current', 'new', 'repeated', 'change'],
  codes: ['turn on'],
  sessions: ['sign out'],
} as const;

/** The own sign-in of whoever works for a dealer. */
export default function DealerAccountPage() {
  const { t } = useLingui();
  return <DealerFrame title={t`Account`}>{(session) => <Account key={session.token} {...session} />}</DealerFrame>;
}

function Account({ token }: DealerSession) {
  const { t } = useLingui();
  const account = useDealerAccount(token);
  if (account.data) {
    const { data } = account.data;
    return (
      <div className={classes.parts}>
        <section className={classes.part} aria-label={t`E-mail address`}>
          <EmailStatus
            kind="dealer"
            isConfirmed={data.emailConfirmed}
            email={data.emailAddresses}
            newEmail={null}
            send={() => api('sendDealerEmailLink', {}, token)}
          />
        </section>
        <OwnDetailsForm account={data} token={token} />
        <OwnAbsence token={token} className={classes.part} />
        <DealerPasswordForm email={data.emailAddresses} token={token} />
        <OneTimeCodes
          kind="dealer"
          isOn={data.oneTimeCodes}
          codesLeft={data.recoveryCodesLeft}
          token={token}
          className={classes.part}
        />
        <SignedInDevices kind="dealer" token={token} className={classes.part} />
      </div>
    );
  }
  if (account.isError) return <LoadFailed title={t`Your account could not be loaded.`} of={account} />;
  return (
    <div className={classes.parts} role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      {Object.entries(shape).map(([part, fields]) => (
        <div key={part} className={classes.part}>
          <Skeleton width="32%" height="24px" />
          <Skeleton width="64%" />
          <div className={`stack whole ${classes.fields}`}>
            {fields.map((field) => (
              <Skeleton key={field} width="100%" height="48px" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
