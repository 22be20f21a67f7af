import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';

/** A position in a deployed file: `/var/task/index.js:47:29291`. */
const position = /[^\s(]*\/([\w.-]+\.c?js):(\d+):(\d+)/g;

const readMap = (file: string): SourceMap => new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);

/**
 * Replaces positions in a function's files by those in the sources.
 * @param maps folder of source maps, one subfolder per bundle
 * @param bundle its name, for instance `documents-api`
 * @throws an error that lists the bundles if there is none of this name
 */
export function mapStack(maps: string, bundle: string, text: string): string {
  const folder = path.join(maps, bundle);
  if (!existsSync(folder)) throw new Error(`No bundle is named ${bundle}: ${readdirSync(maps).sort().join(', ')}`);
  const read = new Map<string, SourceMap>();
  return text.replace(position, (whole: string, file: string, line: string, column: string) => {
    const mapFile = path.join(folder, `${file}.map`);
    if (!existsSync(mapFile)) return whole;
    const map = read.get(file) ?? readMap(mapFile);
    read.set(file, map);
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return whole;
    return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}
