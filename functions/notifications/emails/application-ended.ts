import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import type { Outcome } from '#shared/applications/stages.ts';
import { type Compose, required } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

const endings: Readonly<Record<Outcome, string>> = {
  rejected: 'não foi aprovado',
  withdrawn: 'foi cancelado',
};

/** About a request that has ended, with the team's message. */
export const compose: Compose = async (composition, notification) => {
  const { firstName, linkTo, request, seeRequest, ofEnding } = await readerOf(composition, notification);
  const title = `O ${request} ${endings[required(notification.payload.outcome)]}`;
  const message = required(notification.payload.message);
  return renderEmail({
    subject: title,
    title,
    preview: 'Lê a mensagem da equipa.',
    blocks: [hello(firstName), ...message.split(/\n{2,}/).map(paragraph), button(seeRequest, linkTo('/app'))],
    reason: ofEnding,
  });
};
