import { useEffect } from 'react';
import type { ApplicationDetail } from '../../../../shared/applications/routes.ts';
import { LoadFailure, Loading } from '../../core/loaded.tsx';
import { useSession } from '../../core/session.ts';
import type { DocumentLine as Row } from '../../core/uploads/document-line.ts';
import { claimUploads, loadUploads, useUploads } from '../../core/uploads/uploads-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import documentListStyles from '../../ui/document-list.module.css';
import { Icon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Announcements } from './announcements.tsx';
import { CaseChoices } from './case-choices.tsx';
import { useFilePicker } from './choose-file.tsx';
import { type DocumentList, documentList } from './document-list.ts';
import { DocumentRow } from './document-row.tsx';
import styles from './documents-page.module.css';
import { DocumentsPanel } from './documents-panel.tsx';
import { OtherDocuments } from './other-documents.tsx';
import { PageDialogs } from './page-dialogs.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { useCase, usePreferences } from './use-case.ts';
import { useDialogs } from './use-dialogs.ts';

/** /app/documentos: the required documents, their upload and submission. */
export default function DocumentsPage() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : undefined;
  useEffect(() => {
    if (userId) claimUploads(userId);
  }, [userId]);
  useEffect(() => {
    // When the screen is rendered and the browser is idle; Safari has no such call.
    const soon = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000));
    soon(() => loadUploads().catch(() => undefined));
  }, []);
  const query = useCase();
  const { data, error } = query;
  if (data) return <DocumentsScreen {...data} />;
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
      <Loading label="A carregar os teus documentos…" skeleton={['medium', 'medium', 'tall']} />
    </div>
  );
}

function DocumentsScreen({ application: stored, documents }: ApplicationDetail) {
  const preferences = usePreferences(stored);
  const { application } = preferences;
  const list = documentList(application, documents, useUploads());
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
          <OptionalDocuments list={list} applicationId={application.id} />
          <OtherDocuments list={list} applicationId={application.id} />
        </div>
        <SubmitBar applicationId={application.id} list={list} submitted={application.status !== 'documentos'} />
      </div>
    </PageDialogs>
  );
}

/** The title and page-wide actions: several files at once, and help. */
function Head({ open }: { readonly open: boolean }) {
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
  readonly list: DocumentList;
  readonly applicationId: string;
}

function RequiredDocuments({ list, applicationId }: ListProps) {
  const next = list.open ? (list.next?.id ?? list.toCorrect[0]?.slot) : undefined;
  return list.groups.map(({ group, title, rows: own }) => (
    <section key={group} aria-labelledby={`grupo-${group}`} className={documentListStyles.documentGroup}>
      <h2 id={`grupo-${group}`}>
        {title} <span className={`${documentListStyles.groupCount} figures`}>{countSent(own)}</span>
      </h2>
      <Card as="ul" className={documentListStyles.documentCard}>
        {own.map((row) => (
          <DocumentRow key={row.slot} row={row} applicationId={applicationId} isNext={row.slot === next} />
        ))}
      </Card>
    </section>
  ));
}

/** '2 de 5'; documents that do not apply are not counted. */
function countSent(rows: readonly Row[]): string {
  const counted = rows.filter(({ notApplicableBecause }) => notApplicableBecause === undefined);
  return `${counted.filter(({ document }) => document).length} de ${counted.length}`;
}

function OptionalDocuments({ list, applicationId }: ListProps) {
  if (list.optional.length === 0) return null;
  const sent = list.optional.filter((row) => row.document).length;
  return (
    <details className={`${documentListStyles.documentGroup} ${documentListStyles.optionalDocuments}`}>
      <summary>
        <Icon name="chevronRight" />
        <span>
          <span className={documentListStyles.optionalTitle}>Opcionais, mas ajudam</span>
          <span className={`soft ${documentListStyles.optionalHint}`}>
            Se já os tens, o banco decide mais depressa. Não são precisos para submeter.
          </span>
        </span>
        {sent > 0 && <span className={`${documentListStyles.groupCount} figures`}>{sent} enviados</span>}
      </summary>
      <Card as="ul" className={documentListStyles.documentCard}>
        {list.optional.map((row) => (
          <DocumentRow key={row.slot} row={row} applicationId={applicationId} optional />
        ))}
      </Card>
    </details>
  );
}
