import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInAddress } from '../kit/sign-in-address.ts';
import { useLoginStore } from '../kit/stores.ts';
import { Button } from '../ui/Button.tsx';

/** Fetched with the first press. */
const SaveThisSearch = lazy(() => import('./SaveThisSearch.tsx'));

/** Saves the search that is on the screen; whoever is not signed in does that first, and comes back to it. */
export function SaveSearchButton({ dealer }: { dealer: string | undefined }) {
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
      <Button onClick={press} aria-haspopup="dialog" aria-label={t`Save this search`}>
        <IconBell aria-hidden />
        <span>{t`Save this search`}</span>
      </Button>
      <Suspense>
        {isOpen && token && <SaveThisSearch dealer={dealer} token={token} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
