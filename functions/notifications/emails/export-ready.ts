import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { exportDays } from '#shared/privacy/export-limits.ts';
import type { Compose } from './parts/compose.ts';
import { ofYourRequest, reportIt } from './parts/sentences.ts';

/** About a finished data export. Contains no link: the person has to sign in. */
export const compose: Compose = async (_composition, { payload: { firstName } }) =>
  renderEmail({
    subject: 'A cópia dos teus dados está pronta',
    title: 'A cópia dos teus dados está pronta',
    preview: `Podes descarregá-la nas Definições durante ${exportDays} dias.`,
    blocks: [
      hello(firstName),
      paragraph('A cópia de tudo o que guardamos sobre ti está pronta.'),
      paragraph(
        `Entra na ${brokerage.name} e abre Definições, Privacidade. Fica disponível durante ${exportDays} dias.`,
      ),
    ],
    reason: `${ofYourRequest('pediu uma cópia dos dados')} ${reportIt}`,
  });
