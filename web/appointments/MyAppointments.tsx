import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AppointmentCard } from './AppointmentCard.tsx';
import classes from './appointments.module.css';

/** The person's appointments with dealers: those to come first. */
export function MyAppointments({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  const appointments = useQuery({
    queryKey: ['user', 'appointments'],
    queryFn: () => api('listAppointments', {}, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  });
  const list = appointments.data?.data;
  return (
    <section className={`stack gap-2 ${classes.list}`} aria-labelledby="your-appointments">
      <h2 id="your-appointments">{t`Your appointments`}</h2>
      {list?.length === 0 ? (
        <p className={classes.words}>
          <Trans>
            None yet. “Get an Appointment” on a dealer’s page books a visit, a call or an exchange of messages.
          </Trans>
        </p>
      ) : list ? (
        <ul className={`stack gap-2 ${classes.cards}`}>
          {list.map((appointment) => (
            <AppointmentCard key={appointment._id} appointment={appointment} token={token} />
          ))}
        </ul>
      ) : appointments.isError ? (
        <LoadFailed title={t`Your appointments could not be loaded.`} of={appointments} />
      ) : (
        <div role="status" className={`stack gap-2 ${classes.cards}`}>
          <span className="visually-hidden">{t`Loading your appointments…`}</span>
          <div className={`card stack top gap-075 ${classes.card}`} aria-hidden="true">
            <Skeleton width="72%" height="24px" />
            <Skeleton width="48%" />
            <Skeleton width="64%" />
          </div>
        </div>
      )}
    </section>
  );
}
