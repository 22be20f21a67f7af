import { findMail } from '#database/mail/reads.ts';
import { button, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatDate } from '#shared/kit/format.ts';
import { counted } from '#shared/kit/text.ts';
import { fileLinks, mailFilesPath } from '#shared/mail/limits.ts';
import { type Compose, required } from './parts/compose.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** An e-mail of the team from a case, in its own words, with the names of what is attached, or a link to its files. */
export const compose: Compose = async ({ database, siteUrl }, { personId: applicationId, subjects, linkToken }) => {
  const mail = required(await findMail(database, { applicationId, mailId: required(subjects?.[0]) }));
  const { subject, text, files, filesBy, createdAt } = mail;
  const endsOn = formatDate(new Date(Date.parse(createdAt) + fileLinks.days * dayMs).toISOString());
  return renderEmail({
    subject,
    title: subject,
    preview: text.split('\n')[0]?.slice(0, 100) ?? '',
    blocks: [
      ...text.split(/\n{2,}/).map((part) => paragraph(part.trim())),
      ...(filesBy === 'attachment' ? [paragraph(`Em anexo: ${files.map(({ name }) => name).join(', ')}`)] : []),
      ...(files.length > 0 && linkToken !== undefined
        ? [
            button(
              `Abrir ${counted(files.length, 'ficheiro', 'ficheiros')}`,
              `${siteUrl}${mailFilesPath}#${linkToken}`,
            ),
            paragraph(`O link vale até ${endsOn}. Não o reenvies: quem o tiver abre os ficheiros.`),
          ]
        : []),
    ],
    reason: `Recebeste este email porque a equipa da ${brokerage.name} te escreveu sobre um pedido de crédito habitação.`,
  });
};
