import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';

/** Three letters that stand for a sheet; two sheets with the same would mix their classes (style-sheets.test.ts). */
export function sheetLetters(sheet: string): string {
  const digest = createHash('sha256')
    .update(relative(resolve(import.meta.dirname, '../src'), sheet))
    .digest();
  return String.fromCharCode(...digest.subarray(0, 3).map((byte) => 97 + (byte % 26)));
}

/**
 * The name that a class has in what is sent: its sheet's letters and its place there. Short, and alike within a sheet,
 * so that it compresses.
 */
export function shortName(name: string, sheet: string, css: string): string {
  const names = css.matchAll(/\.([a-z]\w*)|@keyframes ([\w-]+)/gi);
  const place = [...new Set([...names].map(([, ofClass, ofKeyframes]) => ofClass ?? ofKeyframes))].indexOf(name);
  return `${sheetLetters(sheet)}${place.toString(36)}`;
}
