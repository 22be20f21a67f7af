import { lazy, Suspense, useState } from 'react';
import { CallTime } from '#parts/call-time.tsx';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { describeStage, isClosed, outcomeLabels } from '#shared/applications/stages.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import { meetingStatusLabels } from '#shared/meetings/labels.ts';
import { isSameAddress } from '#shared/people/addresses.ts';
import { countryName } from '#shared/people/countries.ts';
import { employmentLabels } from '#shared/people/employment.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Caution, Fact, FactList } from '#ui/fact.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndApplication } from '../../features/applications/case/end-application.tsx';
import { ReopenApplication } from '../../features/applications/case/reopen-application.tsx';
import { RequestName } from '../../features/applications/request-name.tsx';
import { DeliveryFact } from '../../features/prior-information/delivery-fact.tsx';
import styles from './overview-tab.module.css';

const CaseTasks = lazy(() => import('../../features/tasks/case-tasks.tsx'));
const FiguresCard = lazy(() => import('../../features/applications/case/figures-card.tsx'));
const StaffScenarios = lazy(() => import('../../features/simulator/portal/staff-scenarios.tsx'));
const HistoryCard = lazy(() => import('../../features/audit/history-card.tsx'));
const CaseDates = lazy(() => import('../../features/agenda/case-dates.tsx'));
const FollowUpCard = lazy(() => import('../../features/deed/follow-up-card.tsx'));
const AddApplication = lazy(() => import('../../features/applications/case/add-application.tsx'));

interface MeetingCardProps {
  meeting: StaffApplicationDetail['nextMeeting'];
  client: StaffApplicationDetail['client'];
}

/** The next call. Highlights a booking whose e-mail address is not the client's. */
function MeetingCard({ meeting, client }: MeetingCardProps) {
  if (!meeting)
    return (
      <Card aria-labelledby="meeting-heading">
        <h2 id="meeting-heading">Próxima chamada</h2>
        <p>Não há nenhuma chamada agendada.</p>
      </Card>
    );
  const { attendeeName, attendeeEmail, startsAt, status, notes } = meeting;
  const isClient = isSameAddress(attendeeEmail, client.email);
  return (
    <Card aria-labelledby="meeting-heading">
      <div className={styles.caseHead}>
        <h2 id="meeting-heading">Próxima chamada</h2>
        <StatusBadge tone={status === 'booked' ? 'approved' : 'waiting'}>{meetingStatusLabels[status]}</StatusBadge>
      </div>
      <FactList>
        <Fact label="Data e hora">
          <CallTime startsAt={startsAt} />
        </Fact>
        <Fact label="Participante">{attendeeName ?? 'Sem nome'}</Fact>
        <Fact label="Email">
          {attendeeEmail ? <a href={`mailto:${attendeeEmail}`}>{attendeeEmail}</a> : 'Sem email'}
          {!isClient && <Caution>Não é o email do cliente</Caution>}
        </Fact>
        {notes && <Fact label="Notas">{notes}</Fact>}
      </FactList>
    </Card>
  );
}

/** Reasons why the client gets no e-mails. */
const emailStops = {
  bounce: 'Não recebe emails: este endereço devolve-os',
  complaint: 'Não recebe emails: marcou um como spam',
} as const;

type ClientCase = Pick<StaffApplicationDetail, 'application' | 'client'>;

/** A button that begins another request for the client, and its dialog. */
function AnotherRequest({ application, client }: ClientCase) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.overviewEnd}>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        Abrir outro pedido…
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AddApplication applicationId={application.id} client={client} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface OverviewTabProps extends StaffApplicationDetail {
  /** The people of a request of several. */
  named: readonly { id: string; name: string }[];
  /** Whether the form of a new task is open. */
  addingTask: boolean;
  onAddingTask: (open: boolean) => void;
}

/** 'Visão Geral': tasks, client, request, figures, next call and history. */
export function OverviewTab({
  application,
  client,
  nextMeeting,
  people,
  named,
  addingTask,
  onAddingTask,
}: OverviewTabProps) {
  const submitted = application.documentsSubmittedAt;
  return (
    <div className={styles.overview}>
      <div className={styles.tasks}>
        <Suspense fallback={<Skeleton height="short" />}>
          <CaseTasks applicationId={application.id} people={named} adding={addingTask} onAdding={onAddingTask} />
        </Suspense>
        {application.status === 'concluida' && !application.outcome && (
          <Suspense fallback={<Skeleton height="short" />}>
            <FollowUpCard applicationId={application.id} />
          </Suspense>
        )}
        <Suspense fallback={<Skeleton height="short" />}>
          <CaseDates application={application} />
        </Suspense>
      </div>
      <Card>
        <h2>Cliente</h2>
        <FactList>
          <Fact label="Nome">{client.name ?? 'Sem nome'}</Fact>
          <Fact label="Email">
            <a href={`mailto:${client.email}`}>{client.email}</a>
            {client.emailStop && <Caution>{emailStops[client.emailStop]}</Caution>}
          </Fact>
          <Fact label="WhatsApp">
            {!client.whatsappNumber ? (
              'Não ativado'
            ) : client.whatsappConfirmed ? (
              <a href={`https://wa.me/${client.whatsappNumber.replace(/\D/g, '')}`} target="_blank" rel="noopener">
                {client.whatsappNumber}
              </a>
            ) : (
              <>
                {client.whatsappNumber}
                <Caution>Por confirmar: ainda pode não ser do cliente</Caution>
              </>
            )}
          </Fact>
          <Fact label="Informação prévia">
            <DeliveryFact information={client.information} />
          </Fact>
          <Fact label="País de rendimento">{countryName(application.countryIncome)}</Fact>
          <Fact label="Situação profissional">{employmentLabels[application.employmentStatus].label}</Fact>
        </FactList>
        <AnotherRequest application={application} client={client} />
      </Card>
      <Card>
        <h2>Pedido</h2>
        <FactList>
          <Fact label="Nome">
            {application.name}
            <RequestName application={application} route="applications.staffRename" />
          </Fact>
          <Fact label="Objetivo">{purposeLabels[application.purpose]}</Fact>
          <Fact label="Imóvel">{application.hasProperty ? 'Identificado' : 'A procurar'}</Fact>
          <Fact label="Estado">
            {application.outcome ? outcomeLabels[application.outcome] : describeStage(application.status).label}
          </Fact>
          <Fact label="Criado em">{formatDateTime(application.createdAt)}</Fact>
          <Fact label="Atualizado em">{formatDateTime(application.updatedAt)}</Fact>
          <Fact label="Documentos submetidos em">{submitted ? formatDateTime(submitted) : 'Ainda não submetidos'}</Fact>
        </FactList>
        {!isClosed(application) && (
          <div className={styles.overviewEnd}>
            <EndApplication
              applicationId={application.id}
              recipients={application.party.isAlone ? undefined : people.filter(({ state }) => state === 'presente')}
            />
          </div>
        )}
        {application.outcome && (
          <div className={styles.overviewEnd}>
            <ReopenApplication applicationId={application.id} />
          </div>
        )}
      </Card>
      <Suspense fallback={<Skeleton height="tall" />}>
        <FiguresCard application={application} client={client} people={people} />
      </Suspense>
      <Suspense fallback={null}>
        <StaffScenarios applicationId={application.id} people={people} />
      </Suspense>
      <MeetingCard meeting={nextMeeting} client={client} />
      <Suspense fallback={<Skeleton height="tall" />}>
        <HistoryCard applicationId={application.id} />
      </Suspense>
    </div>
  );
}
