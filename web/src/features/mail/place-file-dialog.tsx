import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#core/api.ts';
import { isCurrent } from '#parts/people-words.ts';
import { takesTeamFile, teamTarget } from '#parts/uploads/team-target.ts';
import { sendFile } from '#parts/uploads/uploads-store.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { factsFor } from '#shared/documents/papers-of-people.ts';
import { allRequestedDocuments } from '#shared/documents/required-documents.ts';
import type { MailView } from '#shared/mail/routes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** A place of the list of documents. */
interface Place {
  id: string;
  label: string;
  /** Whose list it is on. */
  name: string;
}

/** Returns the places of a case's lists that take a file of the team, each once: that of the property on the first. */
export function placesOf({
  application,
  people,
  documents,
}: Pick<StaffApplicationDetail, 'application' | 'people' | 'documents'>): readonly Place[] {
  const places = people
    .filter(isCurrent)
    .flatMap((person) =>
      allRequestedDocuments(factsFor(application, person)).map(
        ({ id, label }): Place => ({ id, label, name: person.name }),
      ),
    );
  const free = places.filter(({ id }) => takesTeamFile(documents.find((document) => document.id === id)));
  return free.filter(({ id }, index) => free.findIndex((other) => other.id === id) === index);
}

interface PlaceFileDialogProps {
  detail: StaffApplicationDetail;
  mailId: string;
  file: MailView['files'][number];
  onClose: () => void;
}

/**
 * Moves a file of the team that came by e-mail to a place of the list of documents (spec office, detail 4): it is sent
 * there as any other file of the team, and inspected and reviewed as one.
 */
export default function PlaceFileDialog({ detail, mailId, file, onClose }: PlaceFileDialogProps) {
  const { id: applicationId } = detail.application;
  const formId = useId();
  const places = placesOf(detail);
  const [slot, setSlot] = useState('');
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const [, setSearch] = useSearchParams();
  const place = places.find(({ id }) => id === slot);
  const names = [...new Set(places.map(({ name }) => name))];
  const move = async () => {
    if (!place) return setProblem('Escolhe o documento.');
    setProblem(undefined);
    setRunning(true);
    try {
      const { url } = await api.call('mail.original', { applicationId, mailId, fileId: file.id });
      const response = await fetch(url);
      if (!response.ok) throw new Error(`Storage answered ${response.status}`);
      const content = await response.blob();
      if (!(await sendFile(teamTarget(applicationId, place), new File([content], file.name, { type: content.type }))))
        return setRunning(false);
      // Its row says how the upload goes.
      setSearch({ tab: 'documentos' }, { replace: true });
      onClose();
    } catch {
      setRunning(false);
      setProblem('Não foi possível ler o ficheiro. Já não existe, ou a ligação falhou: tenta novamente.');
    }
  };
  return (
    <Dialog open title="Guardar nos documentos" onClose={onClose}>
      <form
        id={formId}
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <p>{file.name} passa a contar como documento do pedido. O cliente vê que foi a equipa que o enviou.</p>
        <SelectField label="Documento" value={slot} error={problem} onChange={({ target }) => setSlot(target.value)}>
          <option value="">Escolhe o documento</option>
          {names.map((name) => (
            <optgroup key={name} label={name}>
              {places
                .filter((each) => each.name === name)
                .map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
        {places.length === 0 && <p className="soft">Nenhum documento da lista está por enviar ou por corrigir.</p>}
        <DialogActions>
          <Button disabled={running} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" loading={running} loadingText="A guardar…">
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
