import { useState } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { useNow } from '#core/use-now.ts';
import { FollowUpDay, followUpProblem } from '#parts/follow-up-day.tsx';
import { namedPeople } from '#parts/named-people.ts';
import { proposedDays } from '#shared/deed/follow-up.ts';
import type { FollowUpView } from '#shared/deed/routes.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { plural } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** When the team talks to the borrowers of a concluded case again, and who of them agrees (spec office, O9). */
export default function FollowUpCard({ applicationId }: { applicationId: string }) {
  const query = useApiQuery('deed.followUp', { applicationId });
  return (
    <Card aria-labelledby="follow-up-heading" className="stack">
      <h2 id="follow-up-heading">Depois da escritura</h2>
      <QueryContent
        query={query}
        label="A carregar…"
        skeleton={1}
        failureTitle="Não foi possível carregar quando voltar a falar"
      >
        {(followUp) => <Plan applicationId={applicationId} followUp={followUp} />}
      </QueryContent>
    </Card>
  );
}

const planWords = ({ plan }: FollowUpView): string =>
  !plan
    ? 'Sem dia marcado para voltar a falar.'
    : plan.doneOn === null
      ? `Voltar a falar em ${formatDate(plan.on)}.`
      : `Voltaram a falar em ${formatDate(plan.doneOn)}.`;

/** 'Ana concorda', or that nobody does yet, which makes no task. */
function agreementWords({ agreed, asked, plan }: FollowUpView): string {
  if (agreed.length > 0)
    return `${namedPeople(agreed.map((name) => ({ name })))} ${plural(agreed.length, 'concorda', 'concordam')}.`;
  const nobody = asked === 0 ? 'Quem pediu o crédito não usa o portal.' : 'Ainda ninguém concordou no portal.';
  return plan ? `${nobody} Sem acordo não há tarefa.` : nobody;
}

function Plan({ applicationId, followUp }: { applicationId: string; followUp: FollowUpView }) {
  const { plan, deedOn, fixedMonths, latest } = followUp;
  const today = lisbonDay(new Date(useNow()));
  const [typed, setTyped] = useState<string>();
  const { run, running } = useAction('deed.planFollowUp', {
    failsOffline: true,
    changes: (answer) => [cachedResponse('deed.followUp', { applicationId }, () => answer)],
    touches: [queryKey('tasks.list'), queryKey('applications.work')],
  });
  const current = plan?.doneOn === null ? plan.on : null;
  const days = proposedDays({ deedOn: deedOn ?? today, fixedMonths: fixedMonths ?? undefined, today });
  const save = async (on: string | null) => {
    if (await run({ applicationId, from: current, on })) setTyped(undefined);
  };
  if (typed !== undefined)
    return (
      <>
        <FollowUpDay days={days} today={today} latest={latest} value={typed} onChange={setTyped} />
        <div className="row">
          <Button
            variant="primary"
            loading={running}
            loadingText="A guardar…"
            disabled={followUpProblem(typed, { today, latest }) !== undefined}
            onClick={() => void save(typed || null)}
          >
            Guardar
          </Button>
          <Button disabled={running} onClick={() => setTyped(undefined)}>
            Cancelar
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p>
        <strong>{planWords(followUp)}</strong>
      </p>
      <p className="soft">{agreementWords(followUp)}</p>
      <div className="row">
        <Button size="small" onClick={() => setTyped(current ?? days[0]?.on ?? '')}>
          {current === null ? 'Marcar' : 'Mudar'}
          <span className="visually-hidden"> o dia de voltar a falar</span>
        </Button>
      </div>
    </>
  );
}
