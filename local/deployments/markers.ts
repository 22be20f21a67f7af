/** Placeholders in files, such as `<<marker:0xbaba:0>>`, and what takes their place. */
export type Markers = Readonly<Record<string, string>>;

/**
 * Fills placeholders in a text file and maps the addresses of AWS that come about by it.
 *
 * @param isJson whether a value stands inside a JSON string, and has to be escaped for it
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
