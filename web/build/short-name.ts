import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';

/** Returns three letters for a sheet; a collision would mix classes (style-sheets.test.ts). */
export function sheetLetters(sheet: string): string {
  const digest = createHash('sha256')
    .update(relative(resolve(import.meta.dirname, '../src'), sheet))
    .digest();
  return String.fromCharCode(...digest.subarray(0, 3).map((byte) => 97 + (byte % 26)));
}

/**
 * Returns the generated name of a class: its sheet's letters and its position. Short, and similar within a sheet, so
 * that it compresses well.
 */
export function shortName(name: string, sheet: string, css: string): string {
  const names = css.matchAll(/\.([a-z]\w*)|@keyframes ([\w-]+)/gi);
  const place = [...new Set([...names].map(([, ofClass, ofKeyframes]) => ofClass ?? ofKeyframes))].indexOf(name);
  return `${sheetLetters(sheet)}${place.toString(36)}`;
}
