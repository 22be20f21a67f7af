import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ApplicationView, StaffApplicationDetail } from '../../../../shared/applications/routes.ts';
import { describeStage, outcomeLabels } from '../../../../shared/applications/stages.ts';
import { formatDate } from '../../../../shared/format.ts';
import type { ApiError } from '../../core/api-error.ts';
import { LoadFailure } from '../../core/loaded.tsx';
import { detailTitle } from '../../features/applications/board/board-figures.ts';
import { DocumentsTab } from '../../features/documents/review/documents-tab.tsx';
import { createReviewKeys, ReviewKeysContext } from '../../features/documents/review/review-keys.ts';
import { useStaffApplication } from '../../features/documents/review/use-review.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import pageStyles from '../../ui/page.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { Shortcuts } from '../../ui/shortcuts.tsx';
import { PageSkeleton, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast-store.ts';
import workPageStyles from '../../ui/work-page.module.css';
import styles from './application-page.module.css';
import { OverviewTab } from './overview-tab.tsx';

const StaffMessages = lazy(() => import('../../features/messages/staff-messages.tsx'));
const StaffOffers = lazy(() => import('../../features/offers/staff-offers.tsx'));
const DeedTab = lazy(() => import('./deed-tab.tsx'));

const tabs = [
  { name: 'visao-geral', label: 'Visão Geral' },
  { name: 'documentos', label: 'Documentos' },
  { name: 'propostas', label: 'Propostas' },
  { name: 'mensagens', label: 'Mensagens' },
  { name: 'escritura', label: 'Escritura' },
] as const;
type TabName = (typeof tabs)[number]['name'];

/** Whether an address refers to no application. */
const isNotFound = (error: ApiError): boolean =>
  error.code === 'application.not_found' || error.code === 'request.invalid';

/** /backoffice/applications/{id}: one application, its client and its documents. The tab is in the address. */
export default function ApplicationPage() {
  const { applicationId = '' } = useParams();
  const query = useStaffApplication(applicationId);
  const { data, error } = query;
  if (error && isNotFound(error)) return <GoneToPipeline />;
  if (data) return <ApplicationScreen detail={data} />;
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

function ApplicationScreen({ detail }: { readonly detail: StaffApplicationDetail }) {
  const { application, client } = detail;
  const [search, setSearch] = useSearchParams();
  const current: TabName = tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'visao-geral';
  const show = (name: TabName) => setSearch({ tab: name }, { replace: true });
  const title = detailTitle(application.id);
  const [keys] = useState(createReviewKeys);
  return (
    <div className={`${pageStyles.widePage} ${workPageStyles.backoffice}`}>
      <Link to="/backoffice/pipeline" className={workPageStyles.backLink}>
        <Icon name="arrowLeft" size={18} />
        Pipeline
      </Link>
      <div className={workPageStyles.backofficeHead}>
        <div className={styles.applicationTitle}>
          <PageTitle>{title}</PageTitle>
          <ApplicationStatus application={application} />
          <p className="soft">
            {client.name ?? client.email} · Criada em {formatDate(application.createdAt)}
          </p>
        </div>
        <div className={workPageStyles.backofficeTools}>
          <Shortcuts
            shortcuts={[
              { keys: ['v'], label: 'Visão Geral', run: () => show('visao-geral') },
              { keys: ['d'], label: 'Documentos', run: () => show('documentos') },
              { keys: ['p'], label: 'Propostas', run: () => show('propostas') },
              { keys: ['m'], label: 'Mensagens', run: () => show('mensagens') },
              { keys: ['e'], label: 'Escritura', run: () => show('escritura') },
              { keys: ['ArrowDown', 'j'], label: 'Documento seguinte', run: () => keys.step(1) },
              { keys: ['ArrowUp', 'k'], label: 'Documento anterior', run: () => keys.step(-1) },
              { keys: ['a'], label: 'Aprovar', run: () => keys.act('approve') },
              { keys: ['c'], label: 'Corrigir', run: () => keys.act('correct') },
              { keys: ['ArrowRight'], label: 'Página seguinte', run: () => keys.press('next') },
              { keys: ['ArrowLeft'], label: 'Página anterior', run: () => keys.press('previous') },
              { keys: ['+'], label: 'Aumentar a página', run: () => keys.press('larger') },
              { keys: ['-'], label: 'Diminuir a página', run: () => keys.press('smaller') },
              { keys: ['o'], label: 'Abrir o ficheiro num novo separador', run: () => keys.act('open') },
            ]}
          />
        </div>
      </div>
      <ReviewKeysContext value={keys}>
        <Tabs label="Partes do pedido" tabs={tabs} current={current} onChange={show}>
          <Suspense key={current} fallback={<Skeleton height="tall" />}>
            <CurrentTab name={current} detail={detail} />
          </Suspense>
        </Tabs>
      </ReviewKeysContext>
    </div>
  );
}

function CurrentTab({ name, detail }: { readonly name: TabName; readonly detail: StaffApplicationDetail }) {
  switch (name) {
    case 'visao-geral':
      return <OverviewTab {...detail} />;
    case 'documentos':
      return <DocumentsTab {...detail} />;
    case 'propostas':
      return <StaffOffers application={detail.application} />;
    case 'mensagens':
      return <StaffMessages applicationId={detail.application.id} clientName={detail.client.name} />;
    case 'escritura':
      return <DeedTab {...detail} />;
  }
}

function ApplicationStatus({ application }: { readonly application: ApplicationView }) {
  if (application.outcome) return <StatusBadge tone="neutral">{outcomeLabels[application.outcome]}</StatusBadge>;
  const tone = application.status === 'concluida' ? 'approved' : 'waiting';
  return <StatusBadge tone={tone}>{describeStage(application.status).label}</StatusBadge>;
}
