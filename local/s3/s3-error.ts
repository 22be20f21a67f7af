import { element, xmlDocument } from './xml.ts';

/** An S3 error response: HTTP status, error code, and message. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  readonly code: string;
  /** Further elements of the error document, for instance `MaxSizeAllowed`. */
  readonly details: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  toXml(requestId: string): string {
    const details = Object.entries(this.details).map(([name, value]) => element(name, value));
    return xmlDocument(
      'Error',
      element('Code', this.code),
      element('Message', this.message),
      ...details,
      element('RequestId', requestId),
    );
  }
}

export const accessDenied = (message = 'Access Denied'): S3Error => new S3Error(403, 'AccessDenied', message);

export const invalidArgument = (message: string): S3Error => new S3Error(400, 'InvalidArgument', message);

export const notImplemented = (what: string): S3Error =>
  new S3Error(501, 'NotImplemented', `A header or query you provided implies functionality that is not here: ${what}`);

export const noSuchKey = (key: string): S3Error =>
  new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key });

export const noSuchBucket = (bucket: string): S3Error =>
  new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist', { BucketName: bucket });

export const preconditionFailed = (condition: string): S3Error =>
  new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: condition,
  });
