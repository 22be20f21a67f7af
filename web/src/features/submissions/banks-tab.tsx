import { lazy, Suspense, useState } from 'react';
import { useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ConsentsCard } from './consents-card.tsx';
import type { SavePack } from './save-pack.ts';
import { SubmissionCard } from './submission-card.tsx';
import styles from './submissions.module.css';
import { useSubmissions } from './use-submissions.ts';

const PrepareDialog = lazy(() => import('./prepare-dialog.tsx'));

interface BanksTabProps {
  detail: StaffApplicationDetail;
  /** Saves the files of a pack as a ZIP. */
  onSave: SavePack;
}

/** 'Bancos': the requests of a case at banks, and to which banks its people let it go (spec lenders, L10). */
export function BanksTab({ detail, onSave }: BanksTabProps) {
  const { application } = detail;
  const query = useSubmissions(application.id);
  const lenders = useApiQuery('lenders.list', {});
  const [preparing, setPreparing] = useState(false);
  const isOpen = !isClosed(application);
  return (
    <div className="stack">
      {isOpen && (
        <div>
          <Button variant="primary" onClick={() => setPreparing(true)}>
            Preparar pedidos a bancos
          </Button>
        </div>
      )}
      <QueryContent query={query} label="A carregar os bancos…" skeleton={['tall', 'tall']}>
        {({ submissions, people }) => (
          <>
            {submissions.length === 0 ? (
              <EmptyState title="Ainda nenhum banco tem este pedido">
                Prepara os documentos para um ou vários bancos: cada um recebe o seu dossier e uma folha de resumo.
              </EmptyState>
            ) : (
              <div className={styles.submissions}>
                {[...submissions].reverse().map((submission) => (
                  <SubmissionCard
                    key={submission.submissionId}
                    submission={submission}
                    detail={detail}
                    lender={lenders.data?.lenders.find(({ id }) => id === submission.lenderId)}
                    onSave={onSave}
                  />
                ))}
              </div>
            )}
            <ConsentsCard detail={detail} people={people} lenders={lenders.data?.lenders ?? []} />
            <Suspense fallback={null}>
              {preparing && lenders.data && (
                <PrepareDialog
                  detail={detail}
                  people={people}
                  submissions={submissions}
                  lenders={lenders.data.lenders}
                  onClose={() => setPreparing(false)}
                />
              )}
            </Suspense>
          </>
        )}
      </QueryContent>
    </div>
  );
}
