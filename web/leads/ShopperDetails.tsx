import { Trans, useLingui } from '@lingui/react/macro';
import { DetailGroupSection } from '../enquiries/details/DetailGroupSection.tsx';
import type { Enquiry } from '../enquiries/details/detail-groups.ts';

/** Who sent the deal. What the shopper keeps private reads N/A. */
export function ShopperDetails({ person }: { person: Enquiry['userId'] }) {
  const { t } = useLingui();
  const text = (label: string, value: string | undefined) => ({ label, value, format: 'text' as const });
  const { emailAddresses: mail, contactNumbers: phone } = person ?? {};
  return (
    <DetailGroupSection
      heading={t`Shopper`}
      details={[
        text(t`Name`, person ? `${person.firstName} ${person.lastName}`.trim() : undefined),
        { ...text(t`E-mail addresses`, mail), href: mail && `mailto:${encodeURIComponent(mail)}` },
        { ...text(t`Contact numbers`, phone), href: phone && `tel:${phone.replace(/[^\d+]/g, '')}` },
        text(t`Address`, person?.address),
        text(t`City`, person?.city),
        text(t({ message: 'State', context: 'address' }), person?.state),
        text(t`Zipcode`, person?.zipcode),
        text(t`Country`, person?.country),
      ]}
      aside={person ? undefined : <Trans>The shopper has sent this deal without personal data.</Trans>}
    />
  );
}
