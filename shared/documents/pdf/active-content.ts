import { latin1 } from '../bytes.ts';
import {
  integerOf,
  isArray,
  isDictionary,
  nameOf,
  type PdfDictionary,
  type PdfObject,
  PdfStream,
  PdfString,
} from './objects.ts';

type Resolve = (value: PdfObject | undefined) => PdfObject;

/** What a part of a PDF does other than showing a page. */
export type Activity =
  /** Runs, sends or fetches something. */
  | 'active'
  /** Contains another file. */
  | 'attachment'
  | 'signature'
  /** Is rendered by a form (XFA); the pages contain only a notice. */
  | 'dynamic';

/** Actions that run, send, fetch or open something (ISO 32000-2, 12.6.4). */
const activeActions: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
  'GoTo3DView',
]);

/** Annotations that play, run or attach something. */
const activeAnnotations: Readonly<Record<string, Activity>> = {
  FileAttachment: 'attachment',
  RichMedia: 'active',
  Screen: 'active',
  Movie: 'active',
  Sound: 'active',
  '3D': 'active',
};

const harmlessSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Returns whether an address is a web page, a mailbox or a phone number. Many have no scheme: `www.banco.example`. */
function isHarmlessAddress(value: PdfObject): boolean {
  if (!(value instanceof PdfString)) return false;
  const address = latin1(value.bytes).replace(/[\0-\x20]/g, '');
  const scheme = /^([a-z][a-z0-9+-]*):/i.exec(address)?.[1];
  return scheme === undefined ? !/^(\\\\|\/\/)/.test(address) : harmlessSchemes.has(scheme.toLowerCase());
}

/**
 * Returns whether a value is an action that does more than go to a page of the same file or open a web page on click.
 * @param key the key of the dictionary that holds it: an action in `A` requires a click, others do not
 */
export function isActiveAction(value: PdfObject, key: string | undefined, resolve: Resolve): boolean {
  if (!isDictionary(value)) return false;
  const kind = nameOf(resolve(value.get('S')));
  if (kind === undefined) return false;
  if (activeActions.has(kind)) return true;
  if (kind === 'Thread') return value.has('F');
  if (kind !== 'URI' || key === undefined) return false;
  return key !== 'A' || !isHarmlessAddress(resolve(value.get('URI')));
}

/** Returns what an annotation does other than marking or linking; undefined if nothing. */
export function annotationActivity(dictionary: PdfDictionary, resolve: Resolve): Activity | undefined {
  if (!dictionary.has('Rect')) return undefined;
  const kind = nameOf(resolve(dictionary.get('Subtype'))) ?? '';
  return Object.hasOwn(activeAnnotations, kind) ? activeAnnotations[kind] : undefined;
}

/**
 * Returns whether a dictionary references the bytes of another file. A font called `EF` in a page's resources does not.
 */
export function carriesFile(dictionary: PdfDictionary, resolve: Resolve): boolean {
  const files = resolve(dictionary.get('EF'));
  return (
    isDictionary(files) && ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((key) => resolve(files.get(key)) instanceof PdfStream)
  );
}

/**
 * Returns whether it is a person's signature or a time stamp: its byte range begins at the first byte, and its content
 * has the form of a signature. Usage rights of Adobe Reader (UR3) are not signatures of a person.
 */
function isSignature(dictionary: PdfDictionary, size: number, resolve: Resolve): boolean {
  const covered = resolve(dictionary.get('ByteRange'));
  const contents = resolve(dictionary.get('Contents'));
  if (!isArray(covered) || covered.length !== 4 || !(contents instanceof PdfString)) return false;
  const [start = -1, length = 0, next = 0, rest = -1] = covered.map((each) => integerOf(resolve(each)) ?? -1);
  // A DER sequence.
  if (start !== 0 || length <= 0 || next <= length || rest < 0 || next + rest > size) return false;
  if (contents.bytes[0] !== 0x30 || contents.bytes.length < 64) return false;
  const references = resolve(dictionary.get('Reference'));
  const transforms = isArray(references)
    ? references.map((each) => {
        const reference = resolve(each);
        return isDictionary(reference) ? nameOf(resolve(reference.get('TransformMethod'))) : undefined;
      })
    : [];
  return !transforms.some((each) => each === 'UR3' || each === 'UR');
}

interface Facts {
  /** Size of the whole file, in bytes. */
  size: number;
  isStream: boolean;
  resolve: Resolve;
}

/** Returns what one dictionary of a PDF, with its nested values, does other than showing a page. */
export function activitiesOf(dictionary: PdfDictionary, { size, isStream, resolve }: Facts): Set<Activity> {
  const found = new Set<Activity>();
  if (isActiveAction(dictionary, undefined, resolve)) found.add('active');
  for (const [key, value] of dictionary) {
    const held = resolve(value);
    const items = isArray(held) ? held.map(resolve) : [held];
    if (items.some((item) => isActiveAction(item, key, resolve))) found.add('active');
  }
  const annotation = annotationActivity(dictionary, resolve);
  if (annotation) found.add(annotation);
  const type = nameOf(resolve(dictionary.get('Type')));
  if (carriesFile(dictionary, resolve) || (isStream && type === 'EmbeddedFile')) found.add('attachment');
  if (type === 'Catalog' && dictionary.has('Collection')) found.add('attachment');
  if (dictionary.has('XFA') && dictionary.has('Fields')) found.add('active');
  const form = resolve(dictionary.get('AcroForm'));
  if (isDictionary(form) && form.has('XFA')) found.add('active');
  if (resolve(dictionary.get('NeedsRendering')) === true) found.add('dynamic');
  // The content of the stream or form is in another file.
  if (isStream && dictionary.has('F') && !isEmpty(resolve(dictionary.get('F')))) found.add('active');
  if (isStream && type !== 'XRef' && isDictionary(resolve(dictionary.get('Ref')))) found.add('active');
  if (isSignature(dictionary, size, resolve)) found.add('signature');
  return found;
}

const isEmpty = (value: PdfObject): boolean => !(value instanceof PdfString) && !isDictionary(value);
