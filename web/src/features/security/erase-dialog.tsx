import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { shownInPlace, useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { formatDate } from '#shared/kit/format.ts';
import { erasureReasonSchema } from '#shared/security/missing-accounts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import securityStyles from './security.module.css';

interface EraseDialogProps {
  person: { personId: string; name: string | null; email: string };
  onClose: () => void;
}

/** Asks why a person's data are erased who cannot do it themselves, and starts the erasure. */
export function EraseDialog({ person, onClose }: EraseDialogProps) {
  const draft = useDraft(`erase:${person.personId}`);
  const [reason, setReason] = useState(() => {
    const kept = draft.read();
    return typeof kept === 'string' ? kept : '';
  });
  const [wrong, setWrong] = useState<string>();
  const erase = useAction('security.eraseMissing', {
    done: ({ dueAt }) => ['Eliminação marcada', `Os dados são apagados a ${formatDate(dueAt)}. Até lá podes cancelar.`],
    failed: shownInPlace,
    touches: [queryKey('security.missingAccounts'), queryKey('security.suspensions')],
  });
  const giveUp = () => {
    draft.end();
    onClose();
  };
  const confirm = async () => {
    const checked = erasureReasonSchema.safeParse(reason);
    if (!checked.success) return setWrong(checked.error.issues[0]?.message);
    if (await erase.run({ personId: person.personId, reason: checked.data })) giveUp();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Apagar os dados?"
      actions={
        <>
          <Button onClick={giveUp}>Cancelar</Button>
          <Button variant="danger" loading={erase.running} loadingText="A marcar..." onClick={() => void confirm()}>
            Apagar os dados
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          Dentro de 7 dias apagamos os dados, os pedidos e os ficheiros de{' '}
          <strong className={securityStyles.address}>{person.name ?? person.email}</strong>. Até lá podes cancelar aqui.
        </p>
        {erase.error && (
          <Banner tone="correction" role="alert" title={erase.error.title}>
            {erase.error.detail}
          </Banner>
        )}
        <TextField
          label="Porquê?"
          hint="Fica no registo de auditoria, com o teu nome."
          maxLength={500}
          autoComplete="off"
          value={reason}
          error={wrong}
          onChange={(event) => {
            setReason(event.target.value);
            draft.save(event.target.value);
            setWrong(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
