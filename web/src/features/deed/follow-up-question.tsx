import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { AnswerCheckbox } from '#parts/answer-checkbox.tsx';
import { followUpText, followUpVersion } from '#shared/deed/follow-up.ts';
import { Card } from '#ui/card.tsx';

interface FollowUpQuestionProps {
  applicationId: string;
  /** What the client has answered; no until then. */
  agreed: boolean;
}

/** Asks a borrower on 'Processo Concluído!' whether the team may contact them again (spec office, O9). */
export default function FollowUpQuestion({ applicationId, agreed }: FollowUpQuestionProps) {
  const { run } = useAction('deed.agreeToFollowUp', {
    failsOffline: true,
    done: (answer) => [answer.agreed ? 'Podemos voltar a contactar-te' : 'Não voltamos a contactar-te'],
    touches: [queryKey('applications.get', { applicationId }), queryKey('privacy.get')],
    waits: true,
  });
  return (
    <Card aria-labelledby="follow-up-heading" className="stack">
      <h2 id="follow-up-heading">E daqui em diante?</h2>
      <AnswerCheckbox
        label={followUpText}
        checked={agreed}
        onAnswer={(next) => run({ applicationId, agreed: next, version: followUpVersion, source: 'dashboard' })}
      />
    </Card>
  );
}
