import { useLanguage } from '#app/content/language-context.tsx';
import { ButtonForm, SubmitButton } from '#app/features/console/page/parts.tsx';
import { roles } from '#app/features/requests/operator/roles.ts';
import type { Role } from '#app/features/requests/operator/roles.ts';
import { paths } from '#app/http/paths.ts';
import { QuestionForm } from '#app/ui/question-form.tsx';
import { InputField, SelectField } from '#app/ui/text-field.tsx';
import { accountCopy } from './account-copy.ts';
import { MAX_NAME } from './invited.ts';

/** What is asked before it is done, because it can't be undone: one's work is free from then on. */
export const teamQuestions = ['reset', 'remove', 'viewer'] as const;
export type TeamQuestion = (typeof teamQuestions)[number];

/** Questions with a link of their own; the choice of a role leads to the other one. */
const LINKED = ['reset', 'remove'] as const;

export type TypedInvitation = { email: string; name: string; role: string };

/** Invites a person by mail. */
export function InviteForm({
  typed,
  problem,
  hours,
  way,
}: {
  typed: TypedInvitation;
  problem: 'email' | 'exists' | 'role' | null;
  /** How long the link lives. */
  hours: number;
  way: 'mail' | 'file';
}) {
  const words = accountCopy(useLanguage());
  const { team } = words;
  return (
    <section className="console-card">
      <h2>{team.invite}</h2>
      <form method="post" className="console-form">
        <p className="text-quiet">{team.inviteText[way](hours)}</p>
        <InputField
          id="invite-email"
          name="email"
          type="email"
          label={words.email}
          required
          maxLength={254}
          autoComplete="off"
          defaultValue={typed.email}
          error={problem === 'email' || problem === 'exists' ? team.problems[problem] : undefined}
        />
        <InputField
          id="invite-name"
          name="name"
          label={words.name}
          hint={team.nameHint}
          maxLength={MAX_NAME}
          autoComplete="off"
          defaultValue={typed.name}
        />
        <SelectField
          id="invite-role"
          name="role"
          label={words.role}
          required
          none="…"
          options={roles.map((role) => ({
            value: role,
            label: `${words.roles[role]} (${team.rolesText[role]})`,
          }))}
          defaultValue={typed.role}
          error={problem === 'role' ? team.problems.role : undefined}
        />
        <SubmitButton primary name="intent" value="invite">
          {team.send[way]}
        </SubmitButton>
      </form>
    </section>
  );
}

/** The anchor of a question about an operator. */
export const questionOf = (id: string): string => `question-${id}`;

/** Changes the role of a colleague, and leads to the questions of reset and removal. */
export function TeamSteps({
  operator: { id, name, email, role, ...work },
  ask,
  hours,
  way,
}: {
  operator: { id: string; name: string; email: string; role: Role; requests: number; listings: number };
  ask: TeamQuestion | null;
  hours: number;
  way: 'mail' | 'file';
}) {
  const language = useLanguage();
  const words = accountCopy(language);
  const { team } = words;
  const question = questionOf(id);
  if (ask) {
    const freed = ask === 'reset' ? null : team.freed(work);
    return (
      <QuestionForm
        id={question}
        action={paths.consoleOperators(language)}
        fields={{ email }}
        name="intent"
        value={ask}
        title={team.ask[ask].title(name)}
        texts={[team.ask[ask].text[way](hours), ...(freed === null ? [] : [freed])]}
        yes={team.ask[ask].yes}
        keep={{ href: paths.consoleOperators(language), label: team.keep }}
      />
    );
  }
  return (
    <div className="console-line items-end gap-x-5">
      <ButtonForm
        className="console-line items-end"
        action={paths.consoleOperators(language)}
        fields={{ intent: 'role', email }}
        button={team.changeRole}
      >
        <select name="role" className="field" aria-label={`${words.role}, ${name}`} defaultValue={role}>
          {roles.map((each) => (
            <option key={each} value={each}>
              {words.roles[each]}
            </option>
          ))}
        </select>
      </ButtonForm>
      {LINKED.map((each) => (
        <a
          key={each}
          className="btn btn-quiet"
          href={`${paths.consoleOperators(language, { ask: each, operator: id })}#${question}`}
        >
          {team[each]}
        </a>
      ))}
    </div>
  );
}
