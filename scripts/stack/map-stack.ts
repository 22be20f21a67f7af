import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { columnBeforeEscape } from '#infra/ascii.ts';

/** A position in a deployed file: `/var/task/index.js:47:29291`. */
const position = /[^\s(]*\/([\w.-]+\.c?js):(\d+):(\d+)/g;

interface Mapped {
  map: SourceMap;
  lines: readonly string[];
}

function read(folder: string, file: string): Mapped {
  const code = path.join(folder, file);
  return {
    map: new SourceMap(JSON.parse(readFileSync(`${code}.map`, 'utf8')) as SourceMapPayload),
    lines: readFileSync(code, 'utf8').split('\n'),
  };
}

/**
 * Replaces positions in a function's files by those in the sources.
 * @param maps folder of source maps, one subfolder per bundle
 * @param bundle its name, for instance `documents-api`
 * @throws an error that lists the bundles if there is none of this name
 */
export function mapStack(maps: string, bundle: string, text: string): string {
  const folder = path.join(maps, bundle);
  if (!existsSync(folder)) throw new Error(`No bundle is named ${bundle}: ${readdirSync(maps).sort().join(', ')}`);
  const files = new Map<string, Mapped>();
  return text.replace(position, (whole: string, file: string, line: string, column: string) => {
    if (!existsSync(path.join(folder, `${file}.map`))) return whole;
    const { map, lines } = files.get(file) ?? read(folder, file);
    if (!files.has(file)) files.set(file, { map, lines });
    const original = columnBeforeEscape(lines[Number(line) - 1] ?? '', Number(column) - 1);
    const origin = map.findOrigin(Number(line), original + 1);
    if (!('fileName' in origin)) return whole;
    return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}
