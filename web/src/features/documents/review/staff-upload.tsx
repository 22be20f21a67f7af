import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKey } from '#core/api.ts';
import reviewListStyles from '#parts/review-list.module.css';
import { RowAction } from '#parts/row-action.tsx';
import { takesTeamFile, teamTarget } from '#parts/uploads/team-target.ts';
import type { Upload } from '#parts/uploads/upload-state.ts';
import { cancelUpload, onUploadEnd, retryUpload, sendFile, useUploads } from '#parts/uploads/uploads-store.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { Button } from '#ui/button.tsx';
import { useFilePicker } from '../choose-file.tsx';
import { UploadState } from '../upload-progress.tsx';
import styles from './staff-upload.module.css';

interface StaffUploadProps {
  applicationId: string;
  row: { id: string; label: string; document: DocumentView | undefined };
}

/** Sends the file of a document on the client's behalf (spec D40). An approved document needs no new one. */
export function StaffUpload({ applicationId, row: { id, label, document } }: StaffUploadProps) {
  const upload = useUploads().find(({ target }) => target.applicationId === applicationId && target.slot === id);
  const target = teamTarget(applicationId, { id, label });
  const picker = useFilePicker(`Ficheiro: ${label}`, ([file]) => void sendFile(target, file));
  if (!takesTeamFile(document)) return null;
  return (
    <div className={reviewListStyles.reviewUpload}>
      {picker.input}
      {upload ? (
        <StaffUploadState upload={upload} />
      ) : (
        <RowAction
          icon="upload"
          word={document ? 'Substituir' : 'Enviar pelo cliente'}
          label={label}
          onClick={picker.open}
        />
      )}
    </div>
  );
}

/** An upload of the team under way, and what can be done about it. */
export function StaffUploadState({ upload }: { upload: Upload }) {
  const { key, phase, file } = upload;
  const isHalted = phase.kind === 'failed' || phase.kind === 'waiting' || phase.kind === 'asking';
  return (
    <div className={styles.staffUploadState}>
      <p>{file.name}</p>
      {phase.kind === 'failed' && phase.remedy === 'consent' ? (
        <p role="alert">
          O cliente ainda não autorizou cópias do Cartão de Cidadão. Pede-lhe que o faça em Documentos.
        </p>
      ) : (
        <UploadState upload={upload} />
      )}
      <div className={styles.staffUploadActions}>
        {isHalted && (phase.kind !== 'failed' || phase.remedy === 'retry') && (
          <Button size="small" onClick={() => retryUpload(key)}>
            {phase.kind === 'asking' ? phase.action : 'Tentar novamente'}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => cancelUpload(key)}>
          {phase.kind === 'failed' ? 'Descartar' : 'Cancelar'}
        </Button>
      </div>
    </div>
  );
}

/** Shows recorded files of the team's uploads in the case. */
export function useStaffUploads(applicationId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onUploadEnd((end) => {
        if (end.kind !== 'recorded' || end.document.applicationId !== applicationId) return;
        void client.invalidateQueries({ queryKey: queryKey('applications.staffGet', { applicationId }) });
      }),
    [client, applicationId],
  );
}
