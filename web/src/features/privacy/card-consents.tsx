import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { shownInPlace, useAction } from '#core/use-action.ts';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import type { CardConsentView } from '#shared/privacy/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CardPart } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './consent-history.module.css';

/** The consents to keep copies of the Cartão de Cidadão, newest first; one that holds can be withdrawn (spec D50). */
export default function CardConsents({ consents }: { consents: readonly CardConsentView[] }) {
  const [asking, setAsking] = useState<string>();
  const newest = new Map<string, CardConsentView>();
  for (const entry of consents) if (!newest.has(entry.applicationId)) newest.set(entry.applicationId, entry);
  return (
    <CardPart aria-labelledby="privacy-card-consents">
      <h3 id="privacy-card-consents">Cópias do Cartão de Cidadão</h3>
      <ol className={styles.privacyConsents}>
        {consents.map((entry) => (
          <li key={entry.id}>
            <p>
              <strong>{entry.accepted ? 'Autorizaste' : 'Retiraste a autorização de'}</strong> cópias para o pedido #
              {entry.applicationId.slice(0, 8)} em {formatDate(entry.at)}, às {formatTime(entry.at)}.
            </p>
            <details>
              <summary>Texto que viste (versão {entry.version})</summary>
              <blockquote>{entry.text}</blockquote>
            </details>
            {entry.accepted && newest.get(entry.applicationId) === entry && (
              <Button size="small" onClick={() => setAsking(entry.applicationId)}>
                Retirar a autorização
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Withdrawal applicationId={asking} onClose={() => setAsking(undefined)} />
    </CardPart>
  );
}

interface WithdrawalProps {
  applicationId: string | undefined;
  onClose: () => void;
}

/** Says what follows before a consent is withdrawn. Always mounted, so that closing it returns the focus. */
function Withdrawal({ applicationId, onClose }: WithdrawalProps) {
  const { run, running, error } = useAction('documents.setCard', {
    failsOffline: true,
    failed: shownInPlace,
    done: ['Autorização retirada', 'Apagámos as cópias do Cartão de Cidadão deste pedido.'],
    touches: [queryKey('privacy.get'), queryKey('applications.start'), queryKey('applications.get')],
    waits: true,
  });
  const withdraw = async () => {
    if (applicationId !== undefined && (await run({ applicationId, choice: 'withdraw' }))) onClose();
  };
  return (
    <Dialog
      open={applicationId !== undefined}
      onClose={running ? undefined : onClose}
      title="Retirar a autorização?"
      actions={
        <>
          <Button disabled={running} onClick={onClose}>
            Manter
          </Button>
          <Button variant="primary" loading={running} loadingText="A apagar…" onClick={() => void withdraw()}>
            Retirar e apagar as cópias
          </Button>
        </>
      }
    >
      <p>Apagamos já as cópias do teu Cartão de Cidadão deste pedido, também as que a equipa aprovou.</p>
      <p>
        O que já enviámos a um banco não conseguimos recolher. Enquanto o pedido estiver aberto, em Documentos podes
        autorizar de novo ou escolher mostrar o cartão à equipa.
      </p>
      {error && (
        <Banner tone="correction" role="alert" title={error.title}>
          {error.detail}
        </Banner>
      )}
    </Dialog>
  );
}
