import { type DragEvent, useEffect, useRef, useState } from 'react';
import { acceptedFiles } from '#shared/documents/files.ts';

/**
 * Safari converts a HEIC photo itself where a page does not accept it; elsewhere it must be possible to choose one, to
 * be told what to do. Only Safari has this event.
 */
const accept = 'GestureEvent' in globalThis ? acceptedFiles : `${acceptedFiles},.heic,.heif`;

type Files = readonly [File, ...File[]];

const isAny = (files: readonly File[]): files is Files => files.length > 0;

/** A hidden file input: `open` shows the system's picker, with the camera on a phone. */
export function useFilePicker(label: string, onFiles: (files: Files) => void, several = false) {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Choosing the same file again must trigger a change event.
          event.target.value = '';
          if (isAny(files)) onFiles(files);
        }}
      />
    ),
  };
}

const hasFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes('Files') ?? false;

/** Makes an element accept dropped files; `over` is true while files are dragged over it. */
export function useFileDrop(enabled: boolean, onFiles: (files: Files) => void) {
  const [depth, setDepth] = useState(0);
  const over = enabled && depth > 0;
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (hasFiles(event)) setDepth((current) => current + 1);
    },
    onDragLeave: (event: DragEvent) => {
      if (hasFiles(event)) setDepth((current) => Math.max(0, current - 1));
    },
    onDragOver: (event: DragEvent) => {
      if (!enabled || !hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop: (event: DragEvent) => {
      setDepth(0);
      const files = [...event.dataTransfer.files];
      if (!enabled || !isAny(files)) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { over, handlers };
}

/**
 * Accepts files dropped elsewhere on the page, so that a missed drop neither replaces the page nor loses the file. Not
 * while a dialog is open. Returns whether files are dragged over the page.
 */
export function usePageDrop(enabled: boolean, onFiles: (files: Files) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const isTaken = () => enabled && !document.querySelector('dialog[open]');
    const hover = (event: globalThis.DragEvent) => {
      if (!hasFiles(event)) return;
      if (event.defaultPrevented) return setOver(false);
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isTaken() ? 'copy' : 'none';
      setOver(isTaken());
    };
    // Files over a row belong to the row; without a related target they have left the window.
    const leave = (event: globalThis.DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: globalThis.DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (isTaken() && isAny(files)) take.current(files);
    };
    window.addEventListener('dragover', hover);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', hover);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [enabled]);
  return over;
}
