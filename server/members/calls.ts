import type { PasswordTurns } from '../accounts/password-turns.ts';
import type { Implement, Services } from '../kit/handler.ts';
import { readOwnAbsence, setAbsence, setOwnAbsence } from './absence.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { changeMember, passOnOwnership, removeMember } from './change-member.ts';
import { inviteMember, sendInvitationAgain, stopInvitations, withdrawInvitation } from './invitations.ts';
import { peopleOf } from './people.ts';

/** Puts the calls about the people of a business on the server. */
export function implementMembers(
  implement: Implement,
  services: Services,
  { passwords, postalAddress }: { readonly passwords: PasswordTurns; readonly postalAddress: string },
): void {
  const { db, clock } = services;
  const withPasswords = { ...services, passwords };
  const withAddress = { ...services, postalAddress };
  implement('listMembers', ({ session }) => peopleOf(db, session, clock.now()));
  implement('inviteMember', inviteMember(withAddress));
  implement('sendInvitationAgain', sendInvitationAgain(withAddress));
  implement('withdrawInvitation', withdrawInvitation(services));
  implement('changeMember', changeMember(services));
  implement('removeMember', removeMember(services));
  implement('readOwnAbsence', readOwnAbsence(services));
  implement('setOwnAbsence', setOwnAbsence(services));
  implement('setAbsence', setAbsence(services));
  implement('passOnOwnership', passOnOwnership(withPasswords));
  implement('stopInvitations', stopInvitations(services));
  implement('readInvitation', readInvitation(withPasswords));
  implement('acceptInvitation', acceptInvitation(withPasswords));
}
