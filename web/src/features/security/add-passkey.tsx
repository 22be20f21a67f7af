import { useState } from 'react';
import { api } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import { createPasskey, PasskeyError, type PasskeyFailure } from '#parts/passkeys.ts';
import type { PasskeysView } from '#shared/security/passkeys.ts';
import { PasskeyName } from './passkey-name.tsx';
import { ProofFlow } from './proof-flow.tsx';
import { describeFailure } from './use-attempt.ts';

const browserFailures: Readonly<Record<PasskeyFailure, string>> = {
  cancelled: 'O pedido foi cancelado ou o tempo acabou. Podes tentar outra vez.',
  'already-there': 'Este dispositivo já tem uma chave de acesso desta conta.',
  'not-possible': 'Este dispositivo não conseguiu criar a chave de acesso.',
};

const inWords = (failure: unknown): string =>
  failure instanceof PasskeyError ? browserFailures[failure.why] : describeFailure(failure);

interface AddPasskeyProps {
  onDone: (after: PasskeysView) => void;
  onCancel: () => void;
}

/** Returns a recognizable name for this device. */
function nameOfThisDevice(): string {
  const agent = navigator.userAgent;
  if (/iPhone/.test(agent)) return 'iPhone';
  if (/iPad/.test(agent)) return 'iPad';
  if (/Android/.test(agent)) return 'Android';
  if (/Macintosh/.test(agent)) return 'Mac';
  return /Windows/.test(agent) ? 'Windows' : 'Este dispositivo';
}

/** Adds a passkey: proof of identity, name, and the browser's dialog. Input is kept after a failure. */
export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const [ticket, setTicket] = useState<string>();
  const [over, setOver] = useState<string>();
  const add = async (proven: string, name: string) => {
    try {
      const { options } = await api.call('security.beginPasskey', { ticket: proven });
      const credential = await createPasskey(options);
      onDone(await api.call('security.addPasskey', { ticket: proven, name, credential }));
    } catch (failure) {
      // The proof's five minutes have expired: start again.
      if (!isApiError(failure, 'proof.expired')) throw failure;
      setOver(inWords(failure));
      setTicket(undefined);
    }
  };
  if (ticket === undefined)
    return (
      <ProofFlow
        key={over}
        purpose="passkeys"
        error={over}
        onProven={async (proven) => setTicket(proven)}
        onCancel={onCancel}
      />
    );
  return (
    <PasskeyName
      initial={nameOfThisDevice()}
      label="Criar chave de acesso"
      inWords={inWords}
      onCancel={onCancel}
      onName={(name) => add(ticket, name)}
    />
  );
}
