import { useEffect, useRef, useState } from 'react';
import { useSession } from '#core/session.ts';
import { photosAmong } from '#parts/uploads/file-kind.ts';
import { type UploadTarget, uploadKey } from '#parts/uploads/upload-state.ts';
import { sendFile } from '#parts/uploads/uploads-store.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { toast } from '#ui/toast-store.ts';
import { type DialogState, useDialogs } from '../use-dialogs.ts';
import { composePdf, failureText } from './compose-pdf.ts';
import { keepUnsent, moved, type PhotoPage, toPage, turned, without, withUnsent } from './photos.ts';
import styles from './photos-dialog.module.css';

const photoTypes = 'image/jpeg,image/png';

interface PhotosDialogProps extends DialogState {
  target: UploadTarget;
  /** The chosen files, and the photos among them. */
  files: readonly File[];
  photos: readonly File[];
}

/** Photos of one document, from the camera or files, sorted and combined into one PDF. */
export function PhotosDialog({ target, files, photos, open, onClose }: PhotosDialogProps) {
  const ask = useDialogs();
  const session = useSession();
  const own = `${session.status === 'signed-in' ? session.userId : ''}:${uploadKey(target)}`;
  const [pages, setPages] = useState(() => withUnsent(own, photos));
  useEffect(() => keepUnsent(own, pages), [own, pages]);
  /** Esc, Back or a press beside it: what was photographed stays. */
  const dismiss = () => {
    if (pages.length > 0) toast.info('As fotografias ficam à espera', 'Abre «Fotografar» outra vez para as enviares.');
    onClose();
  };
  const end = () => {
    keepUnsent(own, []);
    onClose();
  };
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string>();
  const [making, setMaking] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const ways = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const change = (next: readonly PhotoPage[], words: string) => {
    setFailure(undefined);
    setPages(next);
    setSaid(words);
  };
  const add = async (chosen: readonly File[]) => {
    const more = (await photosAmong(chosen)).map(toPage);
    setFailure(undefined);
    setPages((current) => [...current, ...more]);
    setSaid(more.length === 1 ? 'Página acrescentada.' : `${more.length} páginas acrescentadas.`);
    if (more.length < chosen.length) setFailure('Só fotografias JPG ou PNG podem ser páginas.');
  };
  const send = async () => {
    setMaking(true);
    setFailure(undefined);
    try {
      const pdf = await composePdf(pages, target.label);
      if (await sendFile(target, pdf)) end();
    } catch (error) {
      setFailure(failureText(error));
    }
    setMaking(false);
  };
  const input = (ref: typeof camera, label: string, direct: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={photoTypes}
      {...(direct ? { capture: 'environment' as const } : { multiple: true })}
      onChange={(event) => {
        const chosen = [...(event.target.files ?? [])];
        event.target.value = '';
        if (chosen.length > 0) void add(chosen);
      }}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={making ? undefined : dismiss}
      title={`Fotografar: ${target.label}`}
      actions={
        <>
          <Button onClick={end} disabled={making}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            disabled={pages.length === 0}
            loading={making}
            loadingText="A criar o PDF…"
            onClick={() => void send()}
          >
            Criar PDF e enviar
          </Button>
        </>
      }
    >
      <p className="soft">Uma fotografia por página. Juntamos tudo num só PDF, com menos de 10 MB.</p>
      {input(camera, 'Fotografia da câmara', true)}
      {input(chooser, 'Fotografias', false)}
      <div className={styles.photosWays} ref={ways}>
        <Button icon={<Icon name="camera" />} disabled={making} onClick={() => camera.current?.click()}>
          Tirar fotografia
        </Button>
        <Button icon={<Icon name="upload" />} disabled={making} onClick={() => chooser.current?.click()}>
          Escolher fotografias
        </Button>
      </div>
      {pages.length > 0 && (
        <ol className={styles.photos}>
          {pages.map((page, index) => (
            <Page
              key={page.key}
              page={page}
              number={index + 1}
              last={index === pages.length - 1}
              disabled={making}
              onMove={(by) => change(moved(pages, page.key, by), `A página está agora no lugar ${index + 1 + by}.`)}
              onTurn={() => change(turned(pages, page.key), `Página ${index + 1} rodada.`)}
              onRemove={() => {
                change(without(pages, page.key), `Página ${index + 1} retirada.`);
                ways.current?.querySelector('button')?.focus();
              }}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {failure && (
        <Banner tone="correction" role="alert">
          {failure}
        </Banner>
      )}
      {files.length > 1 && (
        <p>
          <Button
            size="small"
            variant="quiet"
            disabled={making}
            onClick={() => {
              keepUnsent(own, []);
              ask({ kind: 'several', files, from: target.slot });
            }}
          >
            São documentos diferentes
          </Button>
        </p>
      )}
    </Dialog>
  );
}

interface PageProps {
  page: PhotoPage;
  number: number;
  last: boolean;
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
  onTurn: () => void;
  onRemove: () => void;
}

function Page({ page, number, last, disabled, onMove, onTurn, onRemove }: PageProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(page.file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [page.file]);
  const button = (
    name: 'arrowLeft' | 'arrowRight' | 'refresh' | 'trash',
    label: string,
    run: () => void,
    off = false,
  ) => (
    <button
      type="button"
      className={styles.photoButton}
      aria-label={`${label} ${number}`}
      disabled={disabled || off}
      onClick={run}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <li className={styles.photo}>
      <div className={styles.photoFrame}>{address && <img src={address} alt="" data-turns={page.turns} />}</div>
      <p className="figures">Página {number}</p>
      <div className={styles.photoButtons}>
        {button('arrowLeft', 'Passar para antes a página', () => onMove(-1), number === 1)}
        {button('arrowRight', 'Passar para depois a página', () => onMove(1), last)}
        {button('refresh', 'Rodar a página', onTurn)}
        {button('trash', 'Retirar a página', onRemove)}
      </div>
    </li>
  );
}
