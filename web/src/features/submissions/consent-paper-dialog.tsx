import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { isGiven } from '#shared/bank-consents/consent.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import type { PeopleConsents } from '#shared/submissions/schema.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import styles from './submissions.module.css';

interface PaperDialogProps {
  detail: StaffApplicationDetail;
  person: PeopleConsents[number];
  lenders: readonly LenderView[];
  onClose: () => void;
}

/** Records what somebody signed on paper for banks, with its file in the case, or that they take it back. */
export default function ConsentPaperDialog({ detail, person, lenders, onClose }: PaperDialogProps) {
  const { partyId, name, consents } = person;
  const applicationId = detail.application.id;
  // Of a request that has ended only what is taken back is noted.
  const isOver = isClosed(detail.application);
  const [act, setAct] = useState<'give' | 'withdraw'>(isOver ? 'withdraw' : 'give');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [documentId, setDocumentId] = useState('');
  const [problem, setProblem] = useState<{ banks?: string; paper?: string }>({});
  const { run, running } = useAction('bank-consents.record', {
    failsOffline: true,
    done: ['Registado'],
    touches: [queryKey('submissions.staffList', { applicationId })],
    waits: true,
  });
  const given = act === 'give';
  const standing = new Set(consents.filter(isGiven).map(({ lenderId }) => lenderId));
  const offered = lenders.filter(({ id, usable }) => (given ? usable : standing.has(id)));
  const chosen = ticked.filter((id) => offered.some((lender) => lender.id === id));
  const send = async () => {
    const banks = chosen.length === 0 ? 'Escolhe pelo menos um banco.' : undefined;
    const paper = given && documentId === '' ? 'Indica o papel assinado.' : undefined;
    setProblem({ ...(banks && { banks }), ...(paper && { paper }) });
    if (banks || paper) return;
    const input = { applicationId, partyId, lenderIds: [...chosen], given, ...(given && { documentId }) };
    if (await run(input)) onClose();
  };
  return (
    <Dialog open title={`${name}: autorização em papel`} onClose={onClose}>
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <RadioCards
          legend="O que aconteceu"
          compact
          options={[
            ...(isOver ? [] : [{ value: 'give' as const, label: 'Assinou a autorização' }]),
            { value: 'withdraw', label: 'Retirou a autorização' },
          ]}
          value={act}
          onChange={setAct}
        />
        <fieldset className={styles.banks}>
          <legend className={styles.legend}>Bancos</legend>
          {offered.length === 0 && <p>Não há nenhum banco autorizado.</p>}
          {offered.map(({ id, name: bankName }) => (
            <Checkbox
              key={id}
              label={bankName}
              value="on"
              checked={ticked.includes(id)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, id] : ticked.filter((each) => each !== id))
              }
            />
          ))}
        </fieldset>
        {problem.banks && (
          <p role="alert" className={styles.problem}>
            {problem.banks}
          </p>
        )}
        {given && (
          <SelectField
            label="Papel assinado *"
            hint="Tem de estar nos documentos do pedido."
            error={problem.paper}
            value={documentId}
            onChange={({ target }) => setDocumentId(target.value)}
          >
            <option value="">Escolhe o documento</option>
            {detail.documents.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <DialogActions>
          <Button disabled={running} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="primary" type="submit" loading={running}>
            Registar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
