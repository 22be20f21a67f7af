import { useRef } from 'react';

/** A hidden input for one PDF: `open` shows the system's picker. */
export function usePdfPicker(label: string, onFile: (file: File) => unknown) {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept=".pdf,application/pdf"
        onChange={({ target }) => {
          const [file] = [...(target.files ?? [])];
          // Choosing the same file again must trigger a change event.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    ),
  };
}
