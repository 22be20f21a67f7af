import { type ReactNode, useEffect, useState } from 'react';
import { useAction } from '#core/use-action.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import type { FactorRecoveryState } from '#shared/security/factor-recovery.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AuthHead } from './auth-head.tsx';
import type { Credentials } from './credentials.ts';
import styles from './factor-wait.module.css';

interface FactorWaitProps {
  /** Of the sign-in that waits for a second factor. */
  credentials: Credentials;
  /** Below: other ways. */
  children: ReactNode;
}

/** The removal of a second factor without any code: what it takes, its start, and its state. */
export function FactorWait({ credentials, children }: FactorWaitProps) {
  const [state, setState] = useState<FactorRecoveryState>();
  const find = useAction('security.findFactorRecovery', { failsOffline: true, failed: () => undefined });
  const start = useAction('security.startFactorRecovery', { failsOffline: true, failed: () => undefined });
  const look = async () => {
    const found = await find.run(credentials);
    if (found) setState(found);
  };
  const begin = async () => {
    const started = await start.run(credentials);
    if (started) setState(started);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the credentials of this sign-in
  useEffect(() => void look(), []);
  const failed = find.error ?? start.error;
  return (
    <>
      {failed ? (
        <>
          <AuthHead icon="key" title={failed.title}>
            <span role="alert">{failed.detail}</span>
          </AuthHead>
          <Button
            fullWidth
            loading={find.running || start.running}
            onClick={() => {
              start.reset();
              void look();
            }}
          >
            Tentar novamente
          </Button>
        </>
      ) : !state ? (
        <Skeleton lines={4} />
      ) : state.endsAt !== null ? (
        <Waiting endsAt={state.endsAt} />
      ) : state.way === 'team' ? (
        <AuthHead icon="key" title="Fala connosco">
          A verificação desta conta só pode ser retirada por duas pessoas da equipa, depois de confirmarem quem és.
        </AuthHead>
      ) : (
        <>
          <AuthHead icon="clock" title="Entrar sem nenhum código">
            Podemos retirar a verificação em dois passos da tua conta. Demora 72 horas, para que o dono da conta seja
            avisado e possa cancelar.
          </AuthHead>
          <ol className={styles.steps}>
            <li>Enviamos-te já um email, e outro em cada um dos dois dias seguintes.</li>
            <li>Onde a conta estiver aberta aparece um aviso. Se alguém entrar com um código, o pedido termina.</li>
            <li>Passadas as 72 horas, entras só com a palavra-passe.</li>
          </ol>
          <Button
            variant="primary"
            fullWidth
            loading={start.running}
            loadingText="A pedir..."
            onClick={() => void begin()}
          >
            Pedir a recuperação
          </Button>
        </>
      )}
      {children}
    </>
  );
}

function Waiting({ endsAt }: { endsAt: string }) {
  return (
    <AuthHead icon="clock" title="Recuperação em curso">
      {new Date(endsAt) > new Date() ? (
        <>
          A partir de <strong className="figures">{formatDateTime(endsAt)}</strong> entras só com a palavra-passe.
          Enviámos-te um email; se encontrares um código antes, entra com ele e o pedido termina.
        </>
      ) : (
        'O tempo passou: dentro de minutos já entras só com a palavra-passe.'
      )}
    </AuthHead>
  );
}
