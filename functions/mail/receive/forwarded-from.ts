const maxLines = 40;

/** Returns who wrote what a member of the team forwarded, as the forwarded head names them; undefined without one. */
export function forwardedFrom(text: string): string | undefined {
  const head = text
    .split('\n')
    .slice(0, maxLines)
    .find((each) => /^\s*(?:De|From):\s*\S/.test(each));
  const named = head
    ?.replace(/^\s*(?:De|From):\s*/, '')
    .trim()
    .slice(0, 200);
  return named || undefined;
}
