/** The texts that a kept draft has under the keys of `blank`; those of `blank` where it has none. */
export function draftTexts<Texts extends { readonly [Key in keyof Texts]: string }>(
  draft: unknown,
  blank: Texts,
): Texts {
  const kept: object = typeof draft === 'object' && draft !== null ? draft : {};
  const texts = Object.entries(blank).map(([key, text]) => [key, String(Reflect.get(kept, key) ?? text)]);
  return Object.fromEntries(texts);
}
