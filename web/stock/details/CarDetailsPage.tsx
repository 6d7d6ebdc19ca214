import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { isHttpsLink, isUsed } from '#contract/car-entry-rules.ts';
import { readAnswer, usedCarQuestionNames } from '#engine/form/used-car-questions.ts';
import { carCopyPath, carEditPath, carPhotosPath, paths } from '../../paths.ts';
import { DealerFrame, type DealerSession } from '../../shell/DealerFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { Declared } from '../../ui/Declared.tsx';
import { type CarReply, carName, mayChangeStock } from '../car.ts';
import type { Route } from './+types/CarDetailsPage.ts';
import { AllInPanel } from './AllInPanel.tsx';
import { CarGroups } from './CarGroups.tsx';
import { CarLoad, usePublish } from './CarLoad.tsx';
import classes from './car-details.module.css';

/** Everything that is kept of a car, to read. */
export default function CarDetailsPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <DealerFrame
      key={id}
      title={t`Car Details Page`}
      description={t`Everything on file for one of your cars.`}
      under={paths.dealerVehicleInfo}
    >
      {(session) => (
        <CarLoad id={id} session={session}>
          {(car) => <CarDetails car={car} session={session} />}
        </CarLoad>
      )}
    </DealerFrame>
  );
}

function CarDetails({ car, session }: { car: CarReply; session: DealerSession }) {
  const { carModelDetails, data } = car;
  const { _id: id, historyReportUrl } = carModelDetails;
  return (
    <>
      <div className={`flow-row ${classes.headline}`}>
        <p className={classes.name}>
          <bdi>{carName(carModelDetails)}</bdi>
        </p>
        {data && (
          <p className={`note strong ${classes.state}`} data-state={data.state}>
            {data.state === 'published' ? <Trans>Published</Trans> : <Trans>Draft</Trans>}
          </p>
        )}
      </div>
      {mayChangeStock(session.dealer.role) && data && <Actions id={id} state={data.state} session={session} />}
      {data && <AllInPanel check={data.check} />}
      <CarGroups car={car} />
      <DeclaredBlock car={carModelDetails} />
      {isHttpsLink(historyReportUrl) && (
        <p>
          <a href={historyReportUrl} target="_blank" rel="noreferrer" className="link">
            <Trans>History Report</Trans>
          </a>
        </p>
      )}
    </>
  );
}

/** What the car's entry declares, as shoppers read it. */
function DeclaredBlock({ car }: { car: CarReply['carModelDetails'] }) {
  const answers = usedCarQuestionNames.flatMap((question) => {
    const answer = readAnswer(question, car[question]);
    return answer ? [{ question, ...answer }] : [];
  });
  if (!isUsed(car.type) || answers.length === 0) return null;
  return (
    <section className={`stack gap-15 ${classes.declared}`} aria-labelledby="declared">
      <h2 id="declared">
        <Trans>Your disclosures for this car</Trans>
      </h2>
      <Declared facts={{ answers, open: [], statements: [], historyReportUrl: '' }} />
    </section>
  );
}

function Actions({ id, state, session }: { id: string; state: 'draft' | 'published'; session: DealerSession }) {
  const { t } = useLingui();
  const { setPublished, busy } = usePublish(id, session.token);
  const isDraft = state === 'draft';
  return (
    <div className={`flow-row ${classes.actions}`}>
      <Link to={carEditPath(id)} className="link">{t`Edit`}</Link>
      <Link to={carCopyPath(id)} className="link">{t`Copy`}</Link>
      <Link to={carPhotosPath(id)} className="link">{t`Photos`}</Link>
      <Button kind={isDraft ? 'primary' : 'secondary'} busy={busy} onClick={() => setPublished(isDraft)}>
        {isDraft ? <Trans>Publish</Trans> : <Trans>Hide from customers</Trans>}
      </Button>
      <Link to={paths.dealerVehicleInfo} className="link">{t`All your cars`}</Link>
    </div>
  );
}
