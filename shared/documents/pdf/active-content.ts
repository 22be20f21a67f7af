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

/** What a part of a PDF does besides showing a page. */
export type Activity =
  /** Runs something, sends something, or fetches something from elsewhere. */
  | 'active'
  /** Carries another file. */
  | 'attachment'
  /** Is a signature of somebody. */
  | 'signature'
  /** Is shown by a form that is no page: what the pages show is a notice alone. */
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

/** Annotations that play or run something; a file attachment is one, too. */
const activeAnnotations: Readonly<Record<string, Activity>> = {
  FileAttachment: 'attachment',
  RichMedia: 'active',
  Screen: 'active',
  Movie: 'active',
  Sound: 'active',
  '3D': 'active',
};

const harmlessSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Does an address lead to a web page, a mailbox or a telephone? Many have no scheme: `www.banco.example`. */
function isHarmlessAddress(value: PdfObject): boolean {
  if (!(value instanceof PdfString)) return false;
  const address = latin1(value.bytes).replace(/[\0-\x20]/g, '');
  const scheme = /^([a-z][a-z0-9+-]*):/i.exec(address)?.[1];
  return scheme === undefined ? !/^(\\\\|\/\/)/.test(address) : harmlessSchemes.has(scheme.toLowerCase());
}

/**
 * Is a value an action that does more than turn to a page of the same file or open a web page by a click?
 * @param key the key of the dictionary that holds it: an action of `A` waits for a click, others need none
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

/** What an annotation does that is more than a mark or a link; undefined for those, and for anything else. */
export function annotationActivity(dictionary: PdfDictionary, resolve: Resolve): Activity | undefined {
  if (!dictionary.has('Rect')) return undefined;
  const kind = nameOf(resolve(dictionary.get('Subtype'))) ?? '';
  return Object.hasOwn(activeAnnotations, kind) ? activeAnnotations[kind] : undefined;
}

/** Does a dictionary name the bytes of another file? A font that is called `EF` in a page's resources does not. */
export function carriesFile(dictionary: PdfDictionary, resolve: Resolve): boolean {
  const files = resolve(dictionary.get('EF'));
  return (
    isDictionary(files) && ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((key) => resolve(files.get(key)) instanceof PdfStream)
  );
}

/**
 * Is it the signature of a person or a time stamp? It says which bytes it covers, from the first one on, and holds what
 * every signature begins with. What extends the rights of Adobe's reader (UR3) is signed by nobody's hand.
 */
function isSignature(dictionary: PdfDictionary, size: number, resolve: Resolve): boolean {
  const covered = resolve(dictionary.get('ByteRange'));
  const contents = resolve(dictionary.get('Contents'));
  if (!isArray(covered) || covered.length !== 4 || !(contents instanceof PdfString)) return false;
  const [start = -1, length = 0, next = 0, rest = -1] = covered.map((each) => integerOf(resolve(each)) ?? -1);
  // A sequence in DER.
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
  /** Of the whole file, in bytes. */
  readonly size: number;
  readonly isStream: boolean;
  readonly resolve: Resolve;
}

/** What one dictionary of a PDF does besides showing a page, the values that it holds included. */
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
  // The content of the stream, or of the form, is in another file.
  if (isStream && dictionary.has('F') && !isEmpty(resolve(dictionary.get('F')))) found.add('active');
  if (isStream && type !== 'XRef' && isDictionary(resolve(dictionary.get('Ref')))) found.add('active');
  if (isSignature(dictionary, size, resolve)) found.add('signature');
  return found;
}

const isEmpty = (value: PdfObject): boolean => !(value instanceof PdfString) && !isDictionary(value);
