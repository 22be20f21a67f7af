import { SignatureV4, signatureV4aContainer } from '@smithy/signature-v4';

/**
 * Replaces `@aws-sdk/signature-v4-multi-region` in the bundles. The clients of S3, SES and others import it: 4 KB, most
 * of it about a signer written in C that we do not install. What is signed for all regions is left, for the store of the
 * distribution's values.
 */
export class SignatureV4MultiRegion {
  static sigv4aDependency(): 'js' | 'none' {
    return signatureV4aContainer.SignatureV4a ? 'js' : 'none';
  }

  readonly #options: Options;
  readonly #signer: SignatureV4;

  constructor(options: Options) {
    this.#options = options;
    this.#signer = new SignatureV4(options);
  }

  sign(request: Request, options: Parameters<SignatureV4['sign']>[1] = {}): Promise<Request> {
    if (options.signingRegion !== '*') return this.#signer.sign(request, options);
    if (!signatureV4aContainer.SignatureV4a) throw new Error('Nothing signs for all regions');
    return new signatureV4aContainer.SignatureV4a(this.#options).sign(request, options);
  }

  presign(...request: Parameters<SignatureV4['presign']>): Promise<Request> {
    return this.#signer.presign(...request);
  }
}

type Options = ConstructorParameters<typeof SignatureV4>[0];
type Request = Parameters<SignatureV4['presign']>[0];

/** The signer of S3's directory buckets, of which there are none. */
export class SignatureV4SignWithCredentials extends SignatureV4 {}
