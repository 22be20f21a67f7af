import { incomingBody } from './incoming-body.ts';
import { etagOfParts, type StoredPart } from './multipart-parts.ts';
import { storedHeaders } from './object-headers.ts';
import { checkAcl } from './object-requests.ts';
import type { Objects } from './objects.ts';
import { largestObject } from './post-policy.ts';
import { readSmallBody, type S3Answer, xmlAnswer } from './s3-answer.ts';
import { invalidArgument, notImplemented, S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import { element, elements, elementText, group, s3Document } from './xml.ts';

/** S3's limits: every part except the last has at least 5 MiB, and there are at most 10 000. */
const smallestPart = 5 * 1024 * 1024;
const mostParts = 10_000;

/** Handles requests with `uploads` or `uploadId`: multipart uploads. */
export async function multipartRequest(request: S3Request, payload: string, objects: Objects): Promise<S3Answer> {
  const uploadId = request.parameter('uploadId');
  if (uploadId === undefined) {
    if (request.method !== 'POST') throw notImplemented(`${request.method} ?uploads`);
    return createUpload(request, objects);
  }
  const { parts } = objects;
  const upload = parts.find(uploadId, request);
  switch (request.method) {
    case 'PUT':
      return uploadPart(request, payload, objects, uploadId);
    case 'POST': {
      const wanted = await wantedParts(request, payload);
      const chosen = chooseParts(await parts.list(uploadId), wanted);
      const etag = etagOfParts(chosen);
      await objects.write({
        ...upload,
        reason: 'CompleteMultipartUpload',
        body: parts.read(uploadId, chosen),
        maximumSize: largestObject * mostParts,
        etag,
      });
      parts.drop(uploadId);
      return xmlAnswer(
        s3Document(
          'CompleteMultipartUploadResult',
          element('Bucket', upload.bucket),
          element('Key', upload.key),
          element('ETag', `"${etag}"`),
        ),
      );
    }
    case 'DELETE':
      parts.drop(uploadId);
      return { status: 204, headers: {} };
    case 'GET':
      return listParts(upload.bucket, upload.key, uploadId, await parts.list(uploadId));
    default:
      throw notImplemented(`${request.method} ?uploadId`);
  }
}

async function createUpload(request: S3Request, objects: Objects): Promise<S3Answer> {
  checkAcl(request.header('x-amz-acl'));
  const { bucket, key } = request;
  const uploadId = await objects.parts.create({
    bucket,
    key,
    headers: storedHeaders(Object.keys(request.headers).map((name) => [name, request.header(name)])),
    initiatedAt: objects.now().toISOString(),
  });
  return xmlAnswer(
    s3Document(
      'InitiateMultipartUploadResult',
      element('Bucket', bucket),
      element('Key', key),
      element('UploadId', uploadId),
    ),
  );
}

async function uploadPart(request: S3Request, payload: string, objects: Objects, uploadId: string): Promise<S3Answer> {
  const number = Number(request.parameter('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > mostParts) {
    throw invalidArgument('Part number must be an integer between 1 and 10000, inclusive');
  }
  if (request.header('x-amz-copy-source') !== undefined) throw notImplemented('UploadPartCopy');
  const part = await objects.parts.write(uploadId, number, { body: request.body, ...incomingBody(request, payload) });
  return { status: 200, headers: { etag: `"${part.etag}"`, ...part.checksums } };
}

interface WantedPart {
  number: number;
  etag: string;
}

async function wantedParts(request: S3Request, payload: string): Promise<readonly WantedPart[]> {
  const xml = await readSmallBody(request, payload);
  const wanted = elements(xml, 'Part').map((part) => ({
    number: Number(elementText(part, 'PartNumber')),
    etag: (elementText(part, 'ETag') ?? '').replaceAll('"', ''),
  }));
  if (wanted.length === 0) {
    throw new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed or did not validate.');
  }
  return wanted;
}

/** Returns the parts of the object; throws S3's errors if one is missing, out of order or too small. */
function chooseParts(stored: readonly StoredPart[], wanted: readonly WantedPart[]): readonly StoredPart[] {
  const byNumber = new Map(stored.map((part) => [part.number, part]));
  if (wanted.some(({ number }, index) => index > 0 && number <= (wanted[index - 1]?.number ?? 0))) {
    throw new S3Error(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
  }
  const chosen = wanted.map(({ number, etag }) => {
    const part = byNumber.get(number);
    if (part === undefined || part.etag !== etag) {
      throw new S3Error(400, 'InvalidPart', 'One or more of the specified parts could not be found.');
    }
    return part;
  });
  const small = chosen.slice(0, -1).find(({ size }) => size < smallestPart);
  if (small !== undefined) {
    throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
      ProposedSize: String(small.size),
      MinSizeAllowed: String(smallestPart),
      PartNumber: String(small.number),
    });
  }
  return chosen;
}

const listParts = (bucket: string, key: string, uploadId: string, parts: readonly StoredPart[]): S3Answer =>
  xmlAnswer(
    s3Document(
      'ListPartsResult',
      element('Bucket', bucket),
      element('Key', key),
      element('UploadId', uploadId),
      element('IsTruncated', false),
      ...parts.map(({ number, size, etag }) =>
        group('Part', element('PartNumber', number), element('ETag', `"${etag}"`), element('Size', size)),
      ),
    ),
  );
