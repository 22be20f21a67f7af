import type { PropertyReader } from '../../assembly/property-reader.ts';

export interface MessageText {
  subject: string;
  /** HTML with the placeholder `{####}` for the code. */
  body: string;
}

/** The e-mails that a pool sends without a CustomMessage trigger. */
export interface MessageTexts {
  verification: MessageText;
  /** Text message with a sign-in code. */
  authentication: string;
  /** Text message with the code that confirms a phone number. */
  phoneVerification: string;
}

/** Reads the message templates of a pool; defaults to those of the real service. */
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

/** Returns the From line: as configured, or the SES identity's address, or the service default. */
export function senderOf(mail: PropertyReader | undefined): string {
  const from = mail?.text('From');
  const identity = /:identity\/(.+)$/.exec(mail?.text('SourceArn') ?? '')?.[1];
  if (from) return from;
  if (!identity) return 'no-reply@verificationemail.com';
  return identity.includes('@') ? identity : `no-reply@${identity}`;
}
