import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { type Rotation, turned } from '#shared/documents/files.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons.tsx';
import styles from './file-viewer.module.css';
import { PdfPage } from './pdf-page.tsx';
import { Picture } from './picture.tsx';
import { TurnIcon } from './turn-icon.tsx';

/** Why a file cannot be shown: it has a password, or is unreadable. */
export type ViewFailure = 'locked' | 'unreadable';

type Tool = 'previous' | 'next' | 'smaller' | 'larger' | 'turnLeft' | 'turnRight';

/** Changing, resizing and turning the page; undefined where there is nothing more in that direction. */
export type ViewerTools = Readonly<Record<Tool, (() => void) | undefined>>;

export interface FileViewerProps {
  /** For the keys of a screen. */
  ref?: Ref<ViewerTools>;
  /** A PDF or a picture. */
  content: Blob;
  name: string;
  rotation: Rotation;
  /** A line of the text to show and mark; `page` from 1. */
  mark?: PageMark;
  /** Called once a page of the file is drawn. */
  onDrawn: () => void;
  /** Called for a page of which not everything could be drawn. */
  onLacking: () => void;
  /** Opens the file in a new tab. */
  onOpen: () => void;
  onRotate: (rotation: Rotation) => void;
  onFailure: (failure: ViewFailure) => void;
}

/** A line of a page's text. */
export interface PageMark {
  /** From 1. */
  page: number;
  /** Empty to mark none. */
  line: string;
}

const zooms = [1, 1.25, 1.5, 2, 3, 4] as const;

/** Shows a file page by page, with zoom and rotation. Use a `key` per file. */
export function FileViewer(props: FileViewerProps) {
  const { ref, content, name, rotation, mark, onDrawn, onLacking, onOpen, onRotate, onFailure } = props;
  const pdf = usePdf(content, onFailure);
  const [number, setNumber] = useState(1);
  const [step, setStep] = useState(0);
  const [isDrawn, setDrawn] = useState(false);
  const [followed, setFollowed] = useState<PageMark>();
  if (mark && mark !== followed) {
    setFollowed(mark);
    setNumber(mark.page);
  }
  const drawn = (isWhole = true) => {
    setDrawn(true);
    if (isWhole) onDrawn();
    else onLacking();
  };
  const page = usePage(pdf, number, onFailure);
  const scroller = useRef<HTMLElement>(null);
  const zoom = zooms[step] ?? 1;
  const pages = pdf?.numPages ?? 1;
  const turnTo = (next: number) => {
    setNumber(next);
    scroller.current?.scrollTo({ top: 0 });
  };
  const tools: ViewerTools = {
    previous: number > 1 ? () => turnTo(number - 1) : undefined,
    next: number < pages ? () => turnTo(number + 1) : undefined,
    smaller: step > 0 ? () => setStep(step - 1) : undefined,
    larger: step < zooms.length - 1 ? () => setStep(step + 1) : undefined,
    turnLeft: () => onRotate(turned(rotation, -1)),
    turnRight: () => onRotate(turned(rotation, 1)),
  };
  useImperativeHandle(ref, () => tools);
  const isPdf = content.type === 'application/pdf';
  return (
    <div className={styles.fileViewer}>
      <div className={styles.tools}>
        {pages > 1 && (
          <Tools label="Páginas">
            <ToolButton label="Página anterior" run={tools.previous}>
              <Icon name="arrowLeft" size={18} />
            </ToolButton>
            <span className="figures" role="status">
              Página {number} de {pages}
            </span>
            <ToolButton label="Página seguinte" run={tools.next}>
              <Icon name="arrowRight" size={18} />
            </ToolButton>
          </Tools>
        )}
        <Tools label="Tamanho">
          <ToolButton label="Diminuir" run={tools.smaller}>
            −
          </ToolButton>
          <span className="figures" role="status">
            {Math.round(zoom * 100)} %
          </span>
          <ToolButton label="Aumentar" run={tools.larger}>
            +
          </ToolButton>
        </Tools>
        <Tools label="Rodar">
          <ToolButton label="Rodar para a esquerda" run={tools.turnLeft}>
            <TurnIcon left />
          </ToolButton>
          <ToolButton label="Rodar para a direita" run={tools.turnRight}>
            <TurnIcon />
          </ToolButton>
        </Tools>
      </div>
      <section
        ref={scroller}
        className={styles.page}
        aria-label="Conteúdo do ficheiro"
        aria-busy={!isDrawn || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        data-scrolls
      >
        {!isPdf && (
          <Picture
            content={content}
            name={name}
            zoom={zoom}
            rotation={rotation}
            onDrawn={() => drawn()}
            onFailure={() => onFailure('unreadable')}
          />
        )}
        {isPdf && !page && <p role="status">A abrir o ficheiro…</p>}
        {page && (
          <PdfPage
            page={page}
            zoom={zoom}
            rotation={rotation}
            mark={mark?.page === page.pageNumber ? mark.line || undefined : undefined}
            label={`Página ${page.pageNumber} de ${pages}`}
            onEnd={drawn}
            onOpen={onOpen}
          />
        )}
      </section>
    </div>
  );
}

const Tools = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className="visually-hidden">{label}</legend>
    {children}
  </fieldset>
);

interface ToolButtonProps {
  label: string;
  /** Without it the button is disabled, but keeps the focus. */
  run: (() => void) | undefined;
  children: ReactNode;
}

const ToolButton = ({ label, run, children }: ToolButtonProps) => (
  <IconButton className={styles.tool} aria-label={label} aria-disabled={!run} onClick={run}>
    {children}
  </IconButton>
);

/** Returns the opened PDF; undefined before, and for an image. */
function usePdf(content: Blob, onFailure: FileViewerProps['onFailure']): PDFDocumentProxy | undefined {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const fail = useRef(onFailure);
  useEffect(() => {
    if (content.type !== 'application/pdf') return undefined;
    let opened: PDFDocumentProxy | undefined;
    let over = false;
    const open = async () => {
      const { openPdf } = await import('./open-pdf.ts');
      opened = await openPdf(new Uint8Array(await content.arrayBuffer()));
      if (over) void opened.destroy();
      else setPdf(opened);
    };
    open().catch((error: unknown) => {
      if (!over) fail.current(isPasswordAsked(error) ? 'locked' : 'unreadable');
    });
    return () => {
      over = true;
      void opened?.destroy();
    };
  }, [content]);
  return pdf;
}

const isPasswordAsked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';

/** Returns a page; the previous one until it is loaded. */
function usePage(
  pdf: PDFDocumentProxy | undefined,
  number: number,
  onFailure: FileViewerProps['onFailure'],
): PDFPageProxy | undefined {
  const [page, setPage] = useState<PDFPageProxy>();
  const fail = useRef(onFailure);
  useEffect(() => {
    let over = false;
    pdf
      ?.getPage(number)
      .then((got) => {
        if (!over) setPage(got);
      })
      .catch(() => {
        if (!over) fail.current('unreadable');
      });
    return () => {
      over = true;
    };
  }, [pdf, number]);
  return page;
}
