import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CallRequest } from '#contract/contract.ts';
import { signInAddress } from '../kit/sign-in-address.ts';
import { useLoginStore } from '../kit/stores.ts';
import { Button } from '../ui/Button.tsx';
import classes from './saved.module.css';

export type SearchFilters = CallRequest<'saveSearch'>['body']['filters'];

const SaveSearchSheet = lazy(() => import('./SaveSearchSheet.tsx'));

type SaveSearchButtonProps = {
  /** As they stand in the address. */
  filters: SearchFilters;
  /** What the search could be called, in the words of its chips. */
  name: string;
};

/** Saves the search that is on the screen; whoever is not signed in does that first, and comes back to it. */
export function SaveSearchButton({ filters, name }: SaveSearchButtonProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const token = useLoginStore((store) => store.token);
  const location = useLocation();
  const navigate = useNavigate();
  const press = () => {
    if (token) setOpen(true);
    else void navigate(signInAddress('user', location));
  };
  return (
    <>
      <Button onClick={press} className={classes.save} aria-haspopup="dialog" aria-label={t`Save this search`}>
        <IconBell aria-hidden />
        <span>{t`Save this search`}</span>
      </Button>
      <Suspense>
        {isOpen && token && (
          <SaveSearchSheet filters={filters} name={name || t`Cars`} token={token} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
