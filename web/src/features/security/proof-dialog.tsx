import { useState } from 'react';
import { api, useApiQuery } from '#core/api.ts';
import type { ApiError } from '#core/api-error.ts';
import { settleProof } from '#core/proof-request.ts';
import { QueryContent } from '#core/query-content.tsx';
import { useAction } from '#core/use-action.ts';
import type { Me } from '#shared/people/routes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { LoadFailureBanner } from './load-failure-banner.tsx';
import { ProofFlow } from './proof-flow.tsx';
import { CodeStep } from './steps.tsx';
import { describeFailure } from './use-attempt.ts';

const cancel = () => settleProof(false);

/** Asks for proof of identity before an irreversible action, if the sign-in is older than ten minutes. */
export default function ProofDialog({ person }: { person: Me }) {
  const security = useApiQuery('security.get', {});
  return (
    <Dialog open title="Confirma que és tu" onClose={cancel}>
      <QueryContent query={security} skeleton={3} failure={() => <LoadFailureBanner query={security} />}>
        {({ hasPassword }) =>
          hasPassword ? (
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
        }
      </QueryContent>
    </Dialog>
  );
}

/** For accounts created by Google, which have no password: a code sent by e-mail. */
function EmailedCode({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<string>();
  const write = { failsOffline: true, failed: (failure: ApiError) => void setError(describeFailure(failure)) };
  const code = useAction('notifications.sendSessionCode', write);
  const answer = useAction('security.answerSessionCode', write);
  const busy = code.running || answer.running;
  const edit = () => setError(undefined);
  const send = async () => {
    edit();
    if (await code.run({})) setSent(true);
  };
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
        <DialogActions>
          {quit}
          <Button variant="primary" loading={busy} loadingText="A enviar..." onClick={() => void send()}>
            Enviar código
          </Button>
        </DialogActions>
      </div>
    );
  return (
    <>
      <CodeStep
        busy={busy}
        cancel={quit}
        label="Continuar"
        error={error}
        onEdit={edit}
        onCode={async (typed) => {
          edit();
          if (await answer.run({ code: typed })) settleProof(true);
        }}
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
