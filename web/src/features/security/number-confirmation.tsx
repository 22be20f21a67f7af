import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import type { ApiError } from '#core/api-error.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import type { Me } from '#shared/people/routes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import styles from './security.module.css';
import { CodeStep } from './steps.tsx';
import { describeFailure } from './use-attempt.ts';

/** Confirms the WhatsApp number in a dialog, with a code that is sent there. */
export default function NumberConfirmation({ person, onClose }: { person: Me; onClose: () => void }) {
  /** Where a code was sent that can still be entered. */
  const [sentTo, setSentTo] = useState<string>();
  const [error, setError] = useState<string>();
  const write = {
    failsOffline: true,
    failed: (failure: ApiError): undefined => {
      setError(describeFailure(failure));
      if (failure.code === 'whatsapp.code_expired') setSentTo(undefined);
    },
    // Another tab may have changed or confirmed the number.
    touches: (failure: ApiError | null) => (failure?.code.startsWith('whatsapp.') ? [queryKey('people.me', {})] : []),
  };
  const request = useAction('notifications.sendWhatsAppCode', write);
  const confirm = useAction('people.confirmWhatsApp', {
    ...write,
    done: ['Número confirmado', 'Vais receber atualizações por WhatsApp.'],
    changes: (saved) => [cachedResponse('people.me', {}, () => saved)],
  });
  const busy = request.running || confirm.running;
  const edit = () => setError(undefined);
  const send = async () => {
    edit();
    const sent = await request.run({});
    if (sent) setSentTo(sent.number);
  };
  const cancel = (
    <Button disabled={busy} onClick={onClose}>
      Cancelar
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title="Confirmar número de WhatsApp">
      {sentTo === undefined ? (
        <div className="stack">
          <p className="soft">
            Enviamos um código de 6 algarismos por WhatsApp para{' '}
            <strong className={styles.address}>{person.whatsappNumber}</strong>.
          </p>
          {error && <p role="alert">{error}</p>}
          <DialogActions>
            {cancel}
            <Button variant="primary" loading={busy} loadingText="A enviar..." onClick={() => void send()}>
              Enviar código
            </Button>
          </DialogActions>
        </div>
      ) : (
        <>
          <CodeStep
            busy={busy}
            cancel={cancel}
            label="Confirmar"
            error={error}
            onEdit={edit}
            onCode={async (code) => {
              edit();
              if (await confirm.run({ code })) onClose();
            }}
          >
            <p className="soft">
              Enviámos um código por WhatsApp para <strong className={styles.address}>{sentTo}</strong>. É válido
              durante 10 minutos.
            </p>
          </CodeStep>
          <p>
            <Button size="small" variant="quiet" disabled={busy} onClick={() => void send()}>
              Enviar outro código
            </Button>
          </p>
        </>
      )}
    </Dialog>
  );
}
