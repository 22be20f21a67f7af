import { annotationActivity, carriesFile, isActiveAction } from '#shared/documents/pdf/active-content.ts';
import { filtersOf } from '#shared/documents/pdf/filters.ts';
import { inspectPdf } from '#shared/documents/pdf/inspect-pdf.ts';
import {
  isArray,
  isDictionary,
  nameOf,
  type PdfDictionary,
  PdfName,
  type PdfObject,
  PdfReference,
  PdfStream,
} from '#shared/documents/pdf/objects.ts';
import type { PdfFile } from '#shared/documents/pdf/pdf-file.ts';
import { versionOf, writePdf } from './write-pdf.ts';

/** Keys that keep the appearance of an annotation that plays or attaches something. */
const shownKeys: ReadonlySet<string> = new Set(['Type', 'Rect', 'AP', 'AS', 'F', 'P', 'NM', 'Border', 'C']);

/** Catalog keys that reference another file or a program. */
const catalogKeys: ReadonlySet<string> = new Set([
  'Collection',
  'AF',
  'NeedsRendering',
  'Perms',
  'Requirements',
  'SpiderInfo',
]);
const nameTrees: ReadonlySet<string> = new Set(['JavaScript', 'EmbeddedFiles', 'Renditions', 'AlternatePresentations']);
/** Stream keys that say that the content is external. */
const streamKeys: ReadonlySet<string> = new Set(['F', 'FFilter', 'FDecodeParms', 'Ref']);

/** Copies the objects that the catalog references, without active content. */
class PdfCleaner {
  readonly #file: PdfFile;
  readonly #catalog: PdfObject;
  readonly #names: PdfObject;
  readonly #form: PdfObject;
  /** New object numbers by old ones, in writing order. */
  readonly #numbers = new Map<number, number>();

  constructor(file: PdfFile) {
    this.#file = file;
    this.#catalog = file.resolve(file.trailer.get('Root'));
    const catalog: PdfDictionary = isDictionary(this.#catalog) ? this.#catalog : new Map();
    this.#names = file.resolve(catalog.get('Names'));
    this.#form = file.resolve(catalog.get('AcroForm'));
  }

  clean(version: string): Uint8Array<ArrayBuffer> {
    const { trailer, objects, decryption } = this.#file;
    const kept = new Map<string, PdfObject>();
    for (const key of ['Root', 'Info', 'ID']) {
      const value = trailer.get(key);
      if (value !== undefined) kept.set(key, this.#copy(value, key));
    }
    const written: PdfObject[] = [];
    // Copying an object appends the objects that it references.
    for (const [number] of this.#numbers) {
      const object = objects.get(number);
      const value = object?.value ?? null;
      if (value instanceof PdfStream) {
        const bytes = decryption
          ? decryption.stream(value.bytes, value.dictionary, number, object?.generation ?? 0)
          : value.bytes;
        written.push(this.#copyStream(value.dictionary, bytes));
      } else written.push(this.#copy(value, undefined));
    }
    return writePdf(version, written, kept);
  }

  #copyStream(dictionary: PdfDictionary, bytes: Uint8Array): PdfObject {
    const { resolve, decryption } = this.#file;
    if (nameOf(resolve(dictionary.get('Type'))) === 'EmbeddedFile') return null;
    if (decryption && filtersOf(dictionary, resolve).includes('Crypt'))
      throw new UncleanablePdf('A stream has an encryption of its own');
    const kept = [...dictionary].filter(([key]) => !streamKeys.has(key) && key !== 'Length');
    const copied = this.#copyDictionary(new Map(kept));
    return new PdfStream(new Map([...copied, ['Length', bytes.length]]), bytes);
  }

  #copy(value: PdfObject, key: string | undefined): PdfObject {
    const { resolve } = this.#file;
    if (value instanceof PdfReference) return this.#refer(value);
    if (isArray(value))
      return value.filter((item) => !this.#isDropped(resolve(item), key)).map((item) => this.#copy(item, key));
    return isDictionary(value) ? this.#copyDictionary(value) : value;
  }

  #refer({ number }: PdfReference): PdfObject {
    if (!this.#file.objects.has(number)) return null;
    const given = this.#numbers.get(number) ?? this.#numbers.size + 1;
    this.#numbers.set(number, given);
    return new PdfReference(given, 0);
  }

  #copyDictionary(dictionary: PdfDictionary): PdfDictionary {
    const { resolve } = this.#file;
    const activity = annotationActivity(dictionary, resolve);
    const copied = new Map<string, PdfObject>();
    for (const [key, value] of dictionary) {
      if (activity && !shownKeys.has(key)) continue;
      if (dictionary === this.#catalog && catalogKeys.has(key)) continue;
      if (dictionary === this.#names && nameTrees.has(key)) continue;
      if (dictionary === this.#form && key === 'XFA') continue;
      if (key === 'EF' && carriesFile(dictionary, resolve)) continue;
      if (this.#isDropped(resolve(value), key)) continue;
      copied.set(key, this.#copy(value, key));
    }
    // A stamp has the same appearance without the behaviour.
    if (activity) copied.set('Subtype', new PdfName('Stamp'));
    // The rest of a removed action must not be read as one.
    if (isActiveAction(dictionary, undefined, resolve)) return new Map();
    return copied;
  }

  /** Returns whether a value is dropped: an action, or an annotation without an appearance. */
  #isDropped(value: PdfObject, key: string | undefined): boolean {
    const { resolve } = this.#file;
    if (isActiveAction(value, key, resolve)) return true;
    return (
      key === 'Annots' && isDictionary(value) && annotationActivity(value, resolve) !== undefined && !value.has('AP')
    );
  }
}

/** Thrown for a file whose active content cannot be removed. */
class UncleanablePdf extends Error {}

/** Returns the page count that the page tree states; undefined without one. */
function countPages({ trailer, resolve }: PdfFile): number | undefined {
  const root = resolve(trailer.get('Root'));
  const pages = isDictionary(root) ? resolve(root.get('Pages')) : null;
  const count = isDictionary(pages) ? resolve(pages.get('Count')) : null;
  return typeof count === 'number' ? count : undefined;
}

/**
 * Copies a PDF with the same pages but without programs, actions that run without a click or leave the file,
 * attachments and XFA. Keeps links to web pages, fields and bookmarks. The copy is not encrypted. Undefined for a file
 * that requires a password or cannot be read, for one whose pages contain only a notice (XFA rendered by its program),
 * and if the inspection of the copy still finds active content.
 */
export function cleanPdf(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const before = inspectPdf(bytes);
  if (!before?.file || before.isLocked || before.activities.has('dynamic')) return undefined;
  try {
    const cleaned = new PdfCleaner(before.file).clean(versionOf(bytes));
    const after = inspectPdf(cleaned);
    if (!after?.file || after.activities.size > 0 || after.isMixed) return undefined;
    const pages = countPages(after.file);
    return pages !== undefined && pages === countPages(before.file) ? cleaned : undefined;
  } catch (error) {
    if (error instanceof UncleanablePdf) return undefined;
    throw error;
  }
}
