/** A sign-up that the user pool must not take. Its message reaches whoever called the pool. */
export class SignUpRefused extends Error {
  override readonly name = 'SignUpRefused';
}
