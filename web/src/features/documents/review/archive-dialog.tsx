import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useForm } from '#core/use-form.ts';
import { type ArchiveScope, archiveName } from '#shared/documents/archive.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { formatBytes } from '#shared/kit/format.ts';
import { cleanText, counted, hasText } from '#shared/kit/text.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import type { SentFile } from '../bank-zip/bank-readme.ts';
import styles from './archive-dialog.module.css';
import { chooseTarget, saveArchive } from './archive-download.ts';
import { DoneNotes, ExpectedNotes, isNotable } from './archive-notes.tsx';

interface ArchiveDialogProps {
  applicationId: string;
  clientName: string | null;
  documents: readonly DocumentView[];
  open: boolean;
  onClose: () => void;
}

interface Progress {
  /** Bytes processed. */
  done: number;
  total: number;
}

const sizeOf = (documents: readonly { size: number }[]): number => documents.reduce((sum, { size }) => sum + size, 0);

/** The choice of a bank that is none of the lenders. */
const other = 'outro';

interface BankValues {
  bank: string;
  otherName: string;
}

/** A lender, or the name of another bank. */
function checkBank({ bank, otherName }: BankValues) {
  if (bank === '') return { errors: { bank: 'Indica o banco.' } };
  if (bank === other && !hasText(otherName)) return { errors: { otherName: 'Indica o nome do banco.' } };
  return { data: { bank, otherName } };
}

/** Downloads all files of a case as one ZIP for a bank. */
export default function ArchiveDialog({ applicationId, clientName, documents, open, onClose }: ArchiveDialogProps) {
  const formId = useId();
  const form = useForm({
    resolver: checkedBy(checkBank),
    defaultValues: { bank: '', otherName: '' },
    autoFocus: open,
  });
  const [scope, setScope] = useState<ArchiveScope>('approved');
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<string>();
  const [saved, setSaved] = useState<readonly SentFile[]>();
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);
  useEffect(() => {
    if (open) setSaved(undefined);
  }, [open]);
  const verified = documents.filter(({ scan }) => scan === undefined);
  const approved = verified.filter(({ aiStatus }) => aiStatus === 'approved');
  const chosen = scope === 'all' ? verified : approved;
  const leftOut = documents.filter(
    ({ scan, aiStatus }) => scan !== undefined && (scope === 'all' || aiStatus === 'approved'),
  );
  const [choice, otherName] = useWatch({ control: form.control, name: ['bank', 'otherName'] });
  const bank = choice === other ? cleanText(otherName) : choice;

  const download = async () => {
    setProblem(undefined);
    const abort = new AbortController();
    under.current = abort;
    try {
      // Browsers require this within the click; the server uses the same file name.
      const target = await chooseTarget(archiveName({ bankName: bank, clientName, applicationId }));
      if (!target) return;
      setProgress({ done: 0, total: sizeOf(chosen) });
      const archive = await api.call('documents.archive', { applicationId, bankName: bank, scope }, abort);
      const total = sizeOf(archive.entries);
      const files = await saveArchive(archive, target, {
        bankName: bank,
        signal: abort.signal,
        onProgress: (done) => setProgress({ done, total }),
      });
      toast.success('ZIP descarregado', archive.fileName);
      if (files.some(isNotable)) setSaved(files);
      else onClose();
    } catch (error) {
      if (abort.signal.aborted) return;
      setProblem(
        isApiError(error)
          ? `${error.title}. ${error.detail}`
          : 'A transferência foi interrompida: nada ficou guardado. Tenta novamente.',
      );
    } finally {
      setProgress(undefined);
    }
  };
  const cancel = () => {
    under.current?.abort();
    if (!progress) onClose();
  };

  if (saved)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title="Descarregar documentos num ZIP"
        actions={
          <Button variant="primary" onClick={onClose}>
            Concluir
          </Button>
        }
      >
        <DoneNotes files={saved} />
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onClose={progress ? undefined : onClose}
      title="Descarregar documentos num ZIP"
      actions={
        <>
          <Button onClick={cancel}>Cancelar</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={chosen.length === 0}
            loading={progress !== undefined}
            loadingText="A descarregar…"
          >
            Descarregar
          </Button>
        </>
      }
    >
      <form {...form.element} onSubmit={form.handleSubmit(download)} id={formId} className="stack">
        <SelectField
          {...form.field('bank')}
          label="Para que banco *"
          hint="Dá o nome ao ficheiro e fica no histórico do pedido."
          required
        >
          <option value="">Escolhe o banco</option>
          {lenders.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
          <option value={other}>Outro</option>
        </SelectField>
        {choice === other && (
          <TextField
            {...form.field('otherName')}
            label="Nome do banco *"
            required
            maxLength={80}
            autoComplete="off"
            readOnly={progress !== undefined}
          />
        )}
        <fieldset className={styles.archiveScope} disabled={progress !== undefined}>
          <legend>Que documentos</legend>
          <Choice name={formId} checked={scope === 'approved'} onChoose={() => setScope('approved')}>
            Só os aprovados ({countAndSize(approved)})
          </Choice>
          <Choice name={formId} checked={scope === 'all'} onChoose={() => setScope('all')}>
            Todos os enviados ({countAndSize(verified)})
          </Choice>
        </fieldset>
        {chosen.length === 0 && leftOut.length === 0 && <p className="soft">Ainda não há documentos aprovados.</p>}
        {leftOut.length > 0 && (
          <p className="soft">
            Ficam de fora os ficheiros que não foram verificados: {leftOut.map(({ label }) => label).join(', ')}.
          </p>
        )}
        <ExpectedNotes documents={chosen} />
        {bank && chosen.length > 0 && (
          <p className={`soft ${styles.archiveName}`}>{archiveName({ bankName: bank, clientName, applicationId })}</p>
        )}
        {progress && (
          <div>
            <ProgressBar value={(progress.done / Math.max(1, progress.total)) * 100} label="Descarregado" />
            <p className="soft figures">
              {formatBytes(progress.done)} de {formatBytes(progress.total)}
            </p>
          </div>
        )}
        {problem && <p role="alert">{problem}</p>}
      </form>
    </Dialog>
  );
}

const countAndSize = (documents: readonly DocumentView[]): string =>
  `${counted(documents.length, 'ficheiro', 'ficheiros')}, ${formatBytes(sizeOf(documents))}`;

interface ChoiceProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ name, checked, onChoose, children }: ChoiceProps) => (
  <label className={styles.archiveChoice}>
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    <span>{children}</span>
  </label>
);
