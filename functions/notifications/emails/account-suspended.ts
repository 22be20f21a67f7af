import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { Compose } from './parts/compose.ts';
import { ofYourAccount } from './parts/sentences.ts';

/** About a suspended account: consequences and contact, but not the reason. */
export const compose: Compose = async (_composition, { payload: { firstName } }) =>
  renderEmail({
    subject: 'A tua conta está suspensa',
    title: 'A tua conta está suspensa',
    preview: 'As sessões abertas terminaram. Fala connosco para a reativares.',
    blocks: [
      hello(firstName),
      paragraph(
        `Suspendemos a tua conta na ${brokerage.name}: as sessões abertas terminaram e, por agora, não é possível entrar. Os teus pedidos e documentos continuam guardados.`,
      ),
      paragraph(`Para saberes porquê e a reativares, escreve para ${brokerage.email} ou liga para ${brokerage.phone}.`),
      paragraph(
        `Enquanto estiver suspensa também podes pedir uma cópia dos teus dados, ou que os apaguemos: escreve para ${brokerage.privacyEmail}. Confirmamos primeiro que és tu.`,
      ),
    ],
    reason: ofYourAccount,
  });
