import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { dialled } from '#contract/dialled.ts';
import { LeadDelivery } from '../../delivery/LeadDelivery.tsx';
import { DetailGroupSection } from '../../enquiries/details/DetailGroupSection.tsx';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { detailCount, EnquiryDetails, WorkedOut } from '../../enquiries/details/EnquiryDetails.tsx';
import { SavedCar } from '../../enquiries/details/SavedCar.tsx';
import { DealVersions } from '../../enquiries/versions/DealVersions.tsx';
import { DealWorkings } from '../../enquiries/workings/DealWorkings.tsx';
import { api } from '../../kit/api.ts';
import { formatDay } from '../../kit/format.ts';
import classes from './lead-page.module.css';

/** What is looked up now and then, each behind its name: all that the deal says, its versions, how the lead went out. */
export function AllFigures({ id, token, enquiry }: { id: string; token: string; enquiry: Enquiry }) {
  const { i18n, t } = useLingui();
  const count = detailCount(enquiry);
  const day = formatDay(enquiry.calculatedOn, i18n.locale);
  const { version } = enquiry;
  return (
    <div className={`flow-row gap-0-3 ${classes.folds}`}>
      <details className={classes.figures}>
        <summary className="opener">{t`All numbers (${count})`}</summary>
        <SavedCar enquiry={enquiry} reader="dealer" />
        <EnquiryDetails enquiry={enquiry}>
          <ShopperDetails person={enquiry.userId} />
        </EnquiryDetails>
        <DealWorkings enquiry={enquiry} />
        <WorkedOut enquiry={enquiry} />
      </details>
      <details>
        <summary className="opener">{t`Versions (${version})`}</summary>
        <LeadVersions id={id} version={version} token={token} />
      </details>
      <details>
        <summary className="opener">{t`Delivery`}</summary>
        <LeadDelivery id={id} />
      </details>
      <span className="fine">{t`Rates as of ${day}`}</span>
    </div>
  );
}

/** The versions of a deal that the dealer has had, with what the shopper changed. */
function LeadVersions({ id, version, token }: { id: string; version: number; token: string }) {
  const versions = useQuery({
    queryKey: ['dealer', 'versions', id, version],
    queryFn: () => api('listLeadVersions', { params: { id } }, token),
  });
  return <DealVersions versions={versions} />;
}

/** Who sent the deal. What the shopper keeps private reads N/A. */
function ShopperDetails({ person }: { person: Enquiry['userId'] }) {
  const { t } = useLingui();
  const text = (label: string, value: string | undefined) => ({ label, value, format: 'text' as const });
  const { emailAddresses: mail, contactNumbers: phone } = person ?? {};
  return (
    <DetailGroupSection
      heading={t`Customer`}
      details={[
        text(t`Name`, person ? `${person.firstName} ${person.lastName}`.trim() : undefined),
        { ...text(t`Email addresses`, mail), href: mail && `mailto:${encodeURIComponent(mail)}` },
        { ...text(t`Contact numbers`, phone), href: phone && `tel:${dialled(phone)}` },
        text(t`Address`, person?.address),
        text(t`City`, person?.city),
        text(t({ message: 'Province', context: 'address' }), person?.state),
        text(t`Postal code`, person?.zipcode),
        text(t`Country`, person?.country),
      ]}
    />
  );
}
