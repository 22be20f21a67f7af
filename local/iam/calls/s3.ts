import type { AccessRequest } from '../evaluate.ts';

/** The parts of an S3 request that determine its permissions. */
export interface S3Call {
  method: string;
  bucket: string;
  /** Empty for a bucket request. */
  key: string;
  header(name: string): string | undefined;
  parameter(name: string): string | undefined;
}

const objectArn = (bucket: string, key: string): string => `arn:aws:s3:::${bucket}/${key}`;

/**
 * Returns the permissions that a request needs; for `DeleteObjects`, `deletion` is checked per object once they are
 * read. Source: Amazon S3 user guide, "Required permissions for Amazon S3 API operations".
 */
export function s3Requests(call: S3Call): readonly AccessRequest[] {
  const { bucket, key } = call;
  return key === '' ? bucketRequests(call) : objectRequests(call, objectArn(bucket, key));
}

function bucketRequests({ method, bucket, parameter }: S3Call): readonly AccessRequest[] {
  const resource = `arn:aws:s3:::${bucket}`;
  if (method === 'POST') return [];
  if (parameter('uploads') !== undefined) return [{ action: 's3:ListBucketMultipartUploads', resource }];
  const context = {
    's3:prefix': parameter('prefix'),
    's3:delimiter': parameter('delimiter'),
    's3:max-keys': parameter('max-keys'),
  };
  const action = parameter('versions') === undefined ? 's3:ListBucket' : 's3:ListBucketVersions';
  return [{ action, resource, context }];
}

function objectRequests({ method, header, parameter }: S3Call, resource: string): readonly AccessRequest[] {
  const versionId = parameter('versionId');
  const context = { 's3:VersionId': versionId };
  const version = versionId === undefined ? '' : 'Version';
  const only = (action: string): readonly AccessRequest[] => [{ action: `s3:${action}`, resource, context }];
  if (parameter('uploadId') !== undefined) {
    if (method === 'DELETE') return only('AbortMultipartUpload');
    if (method === 'GET') return only('ListMultipartUploadParts');
  }
  if (method === 'GET' || method === 'HEAD') return only(`GetObject${version}`);
  if (method === 'DELETE') return only(`DeleteObject${version}`);
  return writing({ header }, resource);
}

function writing({ header }: Pick<S3Call, 'header'>, resource: string): readonly AccessRequest[] {
  const requests: AccessRequest[] = [{ action: 's3:PutObject', resource }];
  if (header('x-amz-acl') !== undefined) requests.push({ action: 's3:PutObjectAcl', resource });
  const [, bucket = '', key = '', version] =
    /^\/?([^/]+)\/([^?]+)(\?versionId=.+)?$/.exec(header('x-amz-copy-source') ?? '') ?? [];
  if (bucket !== '') {
    const action = version === undefined ? 's3:GetObject' : 's3:GetObjectVersion';
    requests.push({ action, resource: objectArn(bucket, decodeURIComponent(key)) });
  }
  return requests;
}

/** Returns the permissions that a form upload needs. */
export const formRequests = (bucket: string, key: string): readonly AccessRequest[] => [
  { action: 's3:PutObject', resource: objectArn(bucket, key) },
];

/** Returns the permissions to delete one object of `DeleteObjects`. */
export const deletion = (bucket: string, key: string, versionId: string | undefined): AccessRequest => ({
  action: versionId === undefined ? 's3:DeleteObject' : 's3:DeleteObjectVersion',
  resource: objectArn(bucket, key),
  context: { 's3:VersionId': versionId },
});

/**
 * Returns the permission needed to learn that an object does not exist: without ListBucket, S3 answers 403 instead of
 * 404. The prefix is the requested key.
 */
export const listPermission = (bucket: string, key: string): AccessRequest => ({
  action: 's3:ListBucket',
  resource: `arn:aws:s3:::${bucket}`,
  context: { 's3:prefix': key },
});
