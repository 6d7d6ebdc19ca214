import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CheckField } from '../ui/CheckField.tsx';
import { idsIn, mostCompared, searchText, withPicked } from './picked-deals.ts';

/** Picks a deal for comparing. The choice stands in the address, so that another page of the list keeps it. */
export function PickDeal({ id, titleId }: { id: string; titleId: string }) {
  const [search, setSearch] = useSearchParams();
  const ids = idsIn(search.get('picked'));
  const isInAddress = ids.includes(id);
  // The address follows a moment after the press; the box must not wait for it.
  const [box, setBox] = useState({ picked: isInAddress, isInAddress });
  if (box.isInAddress !== isInAddress) setBox({ picked: isInAddress, isInAddress });
  const pick = (picked: boolean) => {
    setBox({ picked, isInAddress });
    setSearch(searchText(withPicked(search, id, picked)), { replace: true, preventScrollReset: true });
  };
  return (
    <CheckField
      label={<Trans>Compare</Trans>}
      aria-describedby={titleId}
      checked={box.picked}
      disabled={!box.picked && ids.length >= mostCompared}
      onChange={({ currentTarget }) => pick(currentTarget.checked)}
    />
  );
}
