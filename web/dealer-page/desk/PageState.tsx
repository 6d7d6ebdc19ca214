import { Trans } from '@lingui/react/macro';
import { dealerPath } from '../../paths.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { DealerPageData } from '../page-section.ts';

/** What shoppers see of the page now, and why it is not what stands here. */
export function PageState({ page }: { page: DealerPageData }) {
  return (
    <div className="stack gap-1">
      <WaitingNames page={page} />
      <PublicState page={page} />
    </div>
  );
}

/** Says what shoppers see while other names wait for approval. */
function WaitingNames({ page: { publicNames, sections } }: { page: DealerPageData }) {
  const { name, businessName } = publicNames;
  const wanted = sections.address.content;
  if (wanted.name === name && wanted.businessName === businessName) return null;
  const path = dealerPath(businessName);
  return (
    <FormMessage kind="note">
      <strong>
        <Trans>Waiting for approval.</Trans>
      </strong>{' '}
      <Trans>
        We look at your new name and page address and write to you. Until then shoppers see {name} at {path}.
      </Trans>
    </FormMessage>
  );
}

/** Why shoppers cannot open the page yet. */
function PublicState({ page }: { page: DealerPageData }) {
  // The frame says it on every page of a business that waits.
  if (page.state !== 'approved' || page.publicCars > 0) return null;
  return (
    <FormMessage kind="note">
      <Trans>Shoppers can see your page as soon as you publish your first car.</Trans>
    </FormMessage>
  );
}
