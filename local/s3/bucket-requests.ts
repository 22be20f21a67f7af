import type { AccessRequest } from '../iam/authority.ts';
import { deletion } from '../iam/calls/s3.ts';
import type { StoredVersion } from './object-store.ts';
import type { Objects } from './objects.ts';
import { readSmallBody, type S3Answer, xmlAnswer } from './s3-answer.ts';
import { invalidArgument, notImplemented, S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import { encodeForSignature } from './signature.ts';
import { element, elements, elementText, group, s3Document } from './xml.ts';

const largestPage = 1000;

/** ListObjectsV2. The continuation token is the last key or common prefix given, in base64url. */
export function listObjects(request: S3Request, objects: Objects): S3Answer {
  const bucket = objects.bucket(request.bucket).name;
  const prefix = request.parameter('prefix') ?? '';
  const delimiter = request.parameter('delimiter') ?? '';
  const token = request.parameter('continuation-token');
  const startAfter = request.parameter('start-after') ?? '';
  const limit = pageSize(request.parameter('max-keys'));
  const after = token === undefined ? startAfter : Buffer.from(token, 'base64url').toString('utf8');
  const contents: StoredVersion[] = [];
  const commonPrefixes: string[] = [];
  let last = after;
  let isTruncated = false;
  for (const version of objects.store.list(bucket, prefix, after)) {
    const common = commonPrefix(version.key, prefix, delimiter);
    // Keys under the common prefix that ended the previous page belong to that page.
    if (common !== undefined && (common === last || common === after)) continue;
    if (contents.length + commonPrefixes.length >= limit) {
      isTruncated = limit > 0;
      break;
    }
    if (common === undefined) contents.push(version);
    else commonPrefixes.push(common);
    last = common ?? version.key;
  }
  const text = textWriter(request.parameter('encoding-type'));
  return xmlAnswer(
    s3Document(
      'ListBucketResult',
      element('Name', bucket),
      element('Prefix', text(prefix)),
      ...(delimiter === '' ? [] : [element('Delimiter', text(delimiter))]),
      ...(startAfter === '' ? [] : [element('StartAfter', text(startAfter))]),
      ...(token === undefined ? [] : [element('ContinuationToken', token)]),
      ...(isTruncated ? [element('NextContinuationToken', Buffer.from(last).toString('base64url'))] : []),
      element('KeyCount', contents.length + commonPrefixes.length),
      element('MaxKeys', limit),
      element('IsTruncated', isTruncated),
      ...(request.parameter('encoding-type') === 'url' ? [element('EncodingType', 'url')] : []),
      ...contents.map((version) => group('Contents', element('Key', text(version.key)), ...versionFields(version))),
      ...commonPrefixes.map((common) => group('CommonPrefixes', element('Prefix', text(common)))),
    ),
  );
}

/** ListObjectVersions. The markers of a page identify its last version. */
export function listVersions(request: S3Request, objects: Objects): S3Answer {
  const bucket = objects.bucket(request.bucket).name;
  if (request.parameter('delimiter')) throw notImplemented('ListObjectVersions with a delimiter');
  const prefix = request.parameter('prefix') ?? '';
  const keyMarker = request.parameter('key-marker') ?? '';
  const versionMarker = request.parameter('version-id-marker') ?? '';
  if (keyMarker === '' && versionMarker !== '')
    throw invalidArgument('A version-id marker cannot be specified without a key marker.');
  const limit = pageSize(request.parameter('max-keys'));
  const text = textWriter(request.parameter('encoding-type'));
  const page: { version: StoredVersion; isLatest: boolean }[] = [];
  let isTruncated = false;
  // Versions of the marker's key are skipped up to the marker's version.
  let isBehindMarker = false;
  let key: string | undefined;
  for (const version of objects.store.listVersions(bucket, prefix, keyMarker)) {
    const isLatest = version.key !== key;
    key = version.key;
    if (key === keyMarker && !isBehindMarker) {
      isBehindMarker = version.versionId === versionMarker;
      continue;
    }
    if (page.length >= limit) {
      isTruncated = limit > 0;
      break;
    }
    page.push({ version, isLatest });
  }
  const last = page.at(-1)?.version;
  const versions = page.map(({ version, isLatest }) =>
    group(
      version.isDeleteMarker ? 'DeleteMarker' : 'Version',
      element('Key', text(version.key)),
      element('VersionId', version.versionId),
      element('IsLatest', isLatest),
      ...(version.isDeleteMarker
        ? [element('LastModified', version.lastModified.toISOString())]
        : versionFields(version)),
    ),
  );
  return xmlAnswer(
    s3Document(
      'ListVersionsResult',
      element('Name', bucket),
      element('Prefix', text(prefix)),
      element('KeyMarker', text(keyMarker)),
      element('VersionIdMarker', versionMarker),
      element('MaxKeys', limit),
      ...(request.parameter('encoding-type') === 'url' ? [element('EncodingType', 'url')] : []),
      element('IsTruncated', isTruncated),
      ...(isTruncated && last
        ? [element('NextKeyMarker', text(last.key)), element('NextVersionIdMarker', last.versionId)]
        : []),
      ...versions,
    ),
  );
}

/** @param refuses returns why an object cannot be deleted; undefined if it can */
export async function deleteObjects(
  request: S3Request,
  payload: string,
  objects: Objects,
  refuses: (asked: AccessRequest) => string | undefined,
): Promise<S3Answer> {
  const xml = await readSmallBody(request, payload);
  const asked = elements(xml, 'Object');
  if (asked.length === 0 || asked.length > largestPage) {
    throw new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed or did not validate.');
  }
  const isQuiet = elementText(xml, 'Quiet') === 'true';
  const results = asked.map((object) => {
    const key = elementText(object, 'Key') ?? '';
    const versionId = elementText(object, 'VersionId');
    const refusal = refuses(deletion(request.bucket, key, versionId));
    if (refusal !== undefined) {
      const about = [element('Key', key), element('Code', 'AccessDenied'), element('Message', refusal)];
      return { isError: true, text: group('Error', ...about) };
    }
    const deleted = objects.delete(request.bucket, key, versionId);
    const marker = deleted.isDeleteMarker
      ? [element('DeleteMarker', true), element('DeleteMarkerVersionId', deleted.versionId ?? 'null')]
      : [];
    const version = versionId === undefined ? [] : [element('VersionId', versionId)];
    return { isError: false, text: group('Deleted', element('Key', key), ...version, ...marker) };
  });
  const reported = results.filter(({ isError }) => isError || !isQuiet).map(({ text }) => text);
  return xmlAnswer(s3Document('DeleteResult', ...reported));
}

const versionFields = (version: StoredVersion): readonly string[] => [
  element('LastModified', version.lastModified.toISOString()),
  element('ETag', `"${version.etag}"`),
  element('Size', version.size),
  element('StorageClass', version.headers['x-amz-storage-class'] ?? 'STANDARD'),
];

const textWriter = (encoding: string | undefined): ((text: string) => string) =>
  encoding === 'url' ? (text) => encodeForSignature(text).replaceAll('%2F', '/') : (text) => text;

function commonPrefix(key: string, prefix: string, delimiter: string): string | undefined {
  if (delimiter === '') return undefined;
  const end = key.indexOf(delimiter, prefix.length);
  return end < 0 ? undefined : key.slice(0, end + delimiter.length);
}

function pageSize(text: string | undefined): number {
  if (text === undefined) return largestPage;
  if (!/^\d+$/.test(text)) throw invalidArgument('Provided max-keys not an integer or within integer range');
  return Math.min(Number(text), largestPage);
}
