import { useState } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { useAction } from '#core/use-action.ts';
import { bankConsentText, bankConsentVersion, isGiven } from '#shared/bank-consents/consent.ts';
import type { BankChoice } from '#shared/bank-consents/routes.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import styles from './submissions.module.css';

interface DialogProps {
  applicationId: string;
  onClose: () => void;
}

/** Asks to which banks the request may go: none is ticked before (spec lenders, L2). */
export default function ChooseBanksDialog({ applicationId, onClose }: DialogProps) {
  const query = useApiQuery('bank-consents.list', { applicationId });
  return (
    <Dialog open title="A que bancos enviamos o teu pedido?" onClose={onClose}>
      <QueryContent query={query} label="A carregar os bancos…" skeleton={['medium']}>
        {({ banks }) => <Choice applicationId={applicationId} banks={banks} onClose={onClose} />}
      </QueryContent>
    </Dialog>
  );
}

function Choice({ applicationId, banks, onClose }: DialogProps & { banks: readonly BankChoice[] }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const { run, running } = useAction('bank-consents.set', {
    failsOffline: true,
    done: ['Autorização registada', 'Podes mudar de ideias em Definições.'],
    touches: [
      queryKey('bank-consents.list', { applicationId }),
      queryKey('applications.get', { applicationId }),
      queryKey('privacy.get'),
    ],
    waits: true,
  });
  const given = banks.filter(({ consent }) => isGiven(consent));
  const open = banks.filter(({ consent }) => !isGiven(consent));
  const chosen = open.filter(({ lenderId }) => ticked.includes(lenderId));
  const all = open.map(({ lenderId }) => lenderId);
  const send = async () => {
    if (chosen.length === 0) return setProblem('Escolhe pelo menos um banco.');
    const lenderIds = chosen.map(({ lenderId }) => lenderId);
    if (await run({ applicationId, lenderIds, version: bankConsentVersion })) onClose();
  };
  if (open.length === 0)
    return (
      <>
        <p>Já autorizaste todos os bancos com que trabalhamos.</p>
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            Fechar
          </Button>
        </DialogActions>
      </>
    );
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className={styles.banks} aria-describedby="bank-text">
        <legend className="visually-hidden">Bancos</legend>
        {open.length > 1 && (
          <Checkbox
            label="Escolher todos"
            value="on"
            checked={chosen.length === open.length}
            onChange={({ target }) => {
              setTicked(target.checked ? all : []);
              setProblem(undefined);
            }}
          />
        )}
        {open.map(({ lenderId, name }) => (
          <Checkbox
            key={lenderId}
            label={name}
            value="on"
            checked={ticked.includes(lenderId)}
            onChange={({ target }) => {
              setTicked(target.checked ? [...ticked, lenderId] : ticked.filter((id) => id !== lenderId));
              setProblem(undefined);
            }}
          />
        ))}
      </fieldset>
      {given.length > 0 && <p className="soft">Já autorizaste: {given.map(({ name }) => name).join('; ')}</p>}
      <p id="bank-text">{bankConsentText(chosen)}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <DialogActions>
        <Button disabled={running} onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="primary" type="submit" loading={running} loadingText="A registar…">
          Autorizar
        </Button>
      </DialogActions>
    </form>
  );
}
