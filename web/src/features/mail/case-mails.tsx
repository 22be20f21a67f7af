import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { QueryContent } from '#core/query-content.tsx';
import { useApiPages } from '#core/use-api-pages.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import type { MailView } from '#shared/mail/routes.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './mail.module.css';
import { MailItem } from './mail-item.tsx';
import type { MailBeginning } from './send-mail-dialog.tsx';

const PlaceFileDialog = lazy(() => import('./place-file-dialog.tsx'));
const SendMailDialog = lazy(() => import('./send-mail-dialog.tsx'));

/** The e-mails to and from a case, which only the team sees. */
export default function CaseMails(detail: StaffApplicationDetail) {
  const { application, people, documents } = detail;
  const { id: applicationId } = application;
  const clientName = detail.client.name;
  const [placed, setPlaced] = useState<Pick<ComponentProps<typeof PlaceFileDialog>, 'mailId' | 'file'>>();
  const query = useApiPages('mail.list', { applicationId });
  const [written, setWritten] = useState<MailBeginning>();
  const nameOf = ({ partyId }: MailView): string =>
    people.find((person) => person.partyId === partyId)?.name ?? clientName ?? 'um cliente';
  return (
    <Card aria-labelledby="mails-heading">
      <div className={styles.head}>
        <h2 id="mails-heading">Emails do pedido</h2>
        <Button
          size="small"
          onClick={() => setWritten({ to: '', subject: '', text: '', documentIds: [], filesBy: 'attachment' })}
        >
          Enviar email
        </Button>
      </div>
      <p className="soft">Só a equipa vê esta lista. O que é do cliente está também nas mensagens dele.</p>
      <QueryContent
        query={query}
        label="A carregar os emails…"
        skeleton={3}
        failureTitle="Não foi possível carregar os emails"
        isEmpty={query.items.length === 0}
        empty={<p className="soft">Ainda não há emails neste pedido.</p>}
      >
        {() => (
          <ul className={styles.mails}>
            {query.items.map((mail) => (
              <MailItem
                key={mail.id}
                applicationId={applicationId}
                mail={mail}
                personName={nameOf(mail)}
                onPlace={isClosed(application) ? undefined : (file) => setPlaced({ mailId: mail.id, file })}
                onRetry={() =>
                  setWritten({
                    again: mail.id,
                    to: mail.address,
                    subject: mail.subject,
                    text: mail.text,
                    filesBy: mail.filesBy ?? 'attachment',
                    documentIds: documents.flatMap(({ id, uploadId }) =>
                      mail.files.some((file) => file.id === uploadId) ? [id] : [],
                    ),
                  })
                }
              />
            ))}
          </ul>
        )}
      </QueryContent>
      {written && (
        <Suspense fallback={null}>
          <SendMailDialog
            applicationId={applicationId}
            clientName={clientName}
            documents={documents}
            people={people}
            beginning={written}
            onClose={() => setWritten(undefined)}
          />
        </Suspense>
      )}
      {placed && (
        <Suspense fallback={null}>
          <PlaceFileDialog detail={detail} {...placed} onClose={() => setPlaced(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
