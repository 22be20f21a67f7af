import { useRef, useState } from 'react';
import { api } from '#core/api.ts';
import { useDraft } from '#core/use-draft.ts';
import { sha256Of } from '#parts/uploads/find-same.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isGiven } from '#shared/bank-consents/consent.ts';
import { listed } from '#shared/kit/format.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { counted } from '#shared/kit/text.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import { partsOfSlot } from '#shared/parties/slots.ts';
import { isOpenAt, submissionLimits } from '#shared/submissions/index.ts';
import type { PeopleConsents, SubmissionView } from '#shared/submissions/schema.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './submissions.module.css';
import { usePrepare } from './use-submissions.ts';

interface PrepareDialogProps {
  detail: StaffApplicationDetail;
  people: PeopleConsents;
  submissions: readonly SubmissionView[];
  lenders: readonly LenderView[];
  onClose: () => void;
}

/** Freezes the ticked papers for one or several banks, each with its own summary (spec lenders, L3). */
export default function PrepareDialog({ detail, people, submissions, lenders, onClose }: PrepareDialogProps) {
  const applicationId = detail.application.id;
  const papers = detail.documents.filter(
    ({ kind, aiStatus, scan }) => kind !== 'fecho' && aiStatus === 'approved' && scan === undefined,
  );
  const [banks, setBanks] = useState<readonly string[]>([]);
  const [wanted, setTicked] = useState<readonly string[]>(papers.map(({ id }) => id));
  // One may be no longer approved since.
  const ticked = wanted.filter((id) => papers.some((paper) => paper.id === id));
  const draft = useDraft(`bank-repeat:${applicationId}`);
  const [reason, setReason] = useState(() => String(draft.read() ?? ''));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [running, setRunning] = useState(false);
  const why = useRef('');
  /** By bank, the same in each attempt. */
  const [sendingIds] = useState(() => new Map(lenders.map(({ id }) => [id, crypto.randomUUID()])));
  const { create, pack } = usePrepare(applicationId, (said) => {
    why.current = said;
  });
  const openAt = (lenderId: string) =>
    submissions.findLast((each) => each.lenderId === lenderId && isOpenAt(each.status));
  const today = lisbonDay(new Date());
  const isRecent = ({ createdAt }: SubmissionView) =>
    today <= daysAfter(lisbonDay(createdAt), submissionLimits.repeatDays);
  const repeated = banks.filter(
    (id) => !openAt(id) && submissions.some((each) => each.lenderId === id && isRecent(each)),
  );
  const missing = (lenderId: string) =>
    people
      .filter(({ consents }) => !isGiven(consents.find((each) => each.lenderId === lenderId)))
      .map(({ name }) => name);
  const toggle = (list: readonly string[], id: string, on: boolean) =>
    on ? [...list, id] : list.filter((each) => each !== id);
  const nameOf = (id: string) => lenders.find((lender) => lender.id === id)?.short ?? id;

  /** Prepares one bank; returns whether it has its papers. Otherwise `why` says why not, if the API did. */
  const prepare = async (lenderId: string): Promise<boolean> => {
    why.current = '';
    const repeatReason = repeated.includes(lenderId) && reason.trim() ? reason.trim() : undefined;
    const sendingId = sendingIds.get(lenderId);
    const submission =
      openAt(lenderId) ??
      (await create.run({ applicationId, lenderId, sendingId, repeatReason, documentIds: [...ticked] }));
    if (!submission) return false;
    const { submissionId, version } = submission;
    const how = lenders.find(({ id }) => id === lenderId)?.record.channel ?? 'email';
    try {
      const sheet = await api.call('submissions.summary', { applicationId, submissionId, documentIds: [...ticked] });
      const { sheetPdf } = await import('#parts/sheet-pdf.ts');
      const summarySha256 = await sha256Of(new Blob([await sheetPdf(sheet)]));
      if (!summarySha256) return false;
      const packed = await pack.run({
        applicationId,
        submissionId,
        version,
        documentIds: [...ticked],
        how,
        summarySha256,
      });
      return packed !== undefined;
    } catch {
      return false;
    }
  };
  const send = async () => {
    const found = [
      ...(banks.length === 0 ? ['Escolhe pelo menos um banco.'] : []),
      ...(ticked.length === 0 ? ['Escolhe pelo menos um documento.'] : []),
      ...(repeated.length > 0 && reason.trim().length < 10
        ? [`Explica em pelo menos 10 letras porque volta a ${listed(repeated.map(nameOf))}.`]
        : []),
    ];
    setProblems(found);
    if (found.length > 0) return;
    setRunning(true);
    const failed = new Map<string, string>();
    for (const lenderId of banks)
      if (!(await prepare(lenderId))) failed.set(lenderId, why.current || 'Tenta novamente');
    setRunning(false);
    if (failed.size > 0) {
      setBanks([...failed.keys()]);
      setProblems([...failed].map(([id, said]) => `${nameOf(id)}: ainda sem documentos. ${said.replace(/\.$/, '')}.`));
      return;
    }
    toast.success(
      counted(banks.length, 'dossier preparado', 'dossiers preparados'),
      'Descarrega o ZIP, envia-o e muda o estado para Enviado.',
    );
    draft.end();
    onClose();
  };
  const ownerOf = (id: string) => {
    const { partyId } = partsOfSlot(id);
    return detail.application.party.isAlone
      ? ''
      : (people.find((each) => each.partyId === (partyId || firstPartyId))?.name ?? '');
  };
  return (
    <Dialog open title="Preparar pedidos a bancos" onClose={running ? undefined : onClose}>
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <fieldset className={styles.banks}>
          <legend className={styles.legend}>Bancos</legend>
          {lenders
            .filter(({ usable }) => usable)
            .map(({ id, name }) => {
              const names = missing(id);
              return (
                <Checkbox
                  key={id}
                  label={
                    <>
                      {name}
                      {names.length > 0 && (
                        <span className={styles.without}> falta a autorização de {listed(names)}</span>
                      )}
                    </>
                  }
                  value="on"
                  checked={banks.includes(id)}
                  onChange={({ target }) => setBanks(toggle(banks, id, target.checked))}
                />
              );
            })}
        </fieldset>
        {repeated.length > 0 && (
          <TextAreaField
            label={`Porque volta a ${listed(repeated.map(nameOf))}? *`}
            hint="Este banco já teve este pedido."
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              draft.save(target.value);
            }}
          />
        )}
        <fieldset className={styles.banks}>
          <legend className={styles.legend}>Documentos aprovados</legend>
          {papers.length === 0 && <p>Ainda não há documentos aprovados.</p>}
          {papers.map(({ id, label }) => {
            const owner = ownerOf(id);
            return (
              <Checkbox
                key={id}
                label={owner ? `${label} (${owner})` : label}
                value="on"
                checked={ticked.includes(id)}
                onChange={({ target }) => setTicked(toggle(ticked, id, target.checked))}
              />
            );
          })}
        </fieldset>
        {problems.length > 0 && (
          <div role="alert" className={styles.problem}>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
        <DialogActions>
          <Button disabled={running} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="primary" type="submit" loading={running} loadingText="A preparar…">
            Preparar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
