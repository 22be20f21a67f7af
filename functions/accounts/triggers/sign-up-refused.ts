/** A sign-up that the user pool must reject. The caller of the pool receives the message. */
export class SignUpRefused extends Error {
  override readonly name = 'SignUpRefused';
}
