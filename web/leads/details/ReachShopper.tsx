import { useLingui } from '@lingui/react/macro';
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { dialled } from '#contract/dialled.ts';
import type { Enquiry } from '../../enquiries/details/detail-groups.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

type Person = NonNullable<Enquiry['userId']>;

const icon = { 'aria-hidden': true, size: 18, stroke: 1.75 } as const;

/** The ways to the shopper that the deal gives: a call, a mail, a text from the dealer's own telephone. */
export function ReachShopper({ person, isShort = false }: { person: Person; isShort?: boolean }) {
  const { t } = useLingui();
  const phone = dialled(person.contactNumbers ?? '');
  const mail = person.emailAddresses ?? '';
  const text = t({ message: 'Text', context: 'a message by telephone' });
  return (
    <>
      {phone && (
        <LinkButton href={`tel:${phone}`} aria-label={t`Call ${person.contactNumbers}`}>
          <IconPhone {...icon} />
          {!isShort && <bdi translate="no">{person.contactNumbers}</bdi>}
        </LinkButton>
      )}
      {mail && (
        <LinkButton href={`mailto:${encodeURIComponent(mail)}`} aria-label={isShort ? t`Email` : undefined}>
          <IconMail {...icon} />
          {!isShort && t`Email`}
        </LinkButton>
      )}
      {phone && (
        <LinkButton href={`sms:${phone}`} aria-label={isShort ? text : undefined}>
          <IconMessage {...icon} />
          {!isShort && text}
        </LinkButton>
      )}
    </>
  );
}
