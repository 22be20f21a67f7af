import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { listed } from '#shared/kit/format.ts';
import { type Compose, required } from './parts/compose.ts';
import { readerOf } from './parts/reader.ts';

/** About banks' offers, whose figures are only on the site. */
export const compose: Compose = async (composition, notification) => {
  const { firstName, linkTo, say, credit, ofChanges } = await readerOf(composition, notification);
  const bankNames = notification.payload.bankNames ?? [required(notification.payload.bankName)];
  const [count, banks] = [bankNames.length, listed(bankNames)];
  // 'S.A.' ends a sentence by itself.
  const end = banks.endsWith('.') ? '' : '.';
  const title = `${say({ alone: count === 1 ? 'Tens uma proposta nova' : `Tens ${count} propostas novas`, guarantor: count === 1 ? 'Chegou uma proposta nova' : `Chegaram ${count} propostas novas` })}`;
  return renderEmail({
    subject: title,
    title,
    preview: `De: ${banks}${end} Vê as condições${say({ alone: ' e compara', guarantor: '' })}.`,
    blocks: [
      hello(firstName),
      paragraph(
        count === 1
          ? `Chegou uma proposta para o ${credit}: ${banks}${end}`
          : `Chegaram ${count} propostas para o ${credit}: ${banks}${end}`,
      ),
      paragraph(
        say({
          alone: 'Entra para veres e comparares as condições. Só escolhes quando quiseres.',
          co_borrower:
            'Entra para veres e comparares as condições. A escolha fica feita quando todos os titulares a confirmarem.',
          guarantor: 'Entra para veres as condições. Quem escolhe são os titulares: não tens de fazer nada.',
        }),
      ),
      button('Ver propostas', linkTo('/app/propostas')),
    ],
    reason: ofChanges,
  });
};
