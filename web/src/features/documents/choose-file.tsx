import { type DragEvent, useEffect, useRef, useState } from 'react';
import { acceptedFiles } from '../../../../shared/documents/files.ts';

/** A file input that is not seen: `open` shows the system's picker, with the camera on a phone. */
export function useFilePicker(label: string, onFile: (file: File) => void) {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Ficheiro: ${label}`}
        accept={acceptedFiles}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file chosen again must count as a change.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    ),
  };
}

const hasFiles = (event: { readonly dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** Makes an element take a dropped file; `over` is true while one hovers above it. */
export function useFileDrop(enabled: boolean, onFile: (file: File) => void) {
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
      const file = event.dataTransfer.files[0];
      if (!enabled || !file) return;
      event.preventDefault();
      onFile(file);
    },
  };
  return { over, handlers };
}

/** A file dropped beside the rows must not replace the page. */
export function useHarmlessDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
