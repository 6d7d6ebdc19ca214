import type { ParseArgsOptionsConfig } from 'node:util';
import { forgetCodes } from '../accounts/one-time-codes/code-keys.ts';
import type { Person } from '../accounts/own-password.ts';
import { endSessionsOf, idOf } from '../accounts/sessions.ts';
import type { Configuration } from '../configuration.ts';
import type { Transaction } from '../database/db.ts';
import { type AuditEntry, recordAction } from '../enquiries/audit.ts';
import { mailPerson } from '../integrations/mail/queue-mail.ts';
import type { Services } from '../kit/handler.ts';
import type { PersonalDataMap } from '../kit/personal-data.ts';
import type { Ended } from './run-command.ts';

/** What a command works with. */
export type OperatorContext = {
  readonly services: Services;
  readonly personalData: PersonalDataMap;
  /** Forgets what the server keeps of public data, after a change of it. */
  readonly forgetPublic: () => void;
  /** Copies the embedded database as of one moment, for a backup; gives the copy's data directory. */
  readonly snapshot?: (() => Promise<string>) | undefined;
  /** Who is at the keyboard, for the audit log. */
  readonly operator: string;
};

/** What was typed after the command's name. */
export type Given = {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** The text of the file that was named, where the command reads one; its bytes as base64, where it reads those. */
  readonly input: string;
};

/** What a command answers: lines for a person, and the same for a program. */
export type Answer = { readonly lines: readonly string[]; readonly data: unknown };

export type Command = {
  /** Two words: `dealers approve`. */
  readonly name: string;
  /** What follows the name: `<businessName> [--reason <text>]`. Its words come first, each in angle brackets. */
  readonly usage: string;
  readonly summary: string;
  readonly options?: ParseArgsOptionsConfig;
  /** Its first word is a file, which is read where the command is typed. */
  readonly readsFile?: 'text' | 'bytes';
  /** Does it where it is typed, for it is about the files there, or opens the database itself. */
  readonly runHere?: (given: Given, here: Here) => Promise<Answer>;
  /** Does it where the database is open; what is left to do of it by a server, where `runHere` asks one. */
  readonly run: (context: OperatorContext, given: Given) => Promise<Answer>;
};

/** What a command works with where it is typed. */
export type Here = {
  readonly configuration: () => Configuration;
  /** Has the running server do something; undefined where none runs on this data directory. */
  readonly askServer: (typed: readonly string[]) => Promise<Ended | undefined>;
  /** Who is at the keyboard, for the audit log. */
  readonly operator: string;
};

/** A command that cannot be done as it was typed, with a sentence for whoever typed it. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** The text of an option that may be missing. */
export const textOption = ({ options }: Given, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** @throws CommandRefused naming the option that is missing */
export function requiredOption(given: Given, name: string): string {
  const value = textOption(given, name);
  if (value === undefined) throw new CommandRefused(`--${name} is missing.`);
  return value;
}

/** Writes down what the operator has changed, in the transaction of the change. */
export const writeDown = (
  tx: Transaction,
  { services, operator }: OperatorContext,
  entry: Pick<AuditEntry, 'action' | 'objectId' | 'details'>,
): Promise<void> => recordAction(tx, { at: services.clock.now(), actorKind: 'operator', actorId: operator, ...entry });

/** What warns the operator of names that a dealer's could be mistaken for; nothing where there's none. */
export const warningOf = (alike: readonly string[]): string =>
  alike.length > 0 ? `LOOKS LIKE ${alike.join('; ')}` : '';

/** Rows below each other in columns, each as wide as it has to be. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Turns a person's one-time codes off, ends their sessions and tells them. */
export async function endCodesOf(context: OperatorContext, person: Person): Promise<Answer> {
  const { services } = context;
  const { owner, email, page: actionPath } = person;
  await services.db.transaction(async (tx) => {
    await forgetCodes(tx, owner);
    await endSessionsOf(tx, owner);
    await mailPerson(tx, services, person, 'one-time-codes-off', { actionPath });
    await writeDown(tx, context, { action: 'one-time codes ended', objectId: idOf(owner) });
  });
  return { lines: [`The sign-in of ${email} asks for no code any more.`], data: { email } };
}
