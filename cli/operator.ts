import { parseArgs } from 'node:util';
import { Refused, runCommand } from '#cli/run-command.ts';
import { config, siteUrl } from '#config';
import { paths } from '#app/http/paths.ts';
import {
  addOperator,
  changeRole,
  INVITATION_HOURS,
  removeOperator,
  resetOperator,
} from '#app/features/console/account/account-commands.server.ts';
import { isAccountEmail, nameOfAccount } from '#app/features/console/account/invited.ts';
import type { AccountRefusal, FreedWork } from '#app/features/console/account/account-commands.server.ts';
import { listOperators } from '#app/features/console/account/account-queries.server.ts';
import { roles } from '#app/features/requests/operator/roles.ts';
import type { Actor, Role } from '#app/features/requests/operator/roles.ts';
import { migrateToLatest } from '#db/migrate.ts';

const usage = `Usage: npm run operator -- COMMAND

Who works in the console.

  add EMAIL [--role ROLE] [--name NAME]   make an account; prints a link that lets its owner choose a password
  list                                    everybody, with role and state
  role EMAIL ROLE                         give another role
  reset EMAIL                             take password, second factor and sessions away; prints a new link
  remove EMAIL                            remove the account and end its sessions

  ROLE is one of ${roles.join(', ')}. Without --role it is admin for the first account, else moderator.
`;

/** A user with shell access already controls the database, so the program itself is the actor. */
const actor: Actor = { kind: 'system' };

function emailOf(text: string | undefined): string {
  if (text === undefined || !isAccountEmail(text))
    throw new Refused('That takes an e-mail address, e.g. ann@example.com');
  return text;
}

function roleOf(text: string | undefined): Role {
  const role = roles.find((known) => known === text);
  if (!role) throw new Refused(`The role is one of ${roles.join(', ')}.`);
  return role;
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function sayLink(token: string): void {
  say(
    `Within ${INVITATION_HOURS} hours, open this link to choose a password. It works once; give it to nobody else:`,
    '',
    `  ${siteUrl()}${paths.consoleWelcome(config.OPERATOR_LANGUAGE, token)}`,
    '',
  );
}

/** The value of a command that was carried out; throws why it was not. */
function valueOf<T>(outcome: { ok: true; value: T } | AccountRefusal, email: string): T {
  if (outcome.ok) return outcome.value;
  switch (outcome.reason) {
    case 'exists':
      throw new Refused(`${email} has an account already. A new link: npm run operator -- reset ${email}`);
    case 'not-found':
      throw new Refused(`${email} has no account. All accounts: npm run operator -- list`);
    case 'last-admin':
      throw new Refused(
        `${email} is the only admin: nobody could manage operators. Add another admin first.`,
      );
    case 'forbidden':
      throw new Refused('That is not allowed.');
  }
}

async function add(email: string, role: string | undefined, name: string | undefined): Promise<void> {
  const first = (await listOperators()).length === 0;
  const chosenRole = role === undefined ? (first ? 'admin' : 'moderator') : roleOf(role);
  const account = { email, name: nameOfAccount(name ?? '', email), role: chosenRole };
  const { token } = valueOf(await addOperator(actor, account), email);
  say(`${email} is ${chosenRole === 'admin' ? 'an' : 'a'} ${chosenRole} now.`);
  sayLink(token);
}

async function list(): Promise<void> {
  const operators = await listOperators();
  if (operators.length === 0)
    return say('There are no accounts yet. Add the first one: npm run operator -- add EMAIL');
  const width = Math.max(...operators.map(({ email }) => email.length));
  for (const { email, role, ready, name } of operators)
    say(`${email.padEnd(width)}  ${role.padEnd(9)}  ${ready ? 'signed in   ' : 'not set up  '}  ${name}`);
}

function sayFreed({ requests, listings }: FreedWork): void {
  if (requests + listings > 0)
    say(`Assigned to no one now: open requests ${requests}, listings ${listings}.`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      role: { type: 'string' },
      name: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [command, ...words] = positionals;
  const takes: Record<string, number> = { add: 1, list: 0, role: 2, reset: 1, remove: 1 };
  if (values.help) return say(usage.trimEnd());
  if (command === undefined || takes[command] !== words.length) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const email = command === 'list' ? '' : emailOf(words[0]);
  const role = command === 'role' ? roleOf(words[1]) : undefined;
  if (values.role !== undefined) roleOf(values.role);
  await migrateToLatest();
  if (command === 'add') return add(email, values.role, values.name);
  if (command === 'list') return list();
  if (command === 'reset') {
    const { token } = valueOf(await resetOperator(actor, email), email);
    say(`${email} is signed out everywhere.`);
    return sayLink(token);
  }
  if (command === 'role' && role) {
    const { from, freed } = valueOf(await changeRole(actor, { email, role }), email);
    say(`${email} was ${from} and is ${role} now.`);
    return sayFreed(freed);
  }
  const { freed } = valueOf(await removeOperator(actor, email), email);
  say(`${email} has no account any more and is signed out everywhere.`);
  sayFreed(freed);
}

await runCommand(main);
