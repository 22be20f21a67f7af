import type { PropertyReader } from '../../assembly/property-reader.ts';

export interface MessageText {
  readonly subject: string;
  /** HTML with the placeholder `{####}` for the code. */
  readonly body: string;
}

/** The mails that a pool sends when no CustomMessage trigger writes them. */
export interface MessageTexts {
  readonly verification: MessageText;
  /** Text message with the code of a sign-in. */
  readonly authentication: string;
  /** Text message with the code that confirms a telephone number. */
  readonly phoneVerification: string;
}

/** Reads the texts of a pool's messages; where the template has none, those of the real service. */
export function readMessageTexts(pool: PropertyReader, missing: (what: string) => void): MessageTexts {
  const template = pool.object('VerificationMessageTemplate');
  if ((template?.text('DefaultEmailOption') ?? 'CONFIRM_WITH_CODE') !== 'CONFIRM_WITH_CODE')
    missing('VerificationMessageTemplate.DefaultEmailOption');
  template?.harmless('texts for another way of confirming', 'EmailMessageByLink', 'EmailSubjectByLink');
  const fallback = {
    subject: pool.text('EmailVerificationSubject'),
    body: pool.text('EmailVerificationMessage'),
    sms: pool.text('SmsVerificationMessage'),
  };
  return {
    verification: {
      subject: template?.text('EmailSubject') ?? fallback.subject ?? 'Your verification code',
      body: template?.text('EmailMessage') ?? fallback.body ?? 'Your confirmation code is {####}',
    },
    phoneVerification: template?.text('SmsMessage') ?? fallback.sms ?? 'Your verification code is {####}.',
    authentication: pool.text('SmsAuthenticationMessage') ?? 'Your authentication code is {####}.',
  };
}

/** The From line: as configured, else the SES identity's address, else the one the service uses by default. */
export function senderOf(mail: PropertyReader | undefined): string {
  const from = mail?.text('From');
  const identity = /:identity\/(.+)$/.exec(mail?.text('SourceArn') ?? '')?.[1];
  if (from) return from;
  if (!identity) return 'no-reply@verificationemail.com';
  return identity.includes('@') ? identity : `no-reply@${identity}`;
}
