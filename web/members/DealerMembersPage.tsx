import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DealerFrame, type DealerSession } from '../shell/DealerFrame.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MemberRow } from './MemberRow.tsx';
import classes from './members.module.css';
import { LeadRule } from './rule/LeadRuleForm.tsx';
import { type People, usePeople } from './use-people.ts';

/** The people of the business, for its owners. */
export default function DealerMembersPage() {
  const { t } = useLingui();
  return <DealerFrame title={t`Members`}>{(session) => <Members {...session} />}</DealerFrame>;
}

function Members({ dealer, token }: DealerSession) {
  const { t } = useLingui();
  const isOwner = dealer.role === 'owner';
  const people = usePeople(token, isOwner);
  if (!isOwner) {
    return (
      <Notice title={<Trans>This page is for the owners of your business</Trans>}>
        <p>{t`Ask one of them to invite somebody or to change what a member may do.`}</p>
      </Notice>
    );
  }
  if (people.data) return <PeopleLists people={people.data.data} token={token} />;
  if (people.isError) return <LoadFailed title={t`The members could not be loaded.`} of={people} />;
  return (
    <div className={classes.parts} role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      <Skeleton width="32%" height="24px" />
      <Skeleton width="64%" height="48px" />
      <SkeletonCard fields={1} />
    </div>
  );
}

function PeopleLists({ people, token }: { people: People; token: string }) {
  const { t } = useLingui();
  const { members, invitations, mostMembers, mayInvite, today } = people;
  const ownKeys = members.find(({ isYou }) => isYou)?.keys ?? [];
  const taken = members.filter(({ disabled }) => !disabled).length + invitations.length;
  return (
    <div className={classes.parts}>
      <section aria-labelledby="members">
        <h2 id="members">
          <Plural value={members.length} one="# member" other="# members" />
        </h2>
        <ul className={classes.list}>
          {members.map((member) => (
            <MemberRow key={member._id} member={member} ownKeys={ownKeys} today={today} token={token} />
          ))}
        </ul>
      </section>
      <LeadRule token={token} />
      {invitations.length > 0 && (
        <section aria-labelledby="invitations">
          <h2 id="invitations">{t`Invited`}</h2>
          <ul className={classes.list}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation._id} invitation={invitation} token={token} />
            ))}
          </ul>
        </section>
      )}
      {mayInvite ? (
        <InviteForm token={token} places={{ taken, most: mostMembers }} />
      ) : (
        <Notice title={<Trans>You can invite people as soon as we have approved your business</Trans>}>
          <p>{t`We write to your people by mail, and look at a business before we write to anybody for it.`}</p>
        </Notice>
      )}
    </div>
  );
}
