/** A line, without its bullet. `at`: its position in the text. */
interface Line {
  readonly at: number;
  readonly text: string;
}

/** A paragraph of one line, or a list. */
export interface Block {
  readonly lines: readonly Line[];
  readonly isList: boolean;
}

const bullet = '• ';

/** Splits an answer into paragraphs and lists (lines that start with '•'). */
export function blocksOf(text: string): Block[] {
  const blocks: { readonly lines: Line[]; readonly isList: boolean }[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (!line.trim()) continue;
    const isList = line.startsWith(bullet);
    const last = blocks.at(-1);
    const found = { at, text: isList ? line.slice(bullet.length) : line };
    if (isList && last?.isList) last.lines.push(found);
    else blocks.push({ lines: [found], isList });
  }
  return blocks;
}
