/** Returns a stored draft's texts for the keys of `blank`, defaulting to those of `blank`. */
export function draftTexts<Texts extends { [Key in keyof Texts]: string }>(draft: unknown, blank: Texts): Texts {
  const kept: object = typeof draft === 'object' && draft !== null ? draft : {};
  const texts = Object.entries(blank).map(([key, text]) => [key, String(Reflect.get(kept, key) ?? text)]);
  return Object.fromEntries(texts);
}
