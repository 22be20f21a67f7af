import { AwsError } from '../kit/aws-service.ts';

/** An error response, with the exception name and message of the real service. */
export class CognitoError extends AwsError {
  override readonly name = 'CognitoError';
}

export const notAuthorized = (message: string): CognitoError => new CognitoError('NotAuthorizedException', message);
export const invalidParameter = (message: string): CognitoError =>
  new CognitoError('InvalidParameterException', message);
export const resourceNotFound = (message: string): CognitoError =>
  new CognitoError('ResourceNotFoundException', message);

/** The common error for a wrong user name and a wrong password, which must not be distinguishable. */
export const incorrectCredentials = (): CognitoError => notAuthorized('Incorrect username or password.');
export const invalidSession = (): CognitoError => notAuthorized('Invalid session for the user.');
export const userDisabled = (): CognitoError => notAuthorized('User is disabled.');

export const userNotFound = (): CognitoError => new CognitoError('UserNotFoundException', 'User does not exist.');
export const userNotConfirmed = (): CognitoError =>
  new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
export const limitExceeded = (): CognitoError =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
export const codeMismatch = (): CognitoError =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const expiredCode = (): CognitoError =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
