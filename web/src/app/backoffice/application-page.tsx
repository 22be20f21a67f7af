import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ApiError } from '#core/api-error.ts';
import { useCommands } from '#core/commands.ts';
import { LoadFailure } from '#core/query-content.tsx';
import { isCurrent } from '#parts/people-words.ts';
import { pressCheck } from '#parts/tasks/task-check.tsx';
import workPageStyles from '#parts/work-page.module.css';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { firstWordOf, plural } from '#shared/kit/text.ts';
import { WidePage } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Shortcuts } from '#ui/shortcuts.tsx';
import { PageSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { TabCount, Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast-store.ts';
import { CaseHead } from '../../features/applications/case/case-head.tsx';
import { forwardId } from '../../features/applications/case/case-moves.tsx';
import { type CaseCounts, countCase, leftIn } from '../../features/applications/case/case-state.ts';
import { isOfDay } from '../../features/applications/way-back.ts';
import { createReviewKeys, ReviewKeysContext } from '../../features/documents/review/review-keys.ts';
import { useStaffApplication } from '../../features/documents/review/use-review.ts';
import { OverviewTab } from './overview-tab.tsx';

const loadDocuments = () => import('../../features/documents/review/documents-tab.tsx');
const DocumentsTab = lazy(loadDocuments);
const CaseMails = lazy(() => import('../../features/mail/case-mails.tsx'));
const StaffMessages = lazy(() => import('../../features/messages/staff-messages.tsx'));
const StaffPeople = lazy(() => import('../../features/parties/staff-people.tsx'));
const StaffOffers = lazy(() => import('../../features/offers/staff-offers.tsx'));
const StaffAdvice = lazy(() => import('../../features/advice/staff-advice.tsx'));
const BanksTab = lazy(() => import('./banks-tab.tsx'));
const CallDialog = lazy(() => import('../../features/messages/call-dialog.tsx'));
const DeedTab = lazy(() => import('./deed-tab.tsx'));

const tabs = [
  { name: 'visao-geral', label: 'Visão Geral' },
  { name: 'pessoas', label: 'Pessoas' },
  { name: 'documentos', label: 'Documentos', count: 'documents', words: ['por rever', 'por rever'] },
  { name: 'propostas', label: 'Propostas', count: 'offers', words: ['publicada', 'publicadas'] },
  { name: 'bancos', label: 'Bancos' },
  { name: 'mensagens', label: 'Mensagens', count: 'messages', words: ['por responder', 'por responder'] },
  { name: 'escritura', label: 'Escritura', count: 'deed', words: ['por rever', 'por rever'] },
] as const;
type TabName = (typeof tabs)[number]['name'];

/** A tab with the number of things that wait in it. */
function labelled(tab: (typeof tabs)[number], counts: CaseCounts) {
  const { name, label } = tab;
  if (!('count' in tab) || counts[tab.count] === 0) return { name, label };
  const count = counts[tab.count];
  return {
    name,
    label: (
      <>
        {label} <TabCount value={count} words={plural(count, tab.words[0], tab.words[1])} />
      </>
    ),
  };
}

/** Whether an address refers to no application. */
const isNotFound = (error: ApiError): boolean =>
  error.code === 'application.not_found' || error.code === 'request.invalid';

/** /backoffice/applications/{id}: one application, its client and its documents. The tab is in the address. */
export default function ApplicationPage() {
  const { applicationId = '' } = useParams();
  const query = useStaffApplication(applicationId);
  const { data, error } = query;
  if (error && isNotFound(error)) return <GoneToPipeline />;
  if (data) return <ApplicationScreen key={applicationId} detail={data} />;
  if (error)
    return (
      <>
        <PageTitle hidden>Pedido</PageTitle>
        <LoadFailure query={query} />
      </>
    );
  return <PageSkeleton label="A carregar o pedido…" />;
}

function GoneToPipeline() {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error('Pedido não encontrado', 'O pedido solicitado não existe');
    navigate('/backoffice/pipeline', { replace: true });
  }, [navigate]);
  return null;
}

function ApplicationScreen({ detail }: { detail: StaffApplicationDetail }) {
  const [search, setSearch] = useSearchParams();
  const current: TabName = tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'visao-geral';
  const show = (name: TabName) => setSearch({ tab: name }, { replace: true });
  const counts = countCase(detail);
  const { state } = useLocation();
  useCommands([
    { id: 'tarefa', label: 'Nova tarefa', run: () => newTask() },
    { id: 'chamada', label: 'Registar chamada', run: () => setLogsCall(true) },
    ...(isClosed(detail.application)
      ? []
      : [
          {
            id: 'pedir',
            label: 'Pedir outro documento',
            run: () => setSearch({ tab: 'documentos', pedir: '1' }, { replace: true }),
          },
        ]),
    ...tabs.map(({ name, label }) => ({ id: `ver-${name}`, label: `Ver ${label}`, run: () => show(name) })),
  ]);
  const [keys] = useState(() => createReviewKeys({ isAwaited: isOfDay(state) }));
  const [addingTask, setAddingTask] = useState(false);
  const [logsCall, setLogsCall] = useState(false);
  const people = namedPeople(detail);
  const newTask = () => {
    show('visao-geral');
    setAddingTask(true);
  };
  const taskInFocus = () => document.activeElement?.closest<HTMLElement>('[data-tasks]');
  return (
    <WidePage dense className={workPageStyles.backoffice}>
      <CaseHead
        detail={detail}
        inMessages={current === 'mensagens'}
        onCall={() => setLogsCall(true)}
        tools={
          <Shortcuts
            shortcuts={[
              { keys: ['v'], label: 'Visão Geral', run: () => show('visao-geral') },
              { keys: ['g'], label: 'Pessoas (numa tarefa: adiá-la)', run: () => show('pessoas') },
              { keys: ['t'], label: 'Nova tarefa', run: newTask, opensField: true },
              { keys: ['f'], label: 'Concluir a tarefa', run: () => void pressCheck(taskInFocus()) },
              { keys: ['l'], label: 'Registar chamada', run: () => setLogsCall(true), opensField: true },
              { keys: ['d'], label: 'Documentos', run: () => show('documentos') },
              { keys: ['p'], label: 'Propostas', run: () => show('propostas') },
              { keys: ['b'], label: 'Bancos', run: () => show('bancos') },
              { keys: ['m'], label: 'Mensagens', run: () => show('mensagens') },
              { keys: ['e'], label: 'Escritura', run: () => show('escritura') },
              {
                keys: ['s'],
                label: 'Ir para «Avançar»',
                run: () => document.getElementById(forwardId)?.focus(),
              },
              { keys: ['ArrowDown', 'j'], label: 'Documento seguinte', run: () => keys.step(1) },
              { keys: ['ArrowUp', 'k'], label: 'Documento anterior', run: () => keys.step(-1) },
              { keys: ['a'], label: 'Aprovar', run: () => keys.act('approve') },
              { keys: ['c'], label: 'Corrigir', run: () => keys.act('correct'), opensField: true },
              { keys: ['ArrowRight'], label: 'Página seguinte', run: () => keys.press('next') },
              { keys: ['ArrowLeft'], label: 'Página anterior', run: () => keys.press('previous') },
              { keys: ['+'], label: 'Aumentar a página', run: () => keys.press('larger') },
              { keys: ['-'], label: 'Diminuir a página', run: () => keys.press('smaller') },
              { keys: ['r'], label: 'Rodar para a direita', run: () => keys.press('turnRight') },
              { keys: ['R'], label: 'Rodar para a esquerda', run: () => keys.press('turnLeft') },
              { keys: ['o'], label: 'Abrir o ficheiro num novo separador', run: () => keys.act('open') },
            ]}
          />
        }
      />
      <ReviewKeysContext value={keys}>
        <Tabs
          label="Partes do pedido"
          tabs={tabs.map((tab) => labelled(tab, counts))}
          current={current}
          onChange={show}
          // The tab that is opened most often is there when it is.
          onReach={() => void loadDocuments().catch(() => undefined)}
        >
          <Suspense key={current} fallback={<Skeleton height="tall" />}>
            <CurrentTab name={current} detail={detail} addingTask={addingTask} onAddingTask={setAddingTask} />
          </Suspense>
        </Tabs>
      </ReviewKeysContext>
      {logsCall && (
        <Suspense fallback={null}>
          <CallDialog
            applicationId={detail.application.id}
            clientName={firstWordOf(detail.client.name) ?? null}
            people={people}
            onClose={() => setLogsCall(false)}
          />
        </Suspense>
      )}
    </WidePage>
  );
}

/** Returns who is in a request of several people; empty for one of a single person. */
const namedPeople = ({ application, people }: StaffApplicationDetail) =>
  application.party.isAlone ? [] : people.filter(isCurrent).map(({ partyId, name }) => ({ id: partyId, name }));

interface CurrentTabProps {
  name: TabName;
  detail: StaffApplicationDetail;
  addingTask: boolean;
  onAddingTask: (open: boolean) => void;
}

function CurrentTab({ name, detail, addingTask, onAddingTask }: CurrentTabProps) {
  switch (name) {
    case 'visao-geral':
      return (
        <OverviewTab {...detail} named={namedPeople(detail)} addingTask={addingTask} onAddingTask={onAddingTask} />
      );
    case 'pessoas':
      return <StaffPeople {...detail} />;
    case 'documentos':
      return <DocumentsTab {...detail} />;
    case 'propostas':
      return (
        <div className="stack">
          <StaffOffers application={detail.application} left={leftIn(detail)} />
          <Suspense fallback={null}>
            <StaffAdvice application={detail.application} />
          </Suspense>
        </div>
      );
    case 'bancos':
      return <BanksTab {...detail} />;
    case 'mensagens':
      return (
        <div className="stack">
          <StaffMessages
            applicationId={detail.application.id}
            clientName={detail.client.name}
            unanswered={detail.head.messagesToAnswer}
            people={detail.application.party.isAlone ? undefined : detail.people}
          />
          <CaseMails {...detail} />
        </div>
      );
    case 'escritura':
      return <DeedTab {...detail} />;
  }
}
