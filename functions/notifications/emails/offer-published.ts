import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { listed } from '#shared/offers/words.ts';
import { addresseeOf, type Compose, required } from './parts/compose.ts';
import { ofYourCase } from './parts/sentences.ts';

/** About banks' offers, whose figures are only on the site. */
export const compose: Compose = async (composition, notification) => {
  const { firstName, linkTo } = addresseeOf(composition, notification);
  const bankNames = notification.payload.bankNames ?? [required(notification.payload.bankName)];
  const [count, banks] = [bankNames.length, listed(bankNames)];
  // 'S.A.' ends a sentence by itself.
  const end = banks.endsWith('.') ? '' : '.';
  const title = count === 1 ? 'Tens uma proposta nova' : `Tens ${count} propostas novas`;
  return renderEmail({
    subject: title,
    title,
    preview: `De: ${banks}${end} Vê as condições e compara.`,
    blocks: [
      hello(firstName),
      paragraph(
        count === 1
          ? `Chegou uma proposta para o teu crédito: ${banks}${end}`
          : `Chegaram ${count} propostas para o teu crédito: ${banks}${end}`,
      ),
      paragraph('Entra para veres e comparares as condições. Só escolhes quando quiseres.'),
      button('Ver propostas', linkTo('/app/propostas')),
    ],
    reason: ofYourCase,
  });
};
