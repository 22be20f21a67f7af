import { useState } from 'react';
import type { Me } from '../../../../shared/people/routes.ts';
import { api, useApiQuery } from '../../core/api.ts';
import { settleProof } from '../../core/proof-request.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProofFlow } from './proof-flow.tsx';
import { CodeStep } from './steps.tsx';
import { useAttempt } from './use-attempt.ts';

const cancel = () => settleProof(false);

/** Asks somebody whose sign-in is not of the last ten minutes who they are, before something that cannot be undone. */
export default function ProofDialog({ person }: { readonly person: Me }) {
  const security = useApiQuery('security.get', {});
  return (
    <Dialog open title="Confirma que és tu" onClose={cancel}>
      {security.data ? (
        security.data.hasPassword ? (
          <ProofFlow
            purpose="session"
            onProven={async (ticket) => {
              await api.call('security.confirmSession', { ticket });
              settleProof(true);
            }}
            onCancel={cancel}
          />
        ) : (
          <EmailedCode email={person.email} />
        )
      ) : security.isError ? (
        <Banner
          tone="correction"
          title={security.error.title}
          actions={<Button onClick={() => void security.refetch()}>Tentar novamente</Button>}
        >
          {security.error.detail}
        </Banner>
      ) : (
        <Skeleton lines={3} />
      )}
    </Dialog>
  );
}

/** For accounts that Google made, which have no password: a code to their address. */
function EmailedCode({ email }: { readonly email: string }) {
  const [sent, setSent] = useState(false);
  const { busy, error, setError, attempt } = useAttempt();
  const send = () =>
    attempt(async () => {
      await api.call('notifications.sendSessionCode', {});
      setSent(true);
    });
  const quit = (
    <Button disabled={busy} onClick={cancel}>
      Cancelar
    </Button>
  );

  if (!sent)
    return (
      <div className="stack">
        <p className="soft">Para tua segurança, confirma primeiro que és tu. Enviamos um código para {email}.</p>
        {error && <p role="alert">{error}</p>}
        <div className={styles.actions}>
          {quit}
          <Button variant="primary" loading={busy} loadingText="A enviar..." onClick={() => void send()}>
            Enviar código
          </Button>
        </div>
      </div>
    );
  return (
    <>
      <CodeStep
        busy={busy}
        cancel={quit}
        label="Continuar"
        error={error}
        onEdit={() => setError(undefined)}
        onCode={(code) =>
          attempt(async () => {
            await api.call('security.answerSessionCode', { code });
            settleProof(true);
          })
        }
      >
        <p className="soft">Enviámos um código para {email}. É válido durante 10 minutos.</p>
      </CodeStep>
      <p>
        <Button size="small" variant="quiet" disabled={busy} onClick={() => void send()}>
          Enviar outro código
        </Button>
      </p>
    </>
  );
}
