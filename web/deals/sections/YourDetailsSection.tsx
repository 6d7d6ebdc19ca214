import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { RegistrationForm } from '../../accounts/RegistrationForm.tsx';
import { GetAppointmentButton } from '../../appointments/GetAppointment.tsx';
import { useLoginStore } from '../../kit/stores.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { useDeal } from '../form/deal-context.tsx';
import { useSignInFromDeal } from '../saving/use-save-deal.ts';
import classes from './section.module.css';

/** Who makes this deal: a signed-in person, or a registration in place that keeps the deal. */
export default function YourDetailsSection() {
  const { t } = useLingui();
  const user = useLoginStore((store) => store.user);
  const signIn = useSignInFromDeal();
  const registered = () =>
    showToast({
      kind: 'success',
      text: t`Congratulations, your registration was successful.`,
      milliseconds: toastTimes.short,
    });
  if (user) {
    return (
      <div className="stack gap-3">
        <dl className={`stack ${classes.facts}`}>
          <dt className="quiet">{t`Name`}</dt>
          <dd>
            {user.firstName} {user.lastName}
          </dd>
          <dt className="quiet">{t`Email address`}</dt>
          <dd>{user.emailAddresses}</dd>
          <dt className="quiet">{t`Phone number`}</dt>
          <dd>{user.contactNumbers}</dd>
        </dl>
        <Appointment />
      </div>
    );
  }
  return (
    <div className="stack gap-3">
      <p className={`note ${classes.words}`}>
        <Trans>
          Sign up to save this deal and send it to the dealer. Your deal will stay as it is. Already have an account?{' '}
          <Link to={signIn.address} onClick={() => signIn.wait()}>
            Sign in
          </Link>
        </Trans>
      </p>
      <RegistrationForm onRegistered={registered} />
      <Appointment />
    </div>
  );
}

/** The way to an appointment, where the dealer takes them on its page. */
function Appointment() {
  const takesAppointments = useDeal((deal) => !deal.leftOut.includes('appointments'));
  if (!takesAppointments) return null;
  return (
    <p>
      <GetAppointmentButton />
    </p>
  );
}
