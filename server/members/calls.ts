import type { PasswordHashes } from '../accounts/password-hash.ts';
import type { Implement } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { changeMember, removeMember } from './change-member.ts';
import { inviteMember, sendInvitationAgain, withdrawInvitation } from './invitations.ts';
import { peopleOf } from './people.ts';

/** Puts the calls about the people of a business on the server. */
export function implementMembers(implement: Implement, services: Services, passwords: PasswordHashes): void {
  const { db, clock } = services;
  const withPasswords = { ...services, passwords };
  implement('listMembers', ({ session }) => peopleOf(db, session, clock.now()));
  implement('inviteMember', inviteMember(services));
  implement('sendInvitationAgain', sendInvitationAgain(services));
  implement('withdrawInvitation', withdrawInvitation(services));
  implement('changeMember', changeMember(services));
  implement('removeMember', removeMember(services));
  implement('readInvitation', readInvitation(withPasswords));
  implement('acceptInvitation', acceptInvitation(withPasswords));
}
