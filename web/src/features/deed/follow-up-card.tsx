import { useState } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { useNow } from '#core/use-now.ts';
import { useSeen } from '#core/use-seen.ts';
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

interface PlanProps {
  applicationId: string;
  followUp: FollowUpView;
}

/** The day that is planned; null without one, and after it was done. */
const plannedDay = ({ plan }: FollowUpView): string | null => (plan?.doneOn === null ? plan.on : null);

/** The days that are proposed. */
const daysFor = ({ deedOn, fixedMonths }: FollowUpView, today: string) =>
  proposedDays({ deedOn: deedOn ?? today, fixedMonths: fixedMonths ?? undefined, today });

function Plan({ applicationId, followUp }: PlanProps) {
  const [asked, setAsked] = useState(false);
  const current = plannedDay(followUp);
  if (asked) return <DayForm applicationId={applicationId} followUp={followUp} onClose={() => setAsked(false)} />;
  return (
    <>
      <p>
        <strong>{planWords(followUp)}</strong>
      </p>
      <p className="soft">{agreementWords(followUp)}</p>
      <div className="row">
        <Button size="small" onClick={() => setAsked(true)}>
          {current === null ? 'Marcar' : 'Mudar'}
          <span className="visually-hidden"> o dia de voltar a falar</span>
        </Button>
      </div>
    </>
  );
}

/** Asks for the day; one that a colleague has set meanwhile is not replaced unnoticed. */
function DayForm({ applicationId, followUp, onClose }: PlanProps & { onClose: () => void }) {
  const { latest } = followUp;
  const today = lisbonDay(new Date(useNow()));
  const days = daysFor(followUp, today);
  const current = plannedDay(followUp);
  const [typed, setTyped] = useState(current ?? days[0]?.on ?? '');
  const { run, running, error } = useAction('deed.planFollowUp', {
    failsOffline: true,
    changes: (answer) => [cachedResponse('deed.followUp', { applicationId }, () => answer)],
    touches: (failure) => [
      queryKey('tasks.list'),
      queryKey('applications.work'),
      ...(failure ? [queryKey('deed.followUp', { applicationId })] : []),
    ],
  });
  const from = useSeen(current, error, 'date.changed');
  const save = async () => {
    if (await run({ applicationId, from, on: typed || null })) onClose();
  };
  return (
    <>
      <FollowUpDay days={days} today={today} latest={latest} value={typed} onChange={setTyped} />
      {error?.code === 'date.changed' && <p role="status">{`Agora: ${planWords(followUp)}`}</p>}
      <div className="row">
        <Button
          variant="primary"
          loading={running}
          loadingText="A guardar…"
          disabled={followUpProblem(typed, { today, latest }) !== undefined}
          onClick={() => void save()}
        >
          Guardar
        </Button>
        <Button disabled={running} onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </>
  );
}
