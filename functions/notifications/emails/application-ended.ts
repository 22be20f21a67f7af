import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import type { Outcome } from '#shared/applications/stages.ts';
import { addresseeOf, type Compose, required } from './parts/compose.ts';
import { ofItsEnd } from './parts/sentences.ts';

const endings: Readonly<Record<Outcome, string>> = {
  rejected: 'O teu pedido não foi aprovado',
  withdrawn: 'O teu pedido foi cancelado',
};

/** About a request that has ended, with the team's message. */
export const compose: Compose = async (composition, notification) => {
  const { firstName, linkTo } = addresseeOf(composition, notification);
  const title = endings[required(notification.payload.outcome)];
  const message = required(notification.payload.message);
  return renderEmail({
    subject: title,
    title,
    preview: 'Lê a mensagem da equipa.',
    blocks: [hello(firstName), ...message.split(/\n{2,}/).map(paragraph), button('Ver o meu pedido', linkTo('/app'))],
    reason: ofItsEnd,
  });
};
