import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconShare2 } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { allCarsPath } from '../paths.ts';
import { CompareButton } from '../saved/CompareButton.tsx';
import { HeartButton } from '../saved/HeartButton.tsx';
import classes from './car-page.module.css';
import { type Behind, resultsBehind } from './results-behind.ts';

/** Over a car: the way back to the results, and what is done with the page itself. */
export function CarHead({ id, name, onShare }: { id: string; name: string; onShare: () => void }) {
  const { t } = useLingui();
  return (
    <div className={`row apart gap-1 ${classes.head}`}>
      <WayBack />
      <fieldset className="row" aria-label={t`This car`}>
        <CompareButton id={id} name={name} />
        <button
          type="button"
          className={`plain beside touch gap-075 small medium ${classes.share}`}
          aria-label={t`Share`}
          onClick={onShare}
        >
          <IconShare2 aria-hidden size={18} />
          <span>{t`Share`}</span>
        </button>
        <HeartButton id={id} name={name} isWorded />
      </fieldset>
    </div>
  );
}

/** Back to where the reader was in the results, by the history where it leads there; else to all cars. */
function WayBack() {
  const navigate = useNavigate();
  const [behind, setBehind] = useState<Behind | null>(null);
  useWhenAlive(() => setBehind(resultsBehind()));
  const goBack = (event: MouseEvent) => {
    if (!behind || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The address changes before the page does, so the steps are counted at the press.
    const now = resultsBehind();
    if (!now) return;
    event.preventDefault();
    void navigate(-now.steps);
  };
  return (
    <Link
      to={behind?.results ?? allCarsPath}
      className={`beside gap-075 touch small strong no-line ${classes.back}`}
      onClick={goBack}
    >
      <IconArrowLeft aria-hidden size={18} />
      {behind ? <Trans>Back to results</Trans> : <Trans>All cars</Trans>}
    </Link>
  );
}
