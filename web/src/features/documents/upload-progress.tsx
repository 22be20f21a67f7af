import { lazy, Suspense } from 'react';
import type { Upload, UploadPhase } from '#parts/uploads/upload-state.ts';
import { useShown } from '#parts/uploads/uploads-store.ts';
import { formatBytes } from '#shared/kit/format.ts';
import { Icon } from '#ui/icons.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import documentRowStyles from './document-row.module.css';
import storedFileStyles from './stored-file.module.css';
import styles from './upload-progress.module.css';
import { useDialogs } from './use-dialogs.ts';

const ReadingNote = lazy(() => import('./reading-note.tsx'));

function phaseText(phase: Exclude<UploadPhase, { kind: 'failed' }>): string {
  switch (phase.kind) {
    case 'queued':
      return 'Em espera';
    case 'preparing':
      return 'A preparar…';
    case 'sending':
      return `A enviar… ${phase.percent}\u00a0%`;
    case 'confirming':
      return 'A confirmar…';
    case 'asking':
      return phase.detail;
    case 'waiting':
      if (phase.retryAt === null) return 'Sem ligação à internet. O envio continua sozinho quando ela voltar.';
      return phase.cause === 'server'
        ? 'Servidor indisponível. Tenta novamente.'
        : 'A ligação falhou. Tentamos de novo dentro de instantes.';
  }
}

function percentOf(phase: UploadPhase): number {
  if (phase.kind === 'sending') return phase.percent;
  return phase.kind === 'confirming' ? 100 : 0;
}

/** The progress of an upload, or why it stopped. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { file } = upload;
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
      <UploadState upload={upload} />
      <Suspense fallback={null}>
        <ReadingNote uploadKey={upload.key} />
      </Suspense>
    </div>
  );
}

/** How far an upload is, or why it stopped. */
export function UploadState({ upload: { key, phase, target } }: { upload: Upload }) {
  useShown(key);
  const isHalted = phase.kind === 'waiting' || phase.kind === 'asking';
  return (
    <>
      {phase.kind === 'failed' ? (
        <p className={styles.uploadFailure} role="alert">
          <Icon name="warning" size={18} />
          <span>
            {phase.remedy !== 'consent' && phase.remedy !== 'information' && <strong>{phase.title}</strong>}{' '}
            <span>{phase.detail}</span>
          </span>
        </p>
      ) : (
        <>
          {!isHalted && <ProgressBar value={percentOf(phase)} label={`Envio: ${target.label}`} />}
          <p
            className={isHalted ? styles.uploadWaiting : `${styles.uploadPhase} figures`}
            role={phase.kind === 'asking' ? 'alert' : undefined}
          >
            {isHalted && (
              <Icon name={phase.kind === 'waiting' && phase.cause === 'connection' ? 'wifiOff' : 'info'} size={18} />
            )}
            <span>{phaseText(phase)}</span>
          </p>
        </>
      )}
    </>
  );
}
