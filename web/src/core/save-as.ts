/** Saves a text as a file on the user's device. */
export function saveAs(fileName: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads it asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
