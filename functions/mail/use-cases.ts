import type { UseCases } from '#platform/http/create-http-handler.ts';
import { confirmMail, discardMail, endAddress } from './confirm-mail.ts';
import { linkOriginal, listCaseMails } from './list-mails.ts';
import type { MailDependencies } from './mail-dependencies.ts';
import { linkMailFile, listMailFiles } from './mail-files.ts';
import { revokeLink, sendMail } from './send-mail.ts';

export const mailUseCases: UseCases<MailDependencies, 'mail'> = {
  'mail.list': listCaseMails,
  'mail.confirm': confirmMail,
  'mail.discard': discardMail,
  'mail.send': sendMail,
  'mail.revoke': revokeLink,
  'mail.endAddress': endAddress,
  'mail.original': linkOriginal,
  'mail.files': listMailFiles,
  'mail.fileLink': linkMailFile,
};
