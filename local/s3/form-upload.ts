import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { formRequests } from '../iam/calls/s3.ts';
import { announcedChecksums, storedHeaders } from './object-headers.ts';
import { checkAcl } from './object-requests.ts';
import type { Objects } from './objects.ts';
import { checkPostPolicy } from './post-policy.ts';
import type { S3Answer } from './s3-answer.ts';
import { accessDenied, invalidArgument, notImplemented, S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import { encodeForSignature, type SignatureSettings, verifyPolicySignature } from './signature.ts';
import { element, xmlDocument } from './xml.ts';

/** The part of a form up to its file; S3 ignores what follows the file. */
interface Form {
  /** By lower-case name. */
  fields: ReadonlyMap<string, string>;
  /** Without folders. */
  fileName: string;
  file: Readable;
  /** Settles when the form has been read completely, or fails when it is truncated. */
  end: Promise<void>;
}

const largestPreamble = 20 * 1024;

const malformed = () =>
  new S3Error(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.');

/** Handles an upload by HTML form, authorized by a signed policy instead of a signed request. */
export async function postObject(
  request: S3Request,
  objects: Objects,
  signatures: SignatureSettings,
): Promise<S3Answer> {
  objects.bucket(request.bucket);
  const form = await readForm(request);
  // May fail while the file is still being read; it is awaited below.
  form.end.catch(() => {});
  const fields = expandFields(form, request.bucket);
  if (fields.get('bucket') !== request.bucket) throw invalidArgument('The bucket of the form is not the one addressed');
  const key = fields.get('key');
  if (key === undefined || key === '') {
    throw invalidArgument(
      "Bucket POST must contain a field named 'key'.  If it is specified, please check the order of the fields.",
    );
  }
  const caller = verifyPolicySignature(fields, signatures);
  const limits = checkPostPolicy(fields, signatures.now());
  checkAcl(fields.get('acl'));
  if (fields.has('tagging')) throw notImplemented('tagging');
  // Checked at use: the form has its signer's current permissions, not those at signing.
  const asked = formRequests(request.bucket, key);
  const refusal = signatures.authority.refusal(caller, ...asked);
  if (refusal !== undefined) throw accessDenied(refusal);
  const writing = objects.write({
    bucket: request.bucket,
    key,
    headers: storedHeaders(fields),
    reason: 'POST Object',
    body: form.file,
    minimumSize: limits.minimum,
    maximumSize: limits.maximum,
    checksums: () => announcedChecksums(fields),
    beforeKeeping: form.end,
  });
  const version = await writing.catch(async (error: unknown) => {
    // A truncated form fails the file first; its own error is more specific.
    if (!(error instanceof S3Error)) await form.end;
    throw error;
  });
  const etag = `"${version.etag}"`;
  const location = `http://${request.header('host')}${request.rawPath.replace(/\/$/, '')}/${encodeForSignature(key)}`;
  const headers = {
    etag,
    'x-amz-server-side-encryption': 'AES256',
    ...version.checksums,
    ...(version.versionId !== 'null' && { 'x-amz-version-id': version.versionId }),
  };
  const redirect = redirectTarget(fields, { bucket: request.bucket, key, etag });
  if (redirect !== undefined) return { status: 303, headers: { ...headers, location: redirect } };
  const status = fields.get('success_action_status');
  if (status === '201') {
    const body = xmlDocument(
      'PostResponse',
      element('Location', location),
      element('Bucket', request.bucket),
      element('Key', key),
      element('ETag', etag),
    );
    return { status: 201, headers: { ...headers, location, 'content-type': 'application/xml' }, body };
  }
  return { status: status === '200' ? 200 : 204, headers: { ...headers, location } };
}

/** Reads the fields before the file and stops before its content. */
function readForm(request: S3Request): Promise<Form> {
  if (!/^multipart\/form-data\s*(;|$)/i.test(request.header('content-type') ?? '')) {
    throw new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
      Condition: 'Bucket POST must be of the enclosure-type multipart/form-data',
    });
  }
  let parser: busboy.Busboy;
  try {
    parser = busboy({ headers: request.headers, defParamCharset: 'utf8', limits: { fieldSize: largestPreamble } });
  } catch {
    throw malformed();
  }
  const fields = new Map<string, string>();
  let preamble = 0;
  return new Promise((resolve, reject) => {
    const end = new Promise<void>((resolveEnd, rejectEnd) => {
      parser.once('close', resolveEnd);
      parser.once('error', () => rejectEnd(malformed()));
      request.body.once('error', (error) => {
        rejectEnd(error);
        parser.destroy(error);
      });
    });
    parser.on('field', (fieldName, value) => {
      const name = fieldName.toLowerCase();
      preamble += name.length + Buffer.byteLength(value);
      if (preamble >= largestPreamble) {
        const text = 'Your POST request fields preceding the upload file were too large.';
        reject(new S3Error(400, 'MaxPostPreDataLengthExceeded', text));
      }
      if (fields.has(name)) reject(invalidArgument(`POST requires exactly one field named '${name}'`));
      fields.set(name, value);
    });
    parser.once('file', (_name, file, info) => {
      parser.on('file', (_extraName, extra) => extra.resume());
      resolve({ fields, fileName: info.filename ?? '', file, end });
    });
    end.then(() => reject(invalidArgument('POST requires exactly one file upload per request.')), reject);
    request.body.pipe(parser);
  });
}

/** Replaces `${filename}` in all fields by the file's name; policies are checked against the result. */
function expandFields(form: Form, bucket: string): ReadonlyMap<string, string> {
  const verbatim = new Set(['policy', 'x-amz-signature']);
  const fields = new Map<string, string>([['bucket', bucket]]);
  for (const [name, value] of form.fields) {
    fields.set(name, verbatim.has(name) ? value : value.replace(/\$\{filename\}/g, () => form.fileName));
  }
  return fields;
}

/** Returns the redirect address after a success; an invalid one is ignored, as in S3. */
function redirectTarget(fields: ReadonlyMap<string, string>, result: Record<string, string>): string | undefined {
  const target = fields.get('success_action_redirect') ?? fields.get('redirect');
  if (target === undefined || !URL.canParse(target)) return undefined;
  const url = new URL(target);
  for (const [name, value] of Object.entries(result)) url.searchParams.append(name, value);
  return url.href;
}
