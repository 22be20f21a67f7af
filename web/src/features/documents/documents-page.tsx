import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { usePerson } from '#core/person.ts';
import { LoadFailure, LoadingState } from '#core/query-content.tsx';
import { useSession } from '#core/session.ts';
import { usePrefetch } from '#core/when-idle.ts';
import documentListStyles from '#parts/document-list.module.css';
import { countSent } from '#parts/uploads/document-line.ts';
import { claimUploads, loadUploads, useUploads } from '#parts/uploads/uploads-store.ts';
import type { ApplicationDetail } from '#shared/applications/routes.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Announcements } from './announcements.tsx';
import { CaseChoices } from './case-choices.tsx';
import { useFilePicker } from './choose-file.tsx';
import { type DocumentList, documentList, rowItems } from './document-list.ts';
import { DocumentRow } from './document-row.tsx';
import styles from './documents-page.module.css';
import { DocumentsPanel } from './documents-panel.tsx';
import { FamilyRow } from './family-row.tsx';
import { PageDialogs } from './page-dialogs.tsx';
import { useCase, usePreferences } from './use-case.ts';
import { useDialogs } from './use-dialogs.ts';

const FurtherParts = lazy(() => import('./further-parts.tsx'));
const WithoutProfile = lazy(() => import('./without-profile.tsx'));
const HelpedLists = lazy(() => import('./helped-lists.tsx'));

interface DocumentsPageProps {
  /** Shown below the required documents. */
  notice?: ReactNode;
}

/** /app/documentos: the required documents, their upload and submission. */
export default function DocumentsPage({ notice }: DocumentsPageProps) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : undefined;
  const name = usePerson().data?.name;
  useEffect(() => {
    if (userId) claimUploads(userId, name);
  }, [userId, name]);
  usePrefetch(loadUploads);
  const query = useCase();
  const { data, error } = query;
  if (data) return <DocumentsScreen {...data} notice={notice} />;
  if (error?.code === 'profile.incomplete')
    return (
      <Suspense fallback={null}>
        <WithoutProfile />
      </Suspense>
    );
  if (error)
    return (
      <>
        <PageTitle>Documentos</PageTitle>
        <LoadFailure
          query={query}
          title={error.code === 'network.failed' ? 'Não foi possível carregar os dados' : 'Erro ao criar pedido'}
        />
      </>
    );
  return (
    <div className="stack-wide">
      <PageTitle>Documentos</PageTitle>
      <LoadingState label="A carregar os teus documentos…" skeleton={['medium', 'medium', 'tall']} />
    </div>
  );
}

function DocumentsScreen({ application: stored, documents, helped, notice }: ApplicationDetail & DocumentsPageProps) {
  const preferences = usePreferences(stored);
  const { application } = preferences;
  const list = documentList(application, documents, useUploads(documents));
  return (
    <PageDialogs
      applicationId={application.id}
      groups={[...list.groups, { title: 'Opcionais', rows: list.optional }]}
      takesOthers
      takesFiles={list.open}
    >
      <div className={styles.documents}>
        <Announcements />
        <Head open={list.open} />
        <DocumentsPanel application={application} list={list} />
        <CaseChoices {...preferences} />
        <div className={styles.documentsLists}>
          <RequiredDocuments list={list} applicationId={application.id} />
          {notice}
        </div>
        <Suspense fallback={null}>
          <FurtherParts application={application} list={list} />
        </Suspense>
        {helped && (
          <Suspense fallback={null}>
            <HelpedLists applicationId={application.id} helped={helped} />
          </Suspense>
        )}
      </div>
    </PageDialogs>
  );
}

/** The title and page-wide actions: several files at once, and help. */
function Head({ open }: { open: boolean }) {
  const ask = useDialogs();
  const picker = useFilePicker('Vários ficheiros', (files) => ask({ kind: 'several', files }), true);
  return (
    <div className={styles.documentsHead}>
      <PageTitle>Documentos</PageTitle>
      <div className={styles.documentsTools}>
        {open && (
          <>
            {picker.input}
            <Button variant="quiet" size="small" icon={<Icon name="upload" />} onClick={picker.open}>
              Enviar vários
            </Button>
          </>
        )}
        <Button variant="quiet" size="small" icon={<Icon name="help" />} onClick={() => ask({ kind: 'help' })}>
          Preciso de ajuda
        </Button>
      </div>
    </div>
  );
}

interface ListProps {
  list: DocumentList;
  applicationId: string;
}

function RequiredDocuments({ list, applicationId }: ListProps) {
  // The button of the next document to send is in the panel.
  const next = list.open && !list.next ? list.toCorrect[0]?.slot : undefined;
  return list.groups.map(({ group, title, rows: own }) => (
    <section key={group} aria-labelledby={`grupo-${group}`} className={documentListStyles.documentGroup}>
      <h2 id={`grupo-${group}`}>
        {title} <span className={`${documentListStyles.groupCount} figures`}>{countSent(own)}</span>
      </h2>
      <Card as="ul" className={documentListStyles.documentCard}>
        {rowItems(own).map(({ family, rows }) =>
          family ? (
            <FamilyRow key={family} family={family} rows={rows} applicationId={applicationId} next={next} />
          ) : (
            rows.map((row) => (
              <DocumentRow key={row.slot} row={row} applicationId={applicationId} isNext={row.slot === next} />
            ))
          ),
        )}
      </Card>
    </section>
  ));
}
