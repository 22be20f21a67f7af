/** Placeholders in files, such as `<<marker:0xbaba:0>>`, and their values. */
export type Markers = Readonly<Record<string, string>>;

/**
 * Fills placeholders in a text file and maps AWS addresses in the values.
 *
 * @param isJson whether values are inside JSON strings and have to be escaped
 */
export function fillMarkers(
  content: Buffer,
  markers: Markers,
  isJson: boolean,
  mapAddresses: (text: string) => string,
): Buffer {
  let text = content.toString('utf8');
  for (const [marker, value] of Object.entries(markers)) {
    text = text.replaceAll(marker, () => (isJson ? JSON.stringify(value).slice(1, -1) : value));
  }
  return Buffer.from(mapAddresses(text));
}
