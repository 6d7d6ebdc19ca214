import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { Dashboard } from './DashboardFigures.tsx';
import classes from './dashboard.module.css';

/** What each step is called, and where it is done; not everything is done on a page. */
const steps: Record<Dashboard['setup'][number]['step'], { label: MessageDescriptor; to: string | null }> = {
  approval: { label: msg`Your business is approved`, to: null },
  hours: { label: msg`Add hours so shoppers can book`, to: paths.dealerFormPage },
  leadAddress: { label: msg`Add a lead address`, to: paths.dealerDelivery },
  fees: { label: msg`Set your admin fee`, to: paths.dealerProvinceAdd },
  listings: { label: msg`List a car`, to: paths.dealerVehicleInfo },
  freight: { label: msg`Set freight by make`, to: paths.dealerMakeVehicleTypeAdd },
  colleagues: { label: msg`Add your team`, to: paths.dealerMembers },
};

/** What is left to set up, and folded away what is done; gone once all of it is done. */
export function SetupChecklist({ steps: found }: { steps: Dashboard['setup'] }) {
  const left = found.filter(({ isDone }) => !isDone);
  const done = found.filter(({ isDone }) => isDone);
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="setup" className={classes.setup}>
      <h2 id="setup">
        <Trans>Set up your dealership</Trans>
      </h2>
      <p>
        <Plural value={left.length} one="# step left" other="# steps left" />
      </p>
      <Steps steps={left} />
      {done.length > 0 && (
        <details>
          <summary>
            <Plural value={done.length} one="# step done" other="# steps done" />
          </summary>
          <Steps steps={done} />
        </details>
      )}
    </section>
  );
}

function Steps({ steps: listed }: { steps: Dashboard['setup'] }) {
  const { i18n } = useLingui();
  return (
    <ul>
      {listed.map(({ step, isDone }) => {
        const { label, to } = steps[step];
        const words = i18n._(label);
        return (
          <li key={step} data-done={isDone}>
            {isDone ? <IconCircleCheck aria-hidden size={20} /> : <IconCircleDashed aria-hidden size={20} />}
            {to ? <Link to={to}>{words}</Link> : <span>{words}</span>}
          </li>
        );
      })}
    </ul>
  );
}
