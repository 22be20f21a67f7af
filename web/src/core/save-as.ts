/** Saves a text, or bytes, as a file on the user's device. */
export function saveAs(fileName: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads it asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
