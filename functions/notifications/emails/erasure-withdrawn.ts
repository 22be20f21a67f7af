import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import type { Compose } from './parts/compose.ts';
import { ofYourRequest, reportIt } from './parts/sentences.ts';

/** About a withdrawn request for erasure. */
export const compose: Compose = async (_composition, { payload: { firstName } }) =>
  renderEmail({
    subject: 'A tua conta continua ativa',
    title: 'A tua conta continua ativa',
    preview: 'Cancelaste a eliminação: nada foi apagado.',
    blocks: [hello(firstName), paragraph('Cancelaste a eliminação da tua conta. Nada foi apagado, e podes continuar.')],
    reason: `${ofYourRequest('cancelou a eliminação')} ${reportIt}`,
  });
