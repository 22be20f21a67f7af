import { formatBytes } from '../../../../shared/format.ts';
import type { Upload, UploadPhase } from '../../core/uploads/upload-state.ts';
import { Icon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import documentRowStyles from './document-row.module.css';
import storedFileStyles from './stored-file.module.css';
import styles from './upload-progress.module.css';
import { useDialogs } from './use-dialogs.ts';

function phaseText(phase: Exclude<UploadPhase, { kind: 'failed' }>): string {
  switch (phase.kind) {
    case 'queued':
      return 'Em espera';
    case 'preparing':
      return 'A preparar…';
    case 'sending':
      return `A enviar… ${phase.percent} %`;
    case 'confirming':
      return 'A confirmar…';
    case 'waiting':
      return phase.retryAt === null
        ? 'Sem ligação à internet. O envio continua sozinho quando ela voltar.'
        : 'A ligação falhou. Tentamos de novo dentro de instantes.';
  }
}

function percentOf(phase: UploadPhase): number {
  if (phase.kind === 'sending') return phase.percent;
  return phase.kind === 'confirming' ? 100 : 0;
}

/** The progress of an upload, or why it stopped. */
export function UploadProgress({ upload }: { readonly upload: Upload }) {
  const { phase, file, target } = upload;
  const open = useDialogs();
  return (
    <div className={documentRowStyles.upload}>
      <p className={styles.uploadFile}>
        <button
          type="button"
          className={storedFileStyles.name}
          title={file.name}
          onClick={() => open({ kind: 'preview', shown: { file } })}
        >
          <span className={storedFileStyles.text}>{file.name}</span>
          <span className="visually-hidden">, ver o ficheiro</span>
        </button>
        <span className="soft figures">{formatBytes(file.size)}</span>
      </p>
      {phase.kind === 'failed' ? (
        <p className={styles.uploadFailure}>
          <Icon name="warning" size={18} />
          <span>{phase.detail}</span>
        </p>
      ) : (
        <>
          {phase.kind !== 'waiting' && <ProgressBar value={percentOf(phase)} label={`Envio: ${target.label}`} />}
          <p className={phase.kind === 'waiting' ? styles.uploadWaiting : `${styles.uploadPhase} figures`}>
            {phase.kind === 'waiting' && <Icon name="wifiOff" size={18} />}
            <span>{phaseText(phase)}</span>
          </p>
        </>
      )}
    </div>
  );
}
