import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { declarationLabels } from '#contract/labels/declaration-labels.ts';
import { questionOf } from '#engine/form/used-car-questions.ts';
import { api } from '../../kit/api.ts';
import { formatMoney } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { FindingText } from '../details/FindingText.tsx';
import classes from './publish-dialog.module.css';

type Checked = CallReply<'checkCars'>['data'][number];

type PublishDialogProps = {
  ids: readonly string[];
  token: string;
  /** They are being published; the dialog stays until they are. */
  busy: boolean;
  publish: (ids: readonly string[]) => void;
  onClose: () => void;
};

const isBlocked = ({ check }: Checked): boolean => check.findings.some(({ blocks }) => blocks);

/** Shows what cars would be advertised for before they are, and which of them cannot be. */
export function PublishDialog({ ids, token, busy, publish, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const checks = useQuery({
    queryKey: ['dealer', 'stock', 'check', ids],
    queryFn: () => api('checkCars', { body: { ids: [...ids] } }, token),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Sheet title={t`Check before publishing`} onClose={onClose}>
      {checks.data ? (
        <Checks checked={checks.data} busy={busy} publish={publish} onClose={onClose} />
      ) : checks.isError ? (
        <LoadFailed title={t`We couldn’t run the check.`} of={checks} />
      ) : (
        <Spinner label={t`Checking…`} />
      )}
    </Sheet>
  );
}

type ChecksProps = Pick<PublishDialogProps, 'busy' | 'publish' | 'onClose'> & { checked: CallReply<'checkCars'> };

function Checks({ checked: { data, room }, busy, publish, onClose }: ChecksProps) {
  const { t } = useLingui();
  const drafts = data.filter(({ state }) => state === 'draft');
  const ready = drafts.filter((car) => !isBlocked(car));
  const fits = ready.slice(0, room);
  const count = fits.length;
  return (
    <div className="stack gap-2">
      {drafts.length === 0 && <p>{t`These cars are already published.`}</p>}
      {ready.length > room && (
        <p className={`note ${classes.blocked}`}>
          <Plural
            value={room}
            _0="You’ve reached your plan’s limit for published cars."
            one="You can publish one more car on your plan."
            other="You can publish # more cars on your plan."
          />
        </p>
      )}
      <ul className={classes.cars}>
        {drafts.map((car) => (
          <CheckedCar key={car._id} car={car} />
        ))}
      </ul>
      <div className="flow gap-15">
        {count > 0 && (
          <Button kind="primary" busy={busy} onClick={() => publish(fits.map(({ _id }) => _id))}>
            <Plural value={count} one="Publish # car" other="Publish # cars" />
          </Button>
        )}
        <Button onClick={onClose}>{t`Not now`}</Button>
      </div>
    </div>
  );
}

function CheckedCar({ car }: { car: Checked }) {
  const { i18n } = useLingui();
  const { allInPrice, findings } = car.check;
  const price = formatMoney(allInPrice, i18n.locale);
  return (
    <li data-blocked={isBlocked(car)}>
      <p className={`flow apart gap-05-2 strong ${classes.name}`}>
        <bdi>{car.name}</bdi>
        <span>{allInPrice === null ? <Trans>no all-in price</Trans> : <Trans>{price} all-in</Trans>}</span>
      </p>
      {findings.map((finding) => (
        <p
          key={`${finding.code} ${finding.part}`}
          className={`note ${finding.blocks ? classes.blocked : classes.note}`}
        >
          <FindingText finding={finding} />
        </p>
      ))}
    </li>
  );
}

type DeclareDialogProps = { count: number; token: string; busy: boolean; declare: () => void; onClose: () => void };

/** Asks whether none of what a used car declares applies to the cars that are picked, before that is said of each. */
export function DeclareDialog({ count, token, busy, declare, onClose }: DeclareDialogProps) {
  const { i18n, t } = useLingui();
  const law = useQuery({ queryKey: ['dealer', 'used-car-law'], queryFn: () => api('readUsedCarLaw', {}, token) });
  const questions = (law.data?.questions ?? []).filter((name) => questionOf(name).kind === 'yesNo');
  return (
    <Sheet title={t`None of these apply`} onClose={onClose}>
      {law.data ? (
        <div className="stack gap-2">
          <p>
            <Plural
              value={count}
              one="If the selected car is used, you’re confirming that none of these apply to it:"
              other="For any used cars among the # selected, you’re confirming that none of these apply:"
            />
          </p>
          <ul className={classes.questions}>
            {questions.map((name) => (
              <li key={name}>{i18n._(declarationLabels[name])}</li>
            ))}
          </ul>
          <p className="note">
            <Trans>Answers you’ve already given won’t change. Shoppers take each “No” as your word on that car.</Trans>
          </p>
          <div className="flow gap-15">
            <Button kind="primary" busy={busy} onClick={declare}>{t`Confirm none apply`}</Button>
            <Button onClick={onClose}>{t`Not now`}</Button>
          </div>
        </div>
      ) : law.isError ? (
        <LoadFailed title={t`We couldn’t load the questions.`} of={law} />
      ) : (
        <Spinner label={t`Loading…`} />
      )}
    </Sheet>
  );
}
