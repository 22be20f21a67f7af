import { lazy, Suspense, useState } from 'react';
import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { asksForBanks, isGiven } from '#shared/bank-consents/consent.ts';
import { formatDate, formatDateTime } from '#shared/kit/format.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import type { PeopleConsents } from '#shared/submissions/schema.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './submissions.module.css';

const PaperDialog = lazy(() => import('./consent-paper-dialog.tsx'));

interface ConsentsCardProps {
  detail: StaffApplicationDetail;
  people: PeopleConsents;
  lenders: readonly LenderView[];
}
type Person = PeopleConsents[number];

/** To which banks each person of a case lets it go. */
export function ConsentsCard({ detail, people, lenders }: ConsentsCardProps) {
  const [recording, setRecording] = useState<Person>();
  const { application } = detail;
  const isOpen = !isClosed(application);
  const { run, input } = useAction('bank-consents.remind', {
    failsOffline: true,
    done: ['Lembrete enviado'],
    touches: [queryKey('submissions.staffList', { applicationId: application.id })],
    waits: true,
  });
  const nameOf = (id: string) => lenders.find((lender) => lender.id === id)?.short ?? id;
  return (
    <Card aria-labelledby="bank-consents" className="stack">
      <h2 id="bank-consents">Autorizações</h2>
      <ul className={styles.people}>
        {people.map((person) => {
          const { partyId, name, hasAccount, remindedAt, consents } = person;
          return (
            <li key={partyId} className="stack">
              <h3>{name}</h3>
              {consents.length === 0 ? (
                <p className="soft">Ainda não escolheu nenhum banco.</p>
              ) : (
                <ul className={styles.packs}>
                  {consents.map(({ lenderId, at, how, withdrawnAt }) => (
                    <li key={lenderId} className={withdrawnAt ? styles.problem : undefined}>
                      {withdrawnAt
                        ? `${nameOf(lenderId)}: ${name} retirou a autorização em ${formatDate(withdrawnAt)}`
                        : `${nameOf(lenderId)}: autorizou em ${formatDate(at)}${how === 'papel' ? ', em papel' : ''}`}
                    </li>
                  ))}
                </ul>
              )}
              {(isOpen || consents.some(isGiven)) && (
                <div className="row">
                  {hasAccount && asksForBanks(application) && (
                    <Button
                      size="small"
                      variant="quiet"
                      loading={input?.partyId === partyId}
                      onClick={() => void run({ applicationId: application.id, partyId })}
                    >
                      Lembrar<span className="visually-hidden"> {name} de escolher os bancos</span>
                    </Button>
                  )}
                  <Button size="small" variant="quiet" onClick={() => setRecording(person)}>
                    Registar em papel<span className="visually-hidden">: {name}</span>
                  </Button>
                  {remindedAt && <span className="soft">Lembrado em {formatDateTime(remindedAt)}</span>}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <Suspense fallback={null}>
        {recording && (
          <PaperDialog detail={detail} person={recording} lenders={lenders} onClose={() => setRecording(undefined)} />
        )}
      </Suspense>
    </Card>
  );
}
