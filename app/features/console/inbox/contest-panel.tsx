import { useLanguage } from '#app/content/language-context.tsx';
import { Moment, SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { TextAreaField } from '#app/ui/text-field.tsx';
import { contestPanelCopy } from './contest-panel-copy.ts';
import { StepForm } from './lead-steps.tsx';
import type { StepProps } from './lead-steps.tsx';

/** The proposed decision of a contest, and a form to propose one; nothing for other kinds. */
export function ContestPanel({ lead, typed, problem }: StepProps) {
  const language = useLanguage();
  const words = contestPanelCopy(language);
  const { contest } = lead;
  if (!contest) return null;
  const { proposal } = contest;
  return (
    <section className="console-card">
      <h2>{words.title}</h2>
      <p className="text-quiet">{words.lead}</p>
      {lead.status === 'new' || lead.status === 'seen' ? <p>{words.first}</p> : null}
      {contest.conflict ? <p>{words.conflict}</p> : contest.barred ? <p>{words.barred}</p> : null}
      {proposal && lead.status === 'contacted' ? (
        <div>
          <p>
            <strong>{words.outcome[proposal.outcome]}</strong>{' '}
            <span className="text-quiet">
              {words.by(proposal.byName)} <Moment at={proposal.at} />
            </span>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{proposal.reasons}</p>
          {proposal.outcome === 'correct' ? <p className="text-quiet">{words.correctFirst}</p> : null}
          {contest.own ? <p className="text-quiet">{words.own}</p> : null}
        </div>
      ) : null}
      {contest.mayPropose ? (
        <StepForm intent="propose" lead={lead}>
          <TextAreaField
            id="reasons"
            name="message"
            label={words.reasons}
            hint={words.reasonsHint}
            rows={4}
            maxLength={2000}
            defaultValue={typed.form === 'propose' ? typed.text : undefined}
            error={problem === 'reason-missing' ? words.reasonMissing : undefined}
          />
          <p className="console-line">
            {(['correct', 'keep'] as const).map((outcome) => (
              <SubmitButton key={outcome} name="outcome" value={outcome}>
                {words.propose[outcome]}
              </SubmitButton>
            ))}
          </p>
        </StepForm>
      ) : null}
      {contest.dentistId ? (
        <p>
          <a className="btn btn-quiet" href={paths.consoleEvidence(language, contest.dentistId)}>
            {words.evidence}
          </a>
        </p>
      ) : null}
    </section>
  );
}
