/** A line, without its bullet. `at`: its position in the text. */
interface Line {
  at: number;
  text: string;
}

/** A paragraph of one line, or a list. */
export interface Block {
  lines: readonly Line[];
  isList: boolean;
}

const bullet = '• ';

/** Splits an answer into paragraphs and lists (lines that start with '•'). */
export function blocksOf(text: string): Block[] {
  const blocks: { lines: Line[]; isList: boolean }[] = [];
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
