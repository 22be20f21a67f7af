import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';
import { LoadFailure } from '#core/query-content.tsx';
import { DeedClock } from '#parts/deed-clock.tsx';
import { FollowUpDay, followUpProblem } from '#parts/follow-up-day.tsx';
import { lastFollowUpDay, proposedDays } from '#shared/deed/follow-up.ts';
import { deedProgress, namedLabel } from '#shared/deed/progress.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { daySchema } from '#shared/kit/values.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { slotOf } from '#shared/parties/slots.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Conclusion } from './board-moves.ts';
import styles from './conclude-dialog.module.css';

interface ConcludeDialogProps {
  id: string;
  /** The client's name. */
  name: string;
  onConclude: (conclusion: Conclusion) => void;
  onClose: () => void;
}

/**
 * Says first which closing documents are not approved; with all of them, asks for a confirmation (spec D13), for the day of
 * the deed and when to talk to the borrowers again (spec office, O9).
 */
export function ConcludeDialog({ id: applicationId, name, onConclude, onClose }: ConcludeDialogProps) {
  const fresh = { refetchOnMount: 'always' } as const;
  const deed = useApiQuery('deed.staffGet', { applicationId }, fresh);
  const detail = useApiQuery('applications.staffGet', { applicationId }, fresh);
  const followUp = useApiQuery('deed.followUp', { applicationId }, fresh);
  const [typed, setTyped] = useState<string>();
  const [typedFollowUp, setTypedFollowUp] = useState<string>();
  const queries = [deed, detail, followUp];
  const isKnown = deed.data && detail.data && followUp.data && queries.every(({ isFetching }) => !isFetching);
  const failed = queries.find(({ error, data }) => error && !data);
  if (failed)
    return (
      <Dialog open title="Concluir o pedido?" onClose={onClose}>
        <LoadFailure query={failed} />
      </Dialog>
    );
  if (!isKnown)
    return (
      <Dialog open title="Concluir o pedido?" onClose={onClose}>
        <Skeleton />
      </Dialog>
    );
  const sent = detail.data.documents.filter(({ kind }) => kind === 'fecho');
  const { complete, open } = deedProgress(deed.data.items, sent);
  if (!complete)
    return (
      <Dialog
        open
        title="Ainda não pode ser concluído"
        onClose={onClose}
        actions={<Button onClick={onClose}>Fechar</Button>}
      >
        {open.length === 0 ? (
          <p>A escritura precisa de pelo menos um documento aprovado.</p>
        ) : (
          <>
            <p>Ainda por aprovar na escritura:</p>
            <ul className={styles.open}>
              {open.map((row) => (
                <li key={slotOf(row.docType, row.partyId ?? firstPartyId)}>
                  {namedLabel(row)}
                  {!row.document && <span className="soft"> (por enviar)</span>}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <Link to={`/backoffice/applications/${applicationId}?tab=escritura`} onClick={onClose}>
            Ver os documentos da escritura
          </Link>
        </p>
      </Dialog>
    );
  const today = lisbonDay(new Date(serverNow()));
  const known = detail.data.application.deed?.on;
  const deedOn = typed ?? (known !== undefined && known < today ? known : today);
  const isDay = daySchema.safeParse(deedOn).success;
  const wrong = !isDay ? 'Indica o dia' : deedOn > today ? 'A escritura não pode ser depois de hoje.' : undefined;
  const days = proposedDays({
    deedOn: isDay ? deedOn : today,
    fixedMonths: followUp.data.fixedMonths ?? undefined,
    today,
  });
  const followUpOn = typedFollowUp ?? days[0]?.on ?? '';
  const latest = lastFollowUpDay(today);
  const isWrong = wrong !== undefined || followUpProblem(followUpOn, { today, latest }) !== undefined;
  return (
    <Dialog
      open
      title="Concluir o pedido?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            onClick={() => !isWrong && onConclude({ deedOn, followUpOn: followUpOn || undefined })}
          >
            Concluir
          </Button>
        </>
      }
    >
      <p>
        O pedido de {name} sai do pipeline e o cliente é avisado. Depois de concluído, já não muda de fase nem recebe
        documentos.
      </p>
      <TextField
        type="date"
        label="Dia da escritura"
        value={deedOn}
        max={today}
        error={wrong}
        onChange={(event) => setTyped(event.target.value)}
      />
      <DeedClock applicationId={applicationId} />
      <FollowUpDay days={days} today={today} latest={latest} value={followUpOn} onChange={setTypedFollowUp} />
    </Dialog>
  );
}
