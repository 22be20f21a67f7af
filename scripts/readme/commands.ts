/** Variables may stand before the program. */
const isCommand = (text: string): boolean => /^([A-Z_]+=\S+ )*(npm|npx|node|aws|git|docker) /.test(text);

/** The lines of the fenced blocks: comments and line breaks removed, `a && b` as two. */
function ofBlocks(markdown: string): readonly string[] {
  const blocks = [...markdown.matchAll(/^```\w*\n(.*?)^```/gms)].map(([, block = '']) => block);
  return blocks
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split(/\n|&&/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim());
}

/** The commands that a page in Markdown names, in fenced blocks and in code spans, each once. */
export function commandsOf(markdown: string): readonly string[] {
  const prose = markdown.replace(/^```.*?^```/gms, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...new Set([...spans, ...ofBlocks(markdown)].filter(isCommand))];
}
